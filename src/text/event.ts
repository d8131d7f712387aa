import type { Ledger } from '../kernel/ledger.js';
import type { Param, Params } from '../kernel/result.js';
import { wholeTotal } from '../kernel/ledger.js';
import type { Event, HexMarker, Opposed, Place, ToHit } from '../state/index.js';
import type { Voice } from './fill.js';
import { bare, fill, firstText, list, say, textOf } from './fill.js';
import { findingText } from './reason.js';
import { spell, spokenTotal, sumLine, sumText } from './sum.js';

/** What is said of an event: variants of its kind, the best first, and the values of the holes. */
interface Account {
  readonly variants?: readonly string[];
  readonly facts: Params;
}

/**
 * What happened, in a sentence or two: who did what, the dice, the sums.
 *
 * @param event the event
 * @param voice the language and the names; names of a position after the event know all it speaks of
 * @example eventText({ kind: 'shaken', counter: 'de.koch.1', to: 'all' }, voice) // 'Lt Koch is Shaken.'
 */
export function eventText(event: Event, voice: Voice): string {
  const { variants = [], facts } = accountOf(event, voice);
  const text = firstText(voice.locale.events, [...variants.map((variant) => `${event.kind}.${variant}`), event.kind]);
  return text === undefined ? bare(event.kind, facts, voice) : fill(text, facts, voice);
}

