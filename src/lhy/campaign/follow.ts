import type { LhyEvent, LhyPosition, LhyWorld, Unit } from '../state/index.js';
import { attackerOf, commandedBy, companyIn, isInfantry, platoonIn, typeOf } from '../state/index.js';
import { companyOfPlatoon } from '../units/index.js';

/** An avatar in a game: the counters in which it lives now, and what it has suffered. */
export interface Avatar {
  readonly player: string;
  readonly unit: string;
  readonly side: string;
  /** A leader, who has the points and the casualties of all squads under his command. */
  readonly leads: boolean;
  /** The counters that stand for it: of a squad that has deployed there are two. None: it has fallen. */
  readonly bodies: readonly string[];
  /** Steps lost. */
  readonly casualties: number;
}

/** What happened before an event, the event, and what happened after it. */
interface Moment {
  readonly world: LhyWorld;
  readonly position: LhyPosition;
  readonly events: readonly LhyEvent[];
  readonly i: number;
}

const unitNamed = ({ position }: Moment, id: string): Unit | undefined =>
  Object.hasOwn(position.units, id) ? position.units[id] : undefined;

const idIn = (event: LhyEvent | undefined): string | undefined =>
  event !== undefined && 'unit' in event && typeof event.unit === 'string' ? event.unit : undefined;

/**
 * Whether a unit is infantry under the command of a leader: of his platoon, or of the company of a company commander.
 *
 * @rule 22.2.1
 * @example isUnder(world, leader, squad) // true in his platoon
 */
export function isUnder(world: LhyWorld, leader: Unit, unit: Unit): boolean {
  if (unit.side !== leader.side || !isInfantry(typeOf(world, unit).kind)) return false;
  const platoon = platoonIn(world, unit);
  if (platoon === undefined) return false;
  const given = commandedBy(world, leader);
  if (given !== undefined) return given === platoon || given === companyOfPlatoon(platoon);
  const own = platoonIn(world, leader);
  return own === undefined ? companyIn(world, leader) === companyOfPlatoon(platoon) : own === platoon;
}

/** Two units of one side and one platoon. */
function areFellows({ world }: Moment, a: Unit, b: Unit): boolean {
  return a.side === b.side && platoonIn(world, a) === platoonIn(world, b);
}

/** The counters of a kind that are placed before the next loss, as long as nothing else happens to units. */
function placedNext(at: Moment, unit: Unit, kind: 'squad' | 'section', most: number): readonly string[] {
  const found: string[] = [];
  for (const event of at.events.slice(at.i + 1)) {
    if (found.length === most || event.kind === 'casualtiesMoved' || event.kind === 'turnBegan') break;
    const other = event.kind === 'unitPlaced' ? unitNamed(at, event.unit) : undefined;
    if (other !== undefined && typeOf(at.world, other).kind === kind && areFellows(at, unit, other))
      found.push(other.id);
  }
  return found;
}

/** The section that has just come for a squad that loses a step. */
function sectionFor(at: Moment, unit: Unit): string | undefined {
  for (let i = at.i - 1; i >= 0; i--) {
    const event = at.events[i];
    if (event?.kind === 'assaultJoined' || event?.kind === 'assaultLeft') continue;
    const other = event?.kind === 'unitPlaced' ? unitNamed(at, event.unit) : undefined;
    if (other === undefined || typeOf(at.world, other).kind !== 'section' || other.side !== unit.side) return undefined;
    return JSON.stringify(other.place) === JSON.stringify(unit.place) ? other.id : undefined;
  }
  return undefined;
}

/** The counters that take the place of one that is taken off: none where it has fallen. */
function heirsOf(at: Moment, unit: Unit): readonly string[] {
  const next = at.events[at.i + 1];
  if (next?.kind === 'marked' && next.unit === unit.id && next.mark === 'deployed')
    return placedNext(at, unit, 'section', 2);
  const section = typeOf(at.world, unit).kind === 'squad' ? sectionFor(at, unit) : undefined;
  if (section !== undefined) return [section];
  // In the Clean Up Phase two counters become one squad.
  return next?.kind === 'casualtiesMoved' || at.position.phase !== 'cleanUp' ? [] : placedNext(at, unit, 'squad', 1);
}

/** Whom a move of the Casualty marker is about: who leaves the map after it, or who has been told of before it. */
function whoseLoss({ events, i }: Moment): string | undefined {
  const next = events[i + 1];
  if (next?.kind === 'unitRemoved' && next.place.kind === 'exited') return next.unit;
  for (let before = i - 1; before >= 0; before--) {
    const id = idIn(events[before]);
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * An avatar after an event.
 *
 * @param avatar as it was before
 * @param at the position before the event, all events of its step, and its place among them
 * @rule 22.2.2
 * @example avatarAfter(avatar, { world, position, events, i: 0 }).casualties // 0
 */
export function avatarAfter(avatar: Avatar, at: Moment): Avatar {
  const event = at.events[at.i];
  if (event?.kind === 'unitRemoved') return afterRemoval(avatar, at, event.unit, event.place.kind);
  if (event?.kind !== 'casualtiesMoved') return avatar;
  const lost = avatar.side === attackerOf(at.world) ? -event.by : event.by;
  const id = whoseLoss(at);
  const unit = id === undefined ? undefined : unitNamed(at, id);
  if (lost <= 0 || unit === undefined || unit.side !== avatar.side) return avatar;
  return isItsLoss(avatar, at, unit) ? { ...avatar, casualties: avatar.casualties + lost } : avatar;
}

function isItsLoss(avatar: Avatar, at: Moment, unit: Unit): boolean {
  const own = unitNamed(at, avatar.unit);
  if (avatar.leads) return own !== undefined && isUnder(at.world, own, unit);
  // Who has just fallen is no body of it any more.
  const before = at.events[at.i - 1];
  const fell = avatar.bodies.length === 0 && before?.kind === 'unitRemoved' && before.unit === unit.id;
  return avatar.bodies.includes(unit.id) || (fell && wasItsBody(avatar, at, unit));
}

function wasItsBody({ unit: id }: Avatar, at: Moment, unit: Unit): boolean {
  const own = unitNamed(at, id);
  return own !== undefined && areFellows(at, own, unit);
}

function afterRemoval(avatar: Avatar, at: Moment, id: string, to: string): Avatar {
  const unit = unitNamed(at, id);
  if (unit === undefined || !avatar.bodies.includes(id) || to === 'exited') return avatar;
  const left = avatar.bodies.filter((body) => body !== id);
  const heirs = avatar.leads ? [] : heirsOf(at, unit);
  return { ...avatar, bodies: [...new Set([...left, ...heirs])] };
}
