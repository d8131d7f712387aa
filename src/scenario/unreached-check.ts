import { append } from '../kernel/basis/lists.js';
import type { EventEffect } from '../state/scenario/paragraph.js';
import type { Condition, PointRule } from '../state/scenario/victory.js';
import { hexesIn } from '../state/scenario/area.js';
import { rosterOf } from '../state/scenario/roster.js';
import { halfSquadsOf, isMmc, isSmc } from '../units/index.js';
import type { CounterType } from '../units/index.js';
import { STACKING_EQUIVALENTS } from '../tables/index.js';
import type { Check } from './checking.js';
import { fail } from './checking.js';

/**
 * Reports the parts of a scenario to which nothing leads: paragraphs that nobody reads, forces that no effect calls or
 * places, forces that are called for after the last turn, and conditions of victory that nobody can meet.
 *
 * @returns nothing; it notes `unread-paragraph`, `force-not-called`, `too-late`, `cannot-be-met`
 * @rule 1.8, 22.1
 * @example checkUnreached(check)
 */
export function checkUnreached(check: Check): void {
  const { events, turnEvents = [], paragraphs = [], sides, victory, turns } = check.scenario;
  const read = readParagraphs(check);
  paragraphs.forEach(({ id }, p) => {
    if (!read.has(id)) fail(check, 'unread-paragraph', { id }, `/paragraphs/${p}/id`, '1.8');
  });
  const checks = checkingParagraphs(check);
  turnEvents.forEach(({ at, effects: own }, e) => {
    const asks = own.some(isCheck) || nextOf(own).some((id) => checks.has(id));
    if (at === undefined && asks) fail(check, 'missing', { field: 'at' }, `/turnEvents/${e}/at`, '1.8');
  });
  const effects = [...events, ...turnEvents, ...paragraphs].flatMap((each) => each.effects);
  sides.forEach(({ forces }, s) => {
    forces.forEach(({ id, entry }, f) => {
      const kind = entry.kind === 'event' ? 'reinforce' : entry.kind === 'placed' ? 'place' : undefined;
      if (kind === undefined || effects.some((effect) => effect.kind === kind && effect.force === id)) return;
      fail(check, 'force-not-called', { force: id, effect: kind }, `/sides/${s}/forces/${f}/entry`, '1.8');
    });
  });
  const tell = (list: readonly EventEffect[], path: string): void => {
    list.forEach((effect, i) => {
      if (effect.kind !== 'reinforce' || effect.inTurns === undefined || effect.inTurns < turns) return;
      fail(check, 'too-late', { turn: effect.inTurns + 1, turns }, `${path}/effects/${i}/inTurns`, '1.8');
    });
  };
  events.forEach((event, e) => {
    tell(event.effects, `/events/${e}`);
  });
  turnEvents.forEach((event, e) => {
    tell(event.effects, `/turnEvents/${e}`);
  });
  paragraphs.forEach((paragraph, p) => {
    tell(paragraph.effects, `/paragraphs/${p}`);
  });
  victory.outcomes.forEach(({ all }, o) => {
    all.forEach((condition, c) => {
      const most = mostOf(check, condition, effects);
      if (most !== undefined) fail(check, 'cannot-be-met', most, `/victory/outcomes/${o}/all/${c}`, '22.1');
    });
  });
}

/** The paragraphs that ask for a Morale Check, at once or by way of others. */
function checkingParagraphs({ scenario }: Check): ReadonlySet<string> {
  const paragraphs = scenario.paragraphs ?? [];
  const readers = new Map<string, string[]>();
  for (const { id, effects } of paragraphs) {
    for (const next of nextOf(effects)) {
      const known = readers.get(next);
      if (known === undefined) readers.set(next, [id]);
      else known.push(id);
    }
  }
  const found = new Set<string>();
  const open = paragraphs.filter(({ effects }) => effects.some(isCheck)).map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    append(open, readers.get(id) ?? []);
  }
  return found;
}

function isCheck({ kind }: EventEffect): boolean {
  return kind === 'moraleCheck';
}

/** The paragraphs that an Event marker or an event of a turn leads to, at once or by way of others. */
function readParagraphs({ scenario }: Check): ReadonlySet<string> {
  const byId = new Map((scenario.paragraphs ?? []).map(({ id, effects }) => [id, effects]));
  const read = new Set<string>();
  const open = [...scenario.events, ...(scenario.turnEvents ?? [])].flatMap(({ effects }) => nextOf(effects));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (read.has(id)) continue;
    read.add(id);
    for (const next of nextOf(byId.get(id) ?? [])) open.push(next);
  }
  return read;
}

/**
 * The paragraphs that some effects go on with.
 *
 * @rule 1.8
 * @example nextOf([{ kind: 'read', paragraph: 'bell' }]) // ['bell']
 */