function accountOf(event: Event, voice: Voice): Account {
  switch (event.kind) {
    case 'turnBegan':
    case 'phaseBegan':
    case 'initiativeWon':
    case 'passed':
    case 'impulseBegan':
    case 'impulseTaken':
    case 'controlTaken':
    case 'controlLost':
    case 'shaken':
    case 'rallied':
    case 'healed':
    case 'marked':
    case 'unmarked':
    case 'unitMarkersCleared':
    case 'skillGained':
    case 'skillSpent':
    case 'dugIn':
    case 'abandoned':
    case 'immobilized':
    case 'alighted':
    case 'acquisitionLost':
    case 'expended':
    case 'weaponLeft':
    case 'weaponFlipped':
    case 'weaponJammed':
    case 'weaponCleared':
    case 'hexNamed':
    case 'targetDrawn':
    case 'reductionRolled':
    case 'missionCalled':
    case 'missionSpent':
    case 'airSupportCalled':
    case 'edgeRolled':
    case 'missileAnnounced':
    case 'missileLost':
    case 'movementStopped':
      return { facts: plainFields(event) };
    case 'windowOpened':
      return { variants: event.counterattack === undefined ? [] : ['counterattack'], facts: plainFields(event) };
    case 'overridden':
      return { facts: { by: event.by, reason: event.reason } };
    case 'factSettled': {
      // `event.A`: what the fact is about is said before the dot.
      const [about = '', name = event.fact] = event.fact.split(/\.(.*)/s);
      return { variants: [about], facts: { ...plainFields(event), name } };
    }
    case 'gameEnded':
      return { variants: event.result.winner === 'draw' ? ['draw'] : [], facts: { ...event.result } };
    case 'counterAdded':
      return {
        variants: [event.cause],
        facts: { counter: event.counter.id, from: event.from, cause: event.cause, ...placeFacts(event.counter.place) },
      };
    case 'counterRemoved':
      return {
        variants: [event.cause, event.place.kind],
        facts: { counter: event.counter, cause: event.cause, ...placeFacts(event.place) },
      };
    case 'counterPlaced':
      return { variants: [event.place.kind], facts: { counter: event.counter, ...placeFacts(event.place) } };
    case 'unitsMoved':
      return movedAccount(event);
    case 'turned':
      return { facts: paidFields(event) };
    case 'flightSet':
      return { variants: [event.flight], facts: paidFields(event) };
    case 'hatchSet':
      return { variants: event.buttoned ? [] : ['open'], facts: plainFields(event) };
    case 'hullDownSet':
      return { variants: event.hullDown ? [] : ['over'], facts: plainFields(event) };
    case 'continuousSet':
      return { variants: event.continuous ? [] : ['over'], facts: plainFields(event) };
    case 'boarded':
      return { variants: [event.seat], facts: plainFields(event) };
    case 'acquired': {
      const { counter, acquisition } = event;
      const target = acquisition.vehicle ?? acquisition.at;
      return { facts: { counter, target, level: acquisition.level } };
    }
    case 'wounded':
      return { facts: { counter: event.counter, wounds: event.wounds } };
    case 'weaponTaken':
      return { variants: event.captured ? ['captured'] : [], facts: plainFields(event) };
    case 'markerAdded':
    case 'markerRemoved':
      return { variants: [event.marker.kind], facts: markerFacts(event.marker, '') };
    case 'markerChanged':
      return changedAccount(event);
    case 'attackResolved':
      return attackAccount(event, voice);
    case 'shotRolled': {
      const { from, target, weapon, units, opportunity } = event;
      const rolls = event.rolls.map((each) => toHitText(each, voice)).join(' ');
      return { variants: opportunity ? ['opportunity'] : [], facts: { from, target, weapon, units, rolls } };
    }
    case 'penetrationRolled': {
      const { counter, attack, defence, location, result } = event;
      const hit = attack !== undefined && defence !== undefined;
      const sums: Params = hit ? { attack: sumText(attack, voice), defence: sumText(defence, voice) } : {};
      const where: Params = location === undefined ? {} : { location: findingText(location, voice) };
      return { variants: [result], facts: { counter, ...where, ...sums } };
    }
    case 'missionBroken':
      return { variants: [event.why], facts: plainFields(event) };
    case 'roundScattered': {
      const { caller, at, into, distance, direction } = event;
      const hexes = { distance: sumText(distance, voice), direction };
      return {
        variants: into === undefined ? ['off'] : into === at ? ['still'] : [],
        facts: { caller, at, ...hexes, ...(into === undefined ? {} : { into }) },
      };
    }
    case 'crashRolled': {
      const variants = event.into === undefined ? ['off'] : [];
      return { variants, facts: { ...plainFields(event), distance: sumText(event.distance, voice) } };
    }
    case 'airstrikeRolled':
      return { variants: event.edge === undefined ? [] : ['edge'], facts: plainFields(event) };
    case 'airAttackResolved': {
      const { counter, at, arm, rolls } = event;
      return {
        variants: [arm],
        facts: { counter, at, rolls: rolls.map((each) => opposedText(each, voice)).join(' ') },
      };
    }
    case 'aircraftFell':
      return { variants: event.into === undefined ? ['off'] : [], facts: plainFields(event) };
    case 'crashed':
    case 'overrunResolved': {
      const { counter, at, rolls } = event;
      const told = rolls.map((each) => opposedText(each, voice)).join(' ');
      return { facts: { counter, at, ...(told === '' ? {} : { rolls: told }) } };
    }
    case 'barrageStruck':
    case 'minesStruck': {
      const { at, side, rolls } = event;
      return { facts: { at, side, rolls: rolls.map((each) => opposedText(each, voice)).join(' ') } };
    }
    case 'damageChecked': {
      const { counter, check, finding } = event;
      return {
        facts: { result: findingText(finding, voice), ...finding.params, counter, check: sumText(check, voice) },
      };
    }
    case 'heroRolled':
      return { variants: [event.created ? 'created' : 'failed'], facts: plainFields(event) };
    case 'minesRolled':
      return { variants: [event.result], facts: plainFields(event) };
    case 'rubbleRolled':
      return {
        variants: [event.abandoned ? 'abandoned' : 'held'],
        facts: { ...plainFields(event), roll: sumText(event.roll, voice) },
      };
    case 'hullDownRolled':
      return {
        variants: [event.hullDown ? 'hidden' : 'failed'],
        facts: { ...plainFields(event), roll: sumText(event.roll, voice) },
      };
    case 'bailoutRolled':
      return { variants: [event.survived ? 'survived' : 'failed'], facts: plainFields(event) };
    case 'rallyRolled':
      return moraleAccount(event, event.rallied, voice);
    case 'healRolled':
      return moraleAccount(event, event.healed, voice);
    case 'moraleChecked':
      return moraleAccount(event, event.passed, voice);
    case 'spottingRolled':
      return {
        variants: [event.spotted ? 'passed' : 'failed'],
        facts: { ...plainFields(event), roll: sumText(event.roll, voice) },
      };
    case 'barricadeAssaulted':
    case 'vehicleAssaulted': {
      const sums = { attack: sumText(event.attack, voice), defence: sumText(event.defence, voice) };
      return { variants: [event.destroyed ? 'passed' : 'failed'], facts: { ...plainFields(event), ...sums } };
    }
    case 'barricadeShot': {
      const { attack, defence, ...rest } = event;
      const hit = attack !== undefined && defence !== undefined;
      const sums: Params = hit ? { attack: sumText(attack, voice), defence: sumText(defence, voice) } : {};
      const facts = { ...plainFields(rest), roll: sumText(event.roll, voice), ...sums };
      return { variants: [event.destroyed ? 'passed' : event.hit ? 'failed' : 'miss'], facts };
    }
    case 'starshellRolled':
      return {
        variants: [event.lit ? 'passed' : 'failed'],
        facts: { ...plainFields(event), roll: sumText(event.roll, voice) },
      };
    case 'smokeRolled':
      return { variants: [event.laid ? 'passed' : 'failed'], facts: plainFields(event) };
    case 'fireRolled':
      return { variants: [event.result], facts: { at: event.at, face: event.face } };
    case 'fireFought':
      return {
        variants: [event.out ? 'passed' : 'failed'],
        facts: { at: event.at, units: event.units, needed: event.needed, roll: sumText(event.roll, voice) },
      };
    case 'jamRolled':
      return { variants: [event.cleared ? 'passed' : 'failed'], facts: plainFields(event) };
    case 'initiativeRolled': {
      const faces = event.faces.map(({ side, face }) => `${say(side, 'side', voice)} ${face}`);
      return { facts: { faces: list(faces, voice.locale) } };
    }
    case 'meleeStruck':
      return meleeAccount(event, voice);
  }
}

