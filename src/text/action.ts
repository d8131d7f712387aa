import type { Param } from '../kernel/basis/result.js';
import type { Action, AlightAction, CounterId, FireAction, MoveAction } from '../state/index.js';
import type { Voice } from './voice.js';
import { fill, fillOr, firstText, list } from '../speech/fill.js';
import { stackOf } from './stack.js';

type Facts = Readonly<Record<string, Param>>;

/** The text of an action: a kind or a variant of it, and the values of the holes. */
interface Account {
  readonly variant?: string;
  readonly facts: Facts;
}

/**
 * An action as a sentence.
 *
 * @param action the action
 * @param voice the language and the names
 * @example actionText(fire, voice) // "Maj Tom's stack (2-5-4, 2-5-4 with M1919A4) fires from I5 at J3."
 */
export function actionText(action: Action, voice: Voice): string {
  const { variant, facts } = accountOf(action, voice);
  const keys = variant === undefined ? [action.kind] : [`${action.kind}.${variant}`, action.kind];
  const text = firstText(voice.locale.actions, keys);
  return fillOr(text, action.kind, facts, voice);
}

function accountOf(action: Action, voice: Voice): Account {
  switch (action.kind) {
    case 'fire':
      return fireAccount(action, voice);
    case 'move':
    case 'alight':
      return moveAccount(action, voice);
    case 'board':
      return { variant: action.seat, facts: fieldsOf(action) };
    case 'melee': {
      const weapons = list(stackOf([], action.weapons, voice), voice.locale);
      const facts = { ...fieldsOf(action), targets: list(stackOf(action.targets, [], voice), voice.locale) };
      return { facts: action.weapons.length === 0 ? facts : { ...facts, with: weapons } };
    }
    case 'rally':
      return { variant: action.method, facts: fieldsOf(action) };
    case 'enter':
      return action.to === 'off' ? { variant: 'off', facts: {} } : { facts: fieldsOf(action) };
    case 'flight':
      return { variant: action.flight, facts: {} };
    case 'hatch':
      return { variant: action.hatch, facts: fieldsOf(action) };
    case 'override':
      return { facts: { by: action.by, reason: action.reason, count: action.changes.length } };
    case 'answer':
      return { variant: action.faces === undefined ? 'choice' : 'faces', facts: fieldsOf(action) };
    default:
      return { facts: fieldsOf(action) };
  }
}

/** How many do something: where there are no units, nobody does it, which is one. */
function oneOr(units: readonly CounterId[]): number {
  return Math.max(1, units.length);
}

/** Fire with a Leader is told as the fire of his stack; other firers are listed. */
function fireAccount(action: FireAction, voice: Voice): Account {
  const { from, target, leader } = action;
  const others = action.units.filter((unit) => unit !== leader);
  const stack = stackOf(others, action.weapons, voice);
  const { vehicle, gun, pivot, observer, weaponsOnly, assaultFire } = action;
  const manner = {
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(gun === undefined ? {} : { gun }),
    ...(pivot === undefined ? {} : { pivot }),
    ...(observer === undefined ? {} : { observer }),
    ...(weaponsOnly === undefined ? {} : { weaponsOnly }),
    ...(assaultFire === undefined ? {} : { assaultFire }),
  };
  const facts = { from, target, units: list(stack, voice.locale), count: oneOr(others), ...manner };
  if (leader === undefined || stack.length === 0) return { facts };
  return { variant: 'stack', facts: { ...facts, leader, units: stack.join(', ') } };
}

/** The units grouped by their kind of movement. If all move alike, it is named once. */
function moveAccount(action: MoveAction | AlightAction, voice: Voice): Account {
  const modes = new Set(action.modes);
  const named = (units: readonly CounterId[]): string => list(stackOf(units, [], voice), voice.locale);
  const from = action.kind === 'alight' || action.from === undefined ? {} : { from: action.from };
  const [mode] = action.modes;
  if (mode === undefined || modes.size < 2) {
    const facts = { ...from, units: named(action.units), count: oneOr(action.units) };
    return { facts: mode === undefined || mode === 'move' ? facts : { ...facts, mode } };
  }
  const groups = [...modes].map((each) => {
    const units = action.units.filter((_, i) => action.modes[i] === each);
    return fill(
      firstText(voice.locale.actions, ['move.group']) ?? '{units} {mode}',
      { units: named(units), mode: each },
      voice,
    );
  });
  return { facts: { ...from, units: list(groups, voice.locale), count: oneOr(action.units) } };
}

/** The fields of an action as the values of holes. */
function fieldsOf(action: Exclude<Action, { kind: 'override' }>): Facts {
  const { kind: _kind, ...fields } = action;
  return fields;
}
