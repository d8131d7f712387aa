import { actionsFor, check, legal, toldTo } from 'hexarbiter/engine';
import type { View } from 'hexarbiter/engine';
import type { Lhy, LhyEvent, LhyWorld } from 'hexarbiter/lhy';
import {
  cloudsOf,
  explainDecision,
  explainEvents,
  explainMarker,
  explainSight,
  LHY_BOTS,
  namesIn,
  renderGame,
  sightBetween,
} from 'hexarbiter/lhy';
import type { Clicked, CounterCard, Field, Sight, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { inLhyWords, lhyLocale, SPOKEN } from './hundred-words.js';
import type { Eyes, Kit } from './kit.js';
import { refusalsOf, refused } from './words.js';
import { fieldText } from '../words/second-fields.js';

/** Events that others tell better. */
const UNTOLD: readonly LhyEvent['kind'][] = ['acted', 'cycleEnded', 'deedDone', 'pairSpent', 'weaponFired'];
/** So many orders are looked at to find those in which a unit takes part. */
const MOST_LEGAL = 400;

/**
 * The second game as the tables of this page play it.
 *
 * @example tableFor(lhyKit(world), begun, seats, tell)
 */
export function lhyKit(world: LhyWorld): Kit<Lhy> {
  const printed = namesIn(world);
  const names = {
    nameOf: (id: string) =>
      printed.nameOf(id) ?? world.mission.sides.find((side) => side.id === id)?.id ?? groupNamed(world, id),
  };
  const tellEvent = (event: LhyEvent): readonly string[] =>
    UNTOLD.includes(event.kind)
      ? []
      : (event.kind === 'firePlaced'
          ? explainMarker(event.marker, SPOKEN, names)
          : explainEvents([event], SPOKEN, names)
        ).split('\n');
  return {
    id: 'lhy',
    world,
    title: world.mission.title,
    ruleset: 'lhy',
    bots: () => LHY_BOTS,
    hexes: Object.fromEntries([...world.map.names.keys()].map((name) => [name, name])),
    namesIn: () => names,
    turn: ({ position }) => ({
      now: position.minutes,
      last: world.mission.minutes,
      phase: say('turn.minutes', {
        turn: position.turn,
        phase: SPOKEN.words[`phase.${position.phase}`] ?? position.phase,
        minutes: position.minutes,
        last: world.mission.minutes,
      }),
    }),
    counters: countersIn,
    svg: (seen) => renderGame(world, seen),
    moving: ({ frames, side }) => {
      const top = frames.at(-1);
      return top?.kind === 'maneuver' && top.by === side ? top.units : [];
    },
    due: (due) => explainDecision(due, SPOKEN, names),
    action: (action) => explainDecision(action, SPOKEN, names),
    problem: (problem) => lhyLocale.problem(problem, names),
    account: ({ seen }, action) => {
      const verdict = check(world, seen, action);
      const lines =
        verdict.complete === 1 ? [] : (verdict.problems ?? []).map((each) => lhyLocale.problem(each, names));
      return [explainDecision(action, SPOKEN, names), ...lines];
    },
    tell: (change, side) => {
      const { action, events } = toldTo<Lhy>(world, change, side);
      const said = action === undefined || action.kind === 'answer' ? [] : [explainDecision(action, SPOKEN, names)];
      return [...said, ...events.flatMap(tellEvent)];
    },
    kindText: (kind) => SPOKEN.actions[`do.${kind}`] ?? kind,
    slotText: fieldText,
    valueText: (value) => names.nameOf(value) ?? inLhyWords(value),
    about: (eyes, thing) => aboutThing(world, eyes, thing, (kind) => SPOKEN.actions[`do.${kind}`] ?? kind),
    entering: (hex) => ({ kind: 'enter', hex }),
    sight: (_game, seen, from, to) => sightIn(world, seen, from, to),
    field: (_game, seen, from) => fieldIn(world, seen, from),
  };

  function countersIn({ position }: View<Lhy>): readonly CounterCard[] {
    return Object.values(position.units).flatMap(({ id, side, place, condition, marks }) => {
      if (place.kind !== 'map') return [];
      const states = [condition, ...marks].map(inLhyWords).join(', ');
      return [{ id, side, hex: place.hex, place: place.hex, text: `${names.nameOf(id) ?? id}: ${states}` }];
    });
  }
}

/** The name of a company (`umber:black`) or a platoon (`umber:black:1`): its side, its company and its number. */
function groupNamed({ mission }: LhyWorld, id: string): string | undefined {
  const [side = '', company, ...number] = id.split(':');
  if (company === undefined || mission.sides.every((each) => each.id !== side)) return undefined;
  return [side, SPOKEN.words[company] ?? company, ...number].join(' ');
}

/** The kinds of orders in which a unit, or a hex, is named, and why it is named in no others. */
function aboutThing(
  world: LhyWorld,
  { seen, names }: Eyes<Lhy>,
  thing: string,
  kindText: (kind: string) => string,
): Omit<Clicked, 'thing' | 'offer' | 'plan'> {
  const open = new Map<string, Clicked['open'][number]>();
  let looked = 0;
  for (const action of legal(world, seen)) {
    if (++looked > MOST_LEGAL) break;
    for (const [field, value] of Object.entries(action as unknown as Readonly<Record<string, unknown>>)) {
      const isList = Array.isArray(value) && value.includes(thing);
      if (field === 'kind' || (value !== thing && !isList)) continue;
      const order = { kind: action.kind, [field]: isList ? [thing] : thing, ...(isList ? { open: [field] } : {}) };
      open.set(`${action.kind} ${field}`, { text: kindText(action.kind), order });
    }
  }
  const opened = new Set([...open.values()].map(({ order }) => order['kind']));
  const unit = seen.position.units[thing];
  const lines = unit === undefined ? [] : [unit.condition, ...unit.marks].map(inLhyWords);
  return {
    title: names.nameOf(thing) ?? thing,
    lines: lines.length === 0 ? [] : [lines.join(', ')],
    open: [...open.values()],
    closed: actionsFor<Lhy>(world, seen, thing).closed.flatMap(({ kind, problems }) =>
      opened.has(kind)
        ? []
        : [
            {
              text: kindText(kind),
              problems: refusalsOf(problems, (each) => lhyLocale.problem(each, names)),
            },
          ],
    ),
  };
}

type Looking = Parameters<typeof sightBetween>[0];

function lookingIn(world: LhyWorld, { position, frames }: View<Lhy>): Looking {
  return { ...world, clouds: cloudsOf({ world, position, frames }), visibility: world.mission.visibility };
}

function sightIn(world: LhyWorld, seen: View<Lhy>, from: string, to: string): Told<Sight> {
  const line = sightBetween(lookingIn(world, seen), { at: from, watcher: 'other' }, { at: to, watcher: 'other' });
  if (!line.ok) return refused(line.problems, (each) => lhyLocale.problem(each));
  const { clear, blocks, hindrances } = line.value;
  return {
    ok: true,
    value: {
      svg: renderGame(world, seen, { line: { from, to, clear } }),
      verdict: say(clear ? 'sight.clear' : 'sight.blocked'),
      text: explainSight([from, to], line.value, SPOKEN),
      parts: [
        ...blocks.map(({ rule, letter = '', hexes, by }) => ({
          what: by === undefined ? '' : (SPOKEN.terms[by] ?? by),
          where: hexes.join(' – '),
          effect: say('sight.blocks'),
          rule: `${rule}${letter}`,
        })),
        ...hindrances.map(({ letter, hex }) => ({
          what: '',
          where: hex,
          effect: say('sight.hinders'),
          rule: `4.2.4${letter}`,
        })),
      ],
      open: [],
      clear: [],
    },
  };
}

function fieldIn(world: LhyWorld, seen: View<Lhy>, from: string): Told<Field> {
  const looking = lookingIn(world, seen);
  const shown: string[] = [];
  for (const at of world.map.names.keys()) {
    if (at === from) continue;
    const line = sightBetween(looking, { at: from, watcher: 'other' }, { at, watcher: 'other' });
    if (!line.ok) return refused(line.problems, (each) => lhyLocale.problem(each));
    if (line.value.clear) shown.push(at);
  }
  const hidden = world.map.names.size - 1 - shown.length;
  const lines = [say('field.clear', { hexes: shown.length }), say('field.blocked', { hexes: hidden })];
  return { ok: true, value: { svg: renderGame(world, seen, { highlight: [from, ...shown] }), lines } };
}