/** All may pay the same, and then it is told. */
function movedAccount(event: Extract<Event, { kind: 'unitsMoved' }>): Account {
  const { units, into } = event;
  const costs = new Set(event.cost.map((cost) => spell(spokenTotal(cost))));
  const [cost] = costs;
  const paid: Params = costs.size === 1 && cost !== undefined ? { cost } : {};
  const from: Params = event.from === undefined ? {} : { from: event.from };
  return { variants: event.from === undefined ? ['entering'] : [], facts: { units, into, ...from, ...paid } };
}

function attackAccount(event: Extract<Event, { kind: 'attackResolved' }>, voice: Voice): Account {
  const { from, target, units, opportunity } = event;
  const rolls = event.rolls.map((roll) => opposedText(roll, voice)).join(' ');
  const facts: Params = { from, target, units, count: units.length, ...(rolls === '' ? {} : { rolls }) };
  return { variants: event.claymore === true ? ['claymore'] : opportunity ? ['opportunity'] : [], facts };
}

/**
 * One opposed roll as its targets met it, or an empty Cave: both sums and what came of them.
 *
 * @example opposedText(roll, voice) // 'Against Lt Koch: die 4 + ... = 12 [5.0] to die 4 + terrain 3 = 7 [5.0, 10.4]: hit by 5.'
 */
export function opposedText({ targets, attack, defence }: Opposed, voice: Voice): string {
  const difference = wholeTotal(attack) - wholeTotal(defence);
  const met = targets.length === 0 && defence.of !== undefined ? [defence.of] : targets;
  const facts: Params = { targets: met, attack: sumLine(attack, voice), defence: sumLine(defence, voice), difference };
  const text = textOf(voice.locale.events, difference > 0 ? 'opposed.hit' : 'opposed.miss');
  return text === undefined ? bare('opposed', facts, voice) : fill(text, facts, voice);
}

/** A roll to hit as its targets met it. */
function toHitText({ targets, roll, needed, hit }: ToHit, voice: Voice): string {
  const facts: Params = { targets, roll: sumLine(roll, voice), needed };
  const text = textOf(voice.locale.events, hit ? 'toHit.hit' : 'toHit.miss');
  return text === undefined ? bare('toHit', facts, voice) : fill(text, facts, voice);
}

function moraleAccount(
  event: Extract<Event, { kind: 'rallyRolled' | 'healRolled' | 'moraleChecked' }>,
  passed: boolean,
  voice: Voice,
): Account {
  const { check, morale } = event;
  const variants = check.id === 'selfRallyPair' ? [passed ? 'pair' : 'noPair'] : [];
  return {
    variants: [...variants, passed ? 'passed' : 'failed'],
    facts: { ...plainFields(event), check: sumText(check, voice), morale: sumText(morale, voice) },
  };
}

/** The plain fields of an event, and what it has cost. */
function paidFields(event: Extract<Event, { kind: 'turned' | 'flightSet' }>): Params {
  const { cost } = event;
  return { ...plainFields(event), ...(cost === undefined ? {} : { cost: spell(spokenTotal(cost)) }) };
}

function meleeAccount(event: Extract<Event, { kind: 'meleeStruck' }>, voice: Voice): Account {
  const { at, side, targets, needed, killed } = event;
  const facts: Params = {
    at,
    side,
    targets,
    needed,
    attack: sumText(event.attack, voice),
    defence: sumText(event.defence, voice),
    odds: findingText(event.odds, voice),
    roll: sumText(event.roll, voice),
  };
  return { variants: [killed ? 'killed' : 'survived'], facts };
}

function changedAccount(event: Extract<Event, { kind: 'markerChanged' }>): Account {
  const before = event.from;
  return { variants: [before.kind], facts: { ...markerFacts(before, 'old'), ...markerFacts(event.into, '') } };
}

/** The plain fields of a marker. */
function markerFacts(marker: HexMarker, prefix: string): Params {
  const facts: Record<string, Param> = {};
  for (const [name, value] of Object.entries(plainFields(marker)))
    facts[prefix === '' ? name : `${prefix}_${name}`] = value;
  return { ...facts, [prefix === '' ? 'marker' : `${prefix}_marker`]: marker.kind };
}

/** Where a counter is, as far as it can be named. */
function placeFacts(place: Place): Params {
  switch (place.kind) {
    case 'map':
      return { at: place.at };
    case 'hands':
      return { unit: place.unit };
    case 'vehicle':
      return { vehicle: place.vehicle, seat: place.seat };
    case 'pool':
      return { pool: place.pool, group: place.group };
    default:
      return {};
  }
}

/** The fields that are plain values or lists of names, without kind and audience. */
function plainFields(thing: Event | HexMarker): Params {
  const facts: Record<string, Param> = {};
  for (const [name, value] of Object.entries(thing) as readonly (readonly [string, Ledger | Param])[]) {
    if (name === 'kind' || name === 'to') continue;
    if (typeof value !== 'object') facts[name] = value;
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string')) facts[name] = value;
  }
  return facts;
}
