import type { Action, GameState, World } from '../../src/index.js';
import * as facade from '../../src/index.js';
import { load, save } from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { draftOf, filled } from '../../src/engine/walk/legal.js';
import { ruleUnder } from '../../src/engine/questions/options.js';
import { sceneOf, viewOf } from '../../src/engine/view/view.js';
import { english } from '../../src/text/en/index.js';

/** Something that got through. */
export interface Breach {
  readonly kind: 'throws' | 'spoiled' | 'changed' | 'unlisted' | 'disagrees' | 'dead end' | 'slow';
  readonly where: string;
  readonly what: string;
}

/** More work than this is a breach of its own, in milliseconds. It is told by the long run and never asserted by a test. */
export const SLOW = 1000;

/** A thing as text, whatever it is. */
export function shown(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'bigint' || typeof each === 'symbol' || typeof each === 'function' ? String(each) : each,
    );
    return String(text);
  } catch {
    return '(cannot be shown)';
  }
}

/** Where in the project an error came from. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /\(?([^\s(]*\/src\/[^\s)]*)\)?/.exec(error.stack ?? '')?.[1]?.replace(/^.*\/src\//, 'src/') ?? '';
  return `${error.message.slice(0, 200)} ${place}`;
}

/** The time that this process has worked, in milliseconds: a busy machine makes nothing slow. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Calls a function; what it throws is a breach. */
export function tried<T>(where: string, input: unknown, breaches: Breach[], call: () => T): T | undefined {
  const begun = spent();
  try {
    return call();
  } catch (error) {
    breaches.push({ kind: 'throws', where: `${where}: ${placeOf(error)}`, what: shown(input) });
    return undefined;
  } finally {
    const taken = spent() - begun;
    if (taken > SLOW) breaches.push({ kind: 'slow', where: `${where}: ${Math.round(taken)} ms`, what: shown(input) });
  }
}

/** Whether `legal` lists an action: each slot in its order offers the value that the action has there. */
export function isListed(world: World, state: GameState, action: Action): boolean {
  if (action.kind === 'answer')
    return [...facade.legal(world, state)].some((each) => canonical(each) === canonical(action));
  const eyes = viewOf(world, state);
  const rule = ruleUnder(world, eyes, action.kind);
  if (rule === undefined) return false;
  const scene = sceneOf(world, eyes);
  const fields = action as unknown as Readonly<Record<string, string | readonly string[] | undefined>>;
  let draft = draftOf(rule.kind, {});
  for (const slot of rule.slots) {
    const value = fields[slot.name];
    const text = value === undefined ? 'left out' : canonical(value);
    let offered = false;
    for (const each of slot.values(scene, draft)) {
      if ((each === undefined ? 'left out' : canonical(each)) !== text) continue;
      offered = true;
      break;
    }
    if (!offered) return false;
    if (value !== undefined) draft = filled(draft, slot.name, value);
  }
  return true;
}

/** What breaks when a state is attacked with an order. */
export function attacked(world: World, state: GameState, bent: unknown): Breach[] {
  // Nothing is known of it, whatever its type says.
  const order = bent as Action;
  const breaches: Breach[] = [];
  const call = <T>(where: string, f: () => T): T | undefined => tried(where, order, breaches, f);
  const breach = (kind: Breach['kind'], where: string): void => void breaches.push({ kind, where, what: shown(order) });
  const before = canonical(state);
  const verdict = call('check', () => facade.check(world, state, order as never));
  const sent = verdict?.complete === 1 ? verdict.action : order;
  const applied = call('apply', () => facade.apply(world, state, sent as never));
  call('apply by', () => facade.apply(world, state, order as never, { by: world.sides[0], at: state.step }));
  if (verdict !== undefined && applied !== undefined) {
    if ((verdict.complete === 1) !== applied.ok)
      breach('disagrees', `check ${verdict.complete}, apply ${String(applied.ok)}`);
    if (verdict.complete === 1 && verdict.action.kind !== 'override') {
      const listed = call('slots', () => isListed(world, state, verdict.action));
      if (listed === false) breach('unlisted', `${verdict.action.kind} ${shown(verdict.action)}`);
    }
    if (applied.ok) {
      const { state: next } = applied.value;
      const loaded = call('load', () => load(world, save(next)));
      if (loaded?.ok === false) breach('spoiled', shown(loaded.problems));
      if (loaded?.ok === true && canonical(loaded.value) !== canonical(next)) breach('changed', 'by load(save())');
      call('request', () => facade.request(world, next));
    } else call('explain problems', () => facade.explain(applied.problems, english));
    call('explain verdict', () => facade.explain(verdict, english));
  }
  call('odds', () => facade.odds(world, state, order as never, { budget: 3000 }));
  call('judge', () => facade.judge(world, state, order));
  call('normalise', () => facade.normalise(world, order));
  call('options', () => facade.options(world, state, order as never));
  call('legal', () => facade.legal(world, state, order as never).next());
  call('explain', () => facade.explain(order as never, english, facade.namesOf({ world, position: state.position })));
  if (canonical(state) !== before) breach('changed', 'the state itself');
  return breaches;
}

/** What breaks when an order is only judged and applied: the quick share of an attack. */
export function attackedQuickly(world: World, state: GameState, bent: unknown): Breach[] {
  const order = bent as Action;
  const breaches: Breach[] = [];
  const breach = (kind: Breach['kind'], where: string): void => void breaches.push({ kind, where, what: shown(order) });
  const verdict = tried('check', order, breaches, () => facade.check(world, state, order as never));
  const sent = verdict?.complete === 1 ? verdict.action : order;
  const applied = tried('apply', order, breaches, () => facade.apply(world, state, sent as never));
  if (verdict === undefined || applied === undefined) return breaches;
  if ((verdict.complete === 1) !== applied.ok)
    breach('disagrees', `check ${verdict.complete}, apply ${String(applied.ok)}`);
  if (!applied.ok) return breaches;
  const loaded = tried('load', order, breaches, () => load(world, save(applied.value.state)));
  if (loaded?.ok === false) breach('spoiled', shown(loaded.problems));
  return breaches;
}
