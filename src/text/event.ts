import type { Params } from '../kernel/result.js';
import type { Event, Fact } from '../state/index.js';
import type { Voice } from './fill.js';
import { bare, fill, firstText, list, say } from './fill.js';
import { resultFacts } from './decision.js';
import { findingText } from './reason.js';
import { sumText } from './sum.js';
import type { Account } from './account.js';
import {
  attackAccount,
  changedAccount,
  markerFacts,
  meleeAccount,
  moraleAccount,
  movedAccount,
  opposedText,
  paidFields,
  placeFacts,
  plainFields,
  toHitText,
} from './account.js';

/**
 * Tells an event in a sentence or two: the units, the deed, the dice, the sums.
 *
 * @param event the event
 * @param voice the language and the names; names of a position after the event include every counter of the event
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
    case 'sighted':
    case 'sightLost':
    case 'shaken':
    case 'rallied':
    case 'healed':
    case 'marked':
    case 'unitMarkersCleared':
    case 'skillGained':
    case 'skillSpent':
    case 'underFire':
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
    case 'unmarked':
      return { variants: [event.marker], facts: plainFields(event) };
    case 'windowOpened':
      return { variants: event.counterattack === undefined ? [] : ['counterattack'], facts: plainFields(event) };
    case 'overridden':
      return { facts: { by: event.by, reason: event.reason } };
    case 'factSettled':
      return { variants: [event.fact.kind], facts: { ...settledFacts(event.fact), ...toldOf(event.fact, voice) } };
    case 'gameEnded':
      return { variants: event.result.winner === 'draw' ? ['draw'] : [], facts: resultFacts(event.result, voice) };
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
    case 'extraMissionRolled':
      return { variants: [event.granted ? 'passed' : 'failed'], facts: plainFields(event) };
    case 'reactionRolled':
      return { variants: [event.reacts ? 'passed' : 'failed'], facts: plainFields(event) };
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

/** What the scenario tells when an event is set off or a paragraph is read. */
function toldOf(fact: Fact, { names, locale }: Voice): Params {
  const said =
    fact.kind === 'event'
      ? names.saidOf?.('events', fact.event, locale.id)
      : fact.kind === 'paragraph'
        ? names.saidOf?.('paragraphs', fact.paragraph, locale.id)
        : undefined;
  return said === undefined ? {} : { text: said };
}

/** The fields of what has been settled; a fact that a scenario names is told by its name. */
function settledFacts(fact: Fact): Params {
  return fact.kind === 'named' ? { fact: fact.name, value: fact.value } : plainFields(fact);
}
