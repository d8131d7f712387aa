import type { EventEffect } from '../state/scenario/paragraph.js';
import type { Check } from './checking.js';
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
 * Checks a scenario's Event markers and paragraphs: everything that they name must exist, and no paragraph may lead
 * back to itself.
 *
 * @rule 1.8
 * @example checkEvents(check)
 */
export function checkEvents(check: Check): void {
  const { events, paragraphs = [] } = check.scenario;
  events.forEach((event, e) => {
    const path = `/events/${e}`;
    checkHex(check, event.at, `${path}/at`);
    if (event.by !== undefined) checkSide(check, event.by, `${path}/by`);
    checkEffects(check, event.effects, path);
  });
  paragraphs.forEach(({ id, effects }, p) => {
    checkEffects(check, effects, `/paragraphs/${p}`);
    if (leadsTo(check, id, id, new Set())) fail(check, 'paragraph-in-circle', { id }, `/paragraphs/${p}/effects`);
  });
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
    case 'halt':
    case 'settle':
      return;
  }
}

/** Checks that a force to be placed has the entry `placed`. */
function checkPlaced(check: Check, id: string, path: string): void {
  const force = check.scenario.sides.flatMap(({ forces }) => forces).find((one) => one.id === id);
  if (force !== undefined && force.entry.kind !== 'placed') {
    fail(check, 'not-placed', { force: id, entry: force.entry.kind }, path, '1.8');
  }
}

/** Whether reading a paragraph leads on to another. */
function leadsTo(check: Check, from: string, to: string, seen: Set<string>): boolean {
  seen.add(from);
  const paragraph = check.scenario.paragraphs?.find(({ id }) => id === from);
  const next = (paragraph?.effects ?? []).flatMap((effect) => {
    if (effect.kind === 'read') return [effect.paragraph];
    return effect.kind === 'moraleCheck' ? [effect.passed, effect.failed] : [];
  });
  return next.some((id) => id === to || (!seen.has(id) && leadsTo(check, id, to, seen)));
}
