import { groupsOf } from '../kernel/basis/circles.js';
import type { EventEffect, UnitsMeant } from '../state/scenario/paragraph.js';
import type { Check } from './checking.js';
import { nextOf } from './unreached-check.js';
import {
  checkArea,
  checkEvent,
  checkForce,
  checkHex,
  checkParagraph,
  checkSide,
  checkWinner,
  checkWork,
  fail,
} from './checking.js';

/**
 * Checks a scenario's Event markers and paragraphs: everything that they name must exist, no paragraph may lead
 * back to itself, and none may go on for longer than the limit.
 *
 * @rule 1.8
 * @example checkEvents(check)
 */
export function checkEvents(check: Check): void {
  const { events, turnEvents = [], paragraphs = [], turns } = check.scenario;
  turnEvents.forEach(({ from, to = from, by, at, effects }, e) => {
    const path = `/turnEvents/${e}`;
    if (to < from) fail(check, 'bad-value', { expected: `>=${from}`, received: to }, `${path}/to`, '1.8');
    if (from > turns) fail(check, 'too-late', { turn: from, turns }, `${path}/from`, '1.8');
    checkSide(check, by, `${path}/by`);
    if (at !== undefined) checkHex(check, at, `${path}/at`);
    checkEffects(check, effects, path);
  });
  events.forEach((event, e) => {
    const path = `/events/${e}`;
    checkHex(check, event.at, `${path}/at`);
    if (event.by !== undefined) checkSide(check, event.by, `${path}/by`);
    checkEffects(check, event.effects, path);
  });
  paragraphs.forEach(({ effects }, p) => {
    checkEffects(check, effects, `/paragraphs/${p}`);
  });
  checkReading(check);
}

function checkEffects(check: Check, effects: readonly EventEffect[], path: string): void {
  effects.forEach((effect, i) => {
    checkEffect(check, effect, `${path}/effects/${i}`);
  });
}

function checkEffect(check: Check, effect: EventEffect, path: string): void {
  switch (effect.kind) {
    case 'read':
      checkParagraph(check, effect.paragraph, `${path}/paragraph`);
      return;
    case 'removeEvents':
      effect.events.forEach((event, i) => {
        checkEvent(check, event, `${path}/events/${i}`);
      });
      return;
    case 'fortify':
      checkWork(check, effect.work, [], `${path}/work`);
      return;
    case 'place':
      checkForce(check, effect.force, `${path}/force`);
      checkPlaced(check, effect.force, `${path}/force`);
      checkArea(check, effect.where, `${path}/where`);
      return;
    case 'reinforce':
      checkSide(check, effect.side, `${path}/side`);
      checkForce(check, effect.force, `${path}/force`);
      if (effect.adjacentTo !== undefined) checkForce(check, effect.adjacentTo, `${path}/adjacentTo`);
      return;
    case 'moraleCheck':
      checkSide(check, effect.side, `${path}/side`);
      checkParagraph(check, effect.passed, `${path}/passed`);
      checkParagraph(check, effect.failed, `${path}/failed`);
      return;
    case 'award':
      checkSide(check, effect.side, `${path}/side`);
      return;
    case 'end':
      checkWinner(check, effect.winner, `${path}/winner`);
      return;
    case 'shake':
    case 'rally':
    case 'eliminate':
    case 'withdraw':
    case 'reveal':
    case 'wake':
      checkUnitsMeant(check, effect.units, `${path}/units`);
      return;
    case 'halt':
    case 'settle':
      return;
  }
}

/** Checks that units that are meant can be there: their side, their force of that side, and their area. */
function checkUnitsMeant(check: Check, { side, force, where }: UnitsMeant, path: string): void {
  checkSide(check, side, `${path}/side`);
  if (where !== undefined) checkArea(check, where, `${path}/where`);
  if (force === undefined) return;
  checkForce(check, force, `${path}/force`);
  const owner = check.scenario.sides.find(({ forces }) => forces.some(({ id }) => id === force));
  if (owner !== undefined && owner.id !== side)
    fail(check, 'force-of-other-side', { id: force, side, expected: owner.id }, `${path}/force`, '1.8');
}

/** Checks that a force to be placed has the entry `placed`. */
function checkPlaced(check: Check, id: string, path: string): void {
  const force = check.forces.get(id);
  if (force !== undefined && force.entry.kind !== 'placed') {
    fail(check, 'not-placed', { force: id, entry: force.entry.kind }, path, '1.8');
  }
}

/** Checks that no paragraph leads back to itself, and that none goes on for too long. */
function checkReading(check: Check): void {
  const { events, turnEvents = [], paragraphs = [] } = check.scenario;
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph.effects]));
  const groups = groupsOf([...byId.keys()], (id) => nextOf(byId.get(id) ?? []));
  const round = new Set<number>();
  paragraphs.forEach(({ id, effects }, p) => {
    const group = groups.get(id) as number;
    if (!nextOf(effects).some((next) => groups.get(next) === group)) return;
    round.add(group);
    fail(check, 'paragraph-in-circle', { id }, `/paragraphs/${p}/effects`);
  });
  if (round.size > 0) return;
  const limit = check.limits.effects;
  const lengths = lengthsOf(byId, groups, limit);
  const checkLength = (effects: readonly EventEffect[], path: string): void => {
    const given = lengthOf(effects, lengths);
    if (given > limit) fail(check, 'too-large', { what: 'effects', limit, given }, path, '1.8');
  };
  events.forEach(({ effects }, e) => {
    checkLength(effects, `/events/${e}/effects`);
  });
  turnEvents.forEach(({ effects }, e) => {
    checkLength(effects, `/turnEvents/${e}/effects`);
  });
  paragraphs.forEach(({ effects }, p) => {
    checkLength(effects, `/paragraphs/${p}/effects`);
  });
}

/** The number of effects of each paragraph, with those of the paragraphs that it reads. Beyond the limit it is not counted on. */
function lengthsOf(
  byId: ReadonlyMap<string, readonly EventEffect[]>,
  groups: ReadonlyMap<string, number>,
  limit: number,
): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  // A paragraph gets its group after all the paragraphs that it leads to.
  for (const id of groups.keys()) lengths.set(id, Math.min(limit + 1, lengthOf(byId.get(id) ?? [], lengths)));
  return lengths;
}

function lengthOf(effects: readonly EventEffect[], lengths: ReadonlyMap<string, number>): number {
  return nextOf(effects).reduce((sum, id) => sum + (lengths.get(id) ?? 0), effects.length);
}
