import type { Ledger } from '../kernel/numbers/ledger.js';
import { present } from '../kernel/basis/present.js';
import type { Params } from '../kernel/basis/result.js';
import type { Event, Fact } from '../state/index.js';
import type { Voice } from './voice.js';
import { fillOr, firstText, list, say } from '../speech/fill.js';
import { resultFacts } from './decision.js';
import { findingText } from './reason.js';
import { sumText } from '../speech/sum.js';
import type { Account } from './account.js';
import {
  attackAccount,
  changedAccount,
  markerFacts,
  meleeAccount,
  moraleAccount,
  movedAccount,
  paidFields,
  placeFacts,
  plainFields,
  rollsText,
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
  return fillOr(text, event.kind, facts, voice);
}

function accountOf(event: Event, voice: Voice): Account {
  switch (event.kind) {
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
      const { counter, location, result } = event;
      const where: Params = location === undefined ? {} : { location: findingText(location, voice) };
      return { variants: [result], facts: { counter, ...where, ...sumsOf(event, voice) } };
    }
    case 'missionBroken':
      return { variants: [event.why], facts: plainFields(event) };
    case 'roundScattered': {
      const { caller, at, into, direction } = event;
      const distance = sumText(event.distance, voice);
      return {
        variants: into === undefined ? ['off'] : into === at ? ['still'] : [],
        facts: present({ caller, at, distance, direction, into }),
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
        facts: { counter, at, rolls: rollsText(rolls, voice) },
      };
    }
    case 'aircraftFell':
      return { variants: event.into === undefined ? ['off'] : [], facts: plainFields(event) };
    case 'crashed':
    case 'overrunResolved': {
      const { counter, at, rolls } = event;
      const told = rollsText(rolls, voice);
      return { facts: present({ counter, at, rolls: told === '' ? undefined : told }) };
    }
    case 'barrageStruck':
    case 'minesStruck': {
      const { at, side, rolls } = event;
      return { facts: { at, side, rolls: rollsText(rolls, voice) } };
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
    case 'vehicleAssaulted':
      return {
        variants: [event.destroyed ? 'passed' : 'failed'],
        facts: { ...plainFields(event), ...sumsOf(event, voice) },
      };
    case 'barricadeShot': {
      const facts = { ...plainFields(event), roll: sumText(event.roll, voice), ...sumsOf(event, voice) };
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
    default: {
      const plain: PlainEvent = event;
      return { facts: plainFields(plain) };
    }
  }
}

/** The sums of both sides, where an attack came to them. */
function sumsOf(event: { readonly attack?: Ledger; readonly defence?: Ledger }, voice: Voice): Params {
  const { attack, defence } = event;
  return attack === undefined || defence === undefined
    ? {}
    : { attack: sumText(attack, voice), defence: sumText(defence, voice) };
}

/** The events whose text needs no more than their fields. Every other event has a case of its own. */
type PlainEvent = Extract<
  Event,
  {
    kind:
      | 'turnBegan'
      | 'phaseBegan'
      | 'initiativeWon'
      | 'passed'
      | 'impulseBegan'
      | 'impulseTaken'
      | 'controlTaken'
      | 'controlLost'
      | 'sighted'
      | 'sightLost'
      | 'shaken'
      | 'rallied'
      | 'healed'
      | 'marked'
      | 'unitMarkersCleared'
      | 'skillGained'
      | 'skillSpent'
      | 'underFire'
      | 'dugIn'
      | 'abandoned'
      | 'immobilized'
      | 'alighted'
      | 'acquisitionLost'
      | 'expended'
      | 'weaponLeft'
      | 'weaponFlipped'
      | 'weaponJammed'
      | 'weaponCleared'
      | 'hexNamed'
      | 'targetDrawn'
      | 'reductionRolled'
      | 'missionCalled'
      | 'missionSpent'
      | 'airSupportCalled'
      | 'edgeRolled'
      | 'missileAnnounced'
      | 'missileLost'
      | 'movementStopped';
  }
>;

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