export function nextOf(effects: readonly EventEffect[]): readonly string[] {
  return effects.flatMap((effect) => {
    if (effect.kind === 'read') return [effect.paragraph];
    return effect.kind === 'moraleCheck' ? [effect.passed, effect.failed] : [];
  });
}

/** What a condition asks for and the most that there can be of it; nothing for a condition that can be met. */
function mostOf(
  check: Check,
  condition: Condition,
  effects: readonly EventEffect[],
): { readonly of: string; readonly asked: number; readonly most: number } | undefined {
  const beyond = (of: string, asked: number, most: number) => (asked > most ? { of, asked, most } : undefined);
  switch (condition.kind) {
    case 'controls': {
      const { map } = check;
      const hexes = map === undefined ? undefined : hexesIn(map, condition.where);
      return hexes === undefined ? undefined : beyond('hexes', condition.atLeast ?? 0, hexes.length);
    }
    case 'exited':
      // A side without exits is told so already.
      if (check.scenario.sides.find(({ id }) => id === condition.side)?.exits === undefined) return undefined;
      return (
        beyond('squads', condition.squads, mostUnits(check, condition.side, halvesIn) / STACKING_EQUIVALENTS.squad) ??
        beyond('leaders', condition.leaders, mostUnits(check, condition.side, leadersIn))
      );
    case 'points': {
      const most = mostPoints(check, condition.side, effects);
      return most === undefined
        ? undefined
        : beyond('points', Math.max(condition.atLeast ?? 0, condition.ahead ?? 0), most);
    }
    case 'done':
    case 'noneLeft':
      return undefined;
  }
}

/** The most Victory Points that a side can have; nothing where that depends on what happens in play. */
function mostPoints(check: Check, side: string, effects: readonly EventEffect[]): number | undefined {
  const { map, scenario } = check;
  let most = effects.reduce(
    (sum, effect) => sum + (effect.kind === 'award' && effect.side === side ? Math.max(0, effect.points) : 0),
    0,
  );
  // Points that an event takes away may be those of the other side: then nobody can tell who is how far ahead.
  if (effects.some((effect) => effect.kind === 'award' && effect.points < 0)) return undefined;
  for (const rule of scenario.victory.points ?? []) {
    if (rule.side !== side) continue;
    const earned = mostBy(rule, check, map);
    if (earned === undefined) return undefined;
    most += earned;
  }
  return most;
}

function mostBy(rule: PointRule, check: Check, map: Check['map']): number | undefined {
  const { scenario } = check;
  const other = scenario.sides.find(({ id }) => id !== rule.side)?.id ?? '';
  const lastTurn = scenario.turns + (scenario.length === undefined ? 0 : scenario.turns);
  switch (rule.kind) {
    case 'control': {
      const hexes = map === undefined ? undefined : hexesIn(map, rule.where);
      return hexes === undefined ? undefined : hexes.length * rule.hex * (rule.each === 'turn' ? lastTurn : 1);
    }
    case 'lost':
      return mostUnits(check, other, ({ kind }) => (rule.of.includes(kind) ? rule.points : 0)) * MAY_BECOME_MORE;
    case 'eliminated':
      return pointsFor(check, other, rule) * MAY_BECOME_MORE;
    case 'exited':
      return pointsFor(check, rule.side, rule) * MAY_BECOME_MORE;
  }
}

/** A counter may become several: a Squad two halves, a Crew leaves a vehicle, a Hero appears. So many times the points are not ruled out. */
const MAY_BECOME_MORE = 2;

function pointsFor(
  check: Check,
  side: string,
  { squad, smc }: { readonly squad: number; readonly smc: number },
): number {
  return mostUnits(check, side, (type) => (isSmc(type) ? smc : squad));
}

/** All that the forces of a side bring, counted by type. */
function mostUnits({ scenario, catalogue }: Check, id: string, count: (type: CounterType) => number): number {
  const forces = scenario.sides.find((side) => side.id === id)?.forces ?? [];
  return forces.flatMap(rosterOf).reduce((sum, unit) => {
    const type = catalogue.types.get(unit.type);
    return sum + (type === undefined ? 0 : unit.count * count(type));
  }, 0);
}

/** The Half-Squads that a counter may be worth at an exit: an ATGM team at its most, and the Crew that may leave a vehicle. */
function halvesIn(type: CounterType): number {
  if (isMmc(type)) return halfSquadsOf(type, 'squad');
  return type.kind === 'vehicle' || type.kind === 'helicopter' ? 1 : 0;
}

function leadersIn({ kind }: CounterType): number {
  return kind === 'leader' ? 1 : 0;
}
