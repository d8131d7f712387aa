import type { DraftOf, Writable } from '../../kernel/basis/draft.js';
import type { Counter, Status } from '../position/counter.js';
import { FRESH } from '../position/counter.js';
import type { Frame } from './frame.js';
import type { Group, ImpulseFrame } from './impulse-frame.js';
import type { MoveFrame, Mover, WindowFrame } from './move-frame.js';
import type { CounterId, Place, Side } from '../position/place.js';
import type { Position } from '../position/position.js';

/**
 * Makes a counter with its fields always in the same order. The JavaScript engine then gives all counters one hidden
 * class and reads their fields without looking them up. A spread would make other hidden classes, and costs twenty
 * times as much.
 *
 * @rule 1.1
 * @example counterFrom('us.tom.1', 'us.tom', 'us', { kind: 'map', at: 'I5' }, FRESH).id // 'us.tom.1'
 */
export function counterFrom(id: CounterId, type: string, side: Side, place: Place, status: Status): Counter {
  return { id, type, side, place, status };
}

/**
 * A counter in the one order of its fields.
 *
 * @example shapedCounter({ status: {}, ...rest })
 */
export function shapedCounter({ id, type, side, place, status }: Counter): Counter {
  return counterFrom(id, type, side, place, status);
}

/** The change of a status: a field that is undefined is removed. */
export type StatusChange = { readonly [F in keyof Status]?: Status[F] | undefined };

/** The fields of a status in the one order in which they are written. */
const STATUS_FIELDS = Object.keys({
  markers: true,
  shaken: true,
  wounds: true,
  skills: true,
  mode: true,
  jammed: true,
  captured: true,
  facing: true,
  turret: true,
  buttoned: true,
  abandoned: true,
  immobilized: true,
  continuous: true,
  hullDown: true,
  acquired: true,
  expended: true,
  flight: true,
  dugIn: true,
  underFire: true,
} satisfies Record<keyof Status, true>) as readonly (keyof Status)[];

/**
 * A status after a change, with its fields in one order. It is frozen, for it may be shared by several counters.
 *
 * @example statusWith({ shaken: true, wounds: 1 }, { shaken: undefined }) // { wounds: 1 }
 */
export function statusWith(now: Status, change: StatusChange): Status {
  const next: Partial<Record<keyof Status, unknown>> = {};
  let empty = true;
  for (const field of STATUS_FIELDS) {
    const value = field in change ? change[field] : now[field];
    if (value === undefined) continue;
    next[field] = value;
    empty = false;
  }
  return empty ? FRESH : (Object.freeze(next) as Status);
}

/**
 * A copy of a position that may be written until it is handed on, always with the same fields in the same order.
 *
 * @example const next = draftOf(position); next.turn = 2;
 */
export function draftOf(from: Position): Writable<Position> {
  const draft: DraftOf<Position, 'seen' | 'result' | 'overridden'> = {
    turn: from.turn,
    phase: from.phase,
    initiative: from.initiative,
    passes: from.passes,
    counters: from.counters,
    markers: from.markers,
    control: from.control,
    facts: from.facts,
  };
  if (from.seen !== undefined) draft.seen = from.seen;
  if (from.result !== undefined) draft.result = from.result;
  if (from.overridden !== undefined) draft.overridden = from.overridden;
  return draft;
}

/**
 * A copy of an impulse that may be written until it is handed on. Absent fields stay absent; the others stand in one
 * order.
 *
 * @rule 4.0
 * @example const next = impulseDraft(frame); next.step = 'acting';
 */
export function impulseDraft(from: ImpulseFrame): Writable<ImpulseFrame> {
  const { attempt, entered, faced, hatched, spent, answers, shook } = from;
  const draft: DraftOf<ImpulseFrame, 'attempt' | 'entered' | 'faced' | 'hatched' | 'spent' | 'answers' | 'shook'> = {
    kind: 'impulse',
    by: from.by,
    step: from.step,
    named: from.named,
    started: from.started,
    acted: from.acted,
  };
  if (attempt !== undefined) draft.attempt = attempt;
  if (entered !== undefined) draft.entered = entered;
  if (faced !== undefined) draft.faced = faced;
  if (hatched !== undefined) draft.hatched = hatched;
  if (spent !== undefined) draft.spent = spent;
  if (answers !== undefined) draft.answers = answers;
  if (shook !== undefined) draft.shook = shook;
  return draft;
}

/**
 * A group of an impulse after a change, with its fields in one order. Fields that the change does not name stay as they are.
 *
 * @rule 4.0
 * @example groupWith({ at: 'I5' }, { firedAt: 'J3' }) // { at: 'I5', firedAt: 'J3' }
 */
