import type { Condition, PointRule } from '../state/scenario/victory.js';
import type { Check } from './checking.js';
import { checkArea, checkHex, checkParagraph, checkSide, checkWinner, fail, failUnknown } from './checking.js';

/**
 * Checks a scenario's victory objectives: everything that they name must exist, and every condition must be possible.
 *
 * @rule 22.0
 * @example checkVictory(check)
 */
export function checkVictory(check: Check): void {
  const { outcomes, otherwise, points = [] } = check.scenario.victory;
  outcomes.forEach((outcome, o) => {
    const path = `/victory/outcomes/${o}`;
    checkWinner(check, outcome.winner, `${path}/winner`);
    outcome.all.forEach((condition, c) => {
      checkCondition(check, condition, `${path}/all/${c}`);
    });
  });
  checkWinner(check, otherwise.winner, '/victory/otherwise/winner');
  points.forEach((rule, p) => {
    checkPoints(check, rule, `/victory/points/${p}`);
  });
}

function checkCondition(check: Check, condition: Condition, path: string): void {
  checkSide(check, condition.side, `${path}/side`);
  switch (condition.kind) {
    case 'controls':
      checkArea(check, condition.where, `${path}/where`);
      return;
    case 'exited':
      checkWayOut(check, condition.side, path);
      if (condition.squads + condition.leaders === 0) fail(check, 'nobody-to-exit', {}, path);
      return;
    case 'done':
      checkDone(check, condition, path);
      return;
    case 'points':
      if (condition.atLeast === undefined && condition.ahead === undefined) fail(check, 'no-points', {}, path, '1.8.1');
      return;
    case 'noneLeft':
      return;
  }
}

/** Checks that a side that is asked to exit has exits. */
function checkWayOut(check: Check, id: string, path: string): void {
  const side = check.scenario.sides.find((one) => one.id === id);
  if (side !== undefined && side.exits === undefined) fail(check, 'no-way-out', { side: id }, `${path}/side`);
}

/** Checks that a side is asked for its own Tasks only. */
function checkDone(check: Check, { side, task }: Extract<Condition, { kind: 'done' }>, path: string): void {
  const found = check.scenario.tasks?.find(({ id }) => id === task);
  const known = (check.scenario.tasks ?? []).map(({ id }) => id);
  const what = { code: 'unknown-task', field: 'id', rule: '1.8.1' };
  if (found === undefined) failUnknown(check, what, task, known, `${path}/task`);
  else if (found.side !== side) fail(check, 'wrong-side-for-task', { side, expected: found.side }, `${path}/side`);
}

function checkPoints(check: Check, rule: PointRule, path: string): void {
  checkSide(check, rule.side, `${path}/side`);
  if (rule.kind === 'control') checkArea(check, rule.where, `${path}/where`);
  if (rule.kind === 'exited') checkWayOut(check, rule.side, path);
}

/**
 * Checks a scenario's Tasks.
 *
 * @rule 1.8.1
 * @example checkTasks(check)
 */
export function checkTasks(check: Check): void {
  (check.scenario.tasks ?? []).forEach((task, t) => {
    const path = `/tasks/${t}`;
    checkSide(check, task.side, `${path}/side`);
    checkHex(check, task.at, `${path}/at`);
    if (task.after !== undefined) checkParagraph(check, task.after, `${path}/after`);
    task.needs.forEach((need, n) => {
      if (need.kind === 'type' && !check.catalogue.types.has(need.type)) {
        const what = { code: 'unknown-type', field: 'id' };
        failUnknown(check, what, need.type, check.catalogue.types.keys(), `${path}/needs/${n}/type`);
      }
    });
  });
}
