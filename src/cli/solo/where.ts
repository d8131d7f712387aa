import { describe } from '../../facade/index.js';
import type { Counter, Position } from '../../state/index.js';
import { onMap } from '../../state/index.js';
import { label } from '../../text/index.js';
import { calledIn, phrase } from '../files/language.js';
import type { Asking } from './asking.js';
import { eyesOf, voiceOf } from './asking.js';

/**
 * The time, and the table as the person sees it: a line for each location, below it who is there and in which state, and below a vehicle those aboard.
 *
 * @example whereLines(asking) // ['Turn 1 of 4, Operations Phase', 'I5', '  United States: Maj. Tom, 6-1-5 Leader, Good Order', ...]
 */
export function whereLines(asking: Asking): readonly string[] {
  const { world, person } = asking;
  const voice = voiceOf(asking);
  const { position } = eyesOf(asking);
  const stacks = new Map<string, Counter[]>();
  for (const counter of position.counters) {
    const waits = counter.side === person && counter.place.kind === 'pool';
    const at = waits ? phrase('solo.beside', {}, voice) : onMap(counter);
    if (at === undefined || counter.place.kind === 'vehicle') continue;
    stacks.set(at, [...(stacks.get(at) ?? []), counter]);
  }
  const { turn, phase } = position;
  const when = phrase(
    'solo.when',
    { turn, turns: world.scenario.turns, phase: voice.locale.words[`phase.${phase}`] ?? phase },
    voice,
  );
  return [
    when,
    ...[...stacks]
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .flatMap(([at, stack]) => [at, ...stack.flatMap((counter) => counterLines(asking, position, counter, '  '))]),
  ];
}

/** A counter, and those aboard it. */
function counterLines(asking: Asking, position: Position, counter: Counter, indent: string): readonly string[] {
  const { world, locale } = asking;
  const voice = voiceOf(asking);
  const { id, side, place } = counter;
  const { name, text } = describe(world, eyesOf(asking), id, locale);
  const called = voice.names.nameOf(id) ?? name;
  const who =
    place.kind === 'vehicle'
      ? phrase('solo.aboard', { name: called, seat: label('value', place.seat, locale, { slot: 'seat' }) }, voice)
      : called;
  const aboard = position.counters.filter((each) => each.place.kind === 'vehicle' && each.place.vehicle === id);
  return [
    `${indent}${place.kind === 'vehicle' ? '' : `${calledIn(side, voice)}: `}${who}, ${text}`,
    ...aboard.flatMap((each) => counterLines(asking, position, each, `${indent}  `)),
  ];
}