export function groupWith(from: Group, change: Partial<Group>): Group {
  const group: DraftOf<
    Group,
    'only' | 'moved' | 'drove' | 'firedAt' | 'shotAt' | 'leader' | 'mustMove' | 'laidSmoke' | 'breaching'
  > = { at: from.at };
  const only = change.only ?? from.only;
  const moved = change.moved ?? from.moved;
  const drove = change.drove ?? from.drove;
  const firedAt = change.firedAt ?? from.firedAt;
  const shotAt = change.shotAt ?? from.shotAt;
  const leader = change.leader ?? from.leader;
  const mustMove = change.mustMove ?? from.mustMove;
  const laidSmoke = change.laidSmoke ?? from.laidSmoke;
  const breaching = change.breaching ?? from.breaching;
  if (only !== undefined) group.only = only;
  if (moved !== undefined) group.moved = moved;
  if (drove !== undefined) group.drove = drove;
  if (firedAt !== undefined) group.firedAt = firedAt;
  if (shotAt !== undefined) group.shotAt = shotAt;
  if (leader !== undefined) group.leader = leader;
  if (mustMove !== undefined) group.mustMove = mustMove;
  if (laidSmoke !== undefined) group.laidSmoke = laidSmoke;
  if (breaching !== undefined) group.breaching = breaching;
  return group;
}

/** What of a mover changes on the way. */
type MoverChange = Partial<Pick<Mover, 'allowance' | 'own' | 'spent' | 'road' | 'pivoted' | 'eased' | 'struck'>>;

/**
 * A mover after a change, with its fields in one order. Fields that the change does not name stay as they are.
 *
 * @rule 6.0
 * @example moverWith(mover, { spent: 4 }).spent // 4
 */
export function moverWith(from: Mover, change: MoverChange): Mover {
  const mover: DraftOf<Mover, 'road' | 'pivoted' | 'eased' | 'struck' | 'rides' | 'continuous' | 'shaken' | 'wounds'> =
    {
      unit: from.unit,
      mode: from.mode,
      allowance: change.allowance ?? from.allowance,
      own: change.own ?? from.own,
      spent: change.spent ?? from.spent,
    };
  const road = change.road ?? from.road;
  const pivoted = change.pivoted ?? from.pivoted;
  const eased = change.eased ?? from.eased;
  const struck = change.struck ?? from.struck;
  if (from.rides !== undefined) mover.rides = from.rides;
  if (from.continuous !== undefined) mover.continuous = from.continuous;
  if (from.shaken !== undefined) mover.shaken = from.shaken;
  if (from.wounds !== undefined) mover.wounds = from.wounds;
  if (road !== undefined) mover.road = road;
  if (pivoted !== undefined) mover.pivoted = pivoted;
  if (eased !== undefined) mover.eased = eased;
  if (struck !== undefined) mover.struck = struck;
  return mover;
}

/**
 * A copy of a move that may be written until it is handed on. Absent fields stay absent; the others stand in one order.
 *
 * @param pace the Leader whose pace the group keeps, if not as before
 * @rule 6.0
 * @example const next = moveDraft(frame, { leader: undefined }); next.step = 'ready';
 */
export function moveDraft(from: MoveFrame, pace: { readonly leader?: string | undefined } = from): Writable<MoveFrame> {
  const draft: DraftOf<
    MoveFrame,
    | 'at'
    | 'from'
    | 'leader'
    | 'withdrawal'
    | 'trench'
    | 'faced'
    | 'changedFlight'
    | 'overran'
    | 'flees'
    | 'tunnel'
    | 'ends'
    | 'spent'
  > = {
    kind: 'move',
    by: from.by,
    movers: from.movers,
    halted: from.halted,
    step: from.step,
    steps: from.steps,
  };
  if (from.at !== undefined) draft.at = from.at;
  if (from.from !== undefined) draft.from = from.from;
  if (pace.leader !== undefined) draft.leader = pace.leader;
  if (from.withdrawal !== undefined) draft.withdrawal = from.withdrawal;
  if (from.trench !== undefined) draft.trench = from.trench;
  if (from.faced !== undefined) draft.faced = from.faced;
  if (from.changedFlight !== undefined) draft.changedFlight = from.changedFlight;
  if (from.overran !== undefined) draft.overran = from.overran;
  if (from.flees !== undefined) draft.flees = from.flees;
  if (from.tunnel !== undefined) draft.tunnel = from.tunnel;
  if (from.ends !== undefined) draft.ends = from.ends;
  if (from.spent !== undefined) draft.spent = from.spent;
  return draft;
}

function shapedWindow(from: WindowFrame): WindowFrame {
  const draft: DraftOf<
    WindowFrame,
    'claymores' | 'sniper' | 'shares' | 'reacting' | 'missile' | 'counterattack' | 'spent' | 'shook'
  > = {
    kind: 'window',
    by: from.by,
    at: from.at,
    movers: from.movers,
    attacks: from.attacks,
    used: from.used,
  };
  if (from.claymores !== undefined) draft.claymores = from.claymores;
  if (from.sniper !== undefined) draft.sniper = from.sniper;
  if (from.shares !== undefined) draft.shares = from.shares;
  if (from.reacting !== undefined) draft.reacting = from.reacting;
  if (from.missile !== undefined) draft.missile = from.missile;
  if (from.counterattack !== undefined) draft.counterattack = from.counterattack;
  if (from.spent !== undefined) draft.spent = from.spent;
  if (from.shook !== undefined) draft.shook = from.shook;
  return draft;
}

/**
 * A frame with its fields in one order; absent fields stay absent.
 *
 * @rule 4.0
 * @example shapedFrame({ step: 'open', kind: 'impulse', ...rest })
 */
export function shapedFrame(frame: Frame): Frame {
  if (frame.kind === 'impulse') return impulseDraft(frame);
  if (frame.kind === 'move') return moveDraft(frame);
  return frame.kind === 'window' ? shapedWindow(frame) : frame;
}
