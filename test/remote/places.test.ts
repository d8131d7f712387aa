import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action, Result } from '../../src/index.js';
import type { Game, News, OrderFilled } from '../../src/remote/index.js';
import { FIRE, SETUP } from '../server/shot.js';
import { unwrap } from '../unwrap.js';
import type { Begin, Place, Places } from './places.js';
import { PLACES, places } from './places.js';

/* The same game in the page, in a worker and on a server gives the same answers. */

let all: Places;
beforeAll(async () => {
  all = await places();
});
afterAll(async () => {
  await all.close();
});

const SHOT: Begin = { scenario: 'training', setup: { ...SETUP, dice: { seed: '7' } } as Begin['setup'] };
const ENTERED: Begin = { scenario: 'training', setup: { ...SETUP, dice: 'entered' } as Begin['setup'] };
const fire = FIRE as unknown as Action;

/** What a game answers, in the order in which it was asked, and what it tells by itself. */
type Log = [string, unknown][];

const codesOf = (result: Result<unknown>): unknown =>
  result.ok ? 'ok' : result.problems.map(({ code, path }) => `${code}${path ?? ''}`);

/** Waits until news have come so often. */
async function heard(news: readonly News[], many: number): Promise<void> {
  for (let i = 0; i < 400 && news.length < many; i++) await new Promise((done) => setTimeout(done, 5));
}

/** One whole script: every function of the interface, with right and with wrong arguments. */
async function script(us: Game, host: Game, de: Game): Promise<Log> {
  const log: Log = [];
  const news: Record<string, News[]> = { us: [], de: [] };
  us.subscribe((each) => news['us']!.push(each));
  de.subscribe((each) => news['de']!.push(each));
  const note = async (what: string, asked: Promise<Result<unknown>>): Promise<void> => {
    log.push([what, JSON.parse(JSON.stringify(await asked))]);
  };
  log.push(['opened', [us.opened, de.opened, host.opened]]);
  await note('view', us.view());
  await note('the other view', de.view());
  await note('the whole game', host.view());
  await note('actions for a counter', us.actionsFor('us.2-5-4.1'));
  await note('actions for nothing', us.actionsFor('nobody'));
  await note('options', us.options({ kind: 'fire' }));
  await note('options of nothing', us.options());
  const first = unwrap(await us.legal({}, { limit: 2 }));
  await note('fill of nothing', us.fill());
  await note('fill', us.fill({ kind: 'fire', from: 'I5' }));
  await note('fill to the end', us.fill({ kind: 'fire', from: 'I5', skipped: ['leader', 'assaultFire'] } as never));
  await note('fill of a wrong order', us.fill({ kind: 'fyre' } as never));
  await note('fill for the other side', de.fill());
  await note('legal', Promise.resolve({ ok: true, value: first }));
  await note('legal, on', us.legal({}, { limit: 2, cursor: first.cursor! }));
  await note('legal, all', us.legal({ kind: 'fire' }));
  await note('legal with a bad cursor', us.legal({}, { cursor: 'x' }));
  await note('check', us.check(fire));
  await note('check of a wrong target', us.check({ ...fire, target: 'F4' } as Action));
  await note('odds', us.odds(fire));
  await note('odds of a wrong action', us.odds({ kind: 'fire', from: 'A1' } as never));
  await note('readings', us.readings(fire, { only: 'verdict' }));
  await note('readings of nobody', us.readings({ ...fire, units: ['nobody'] } as Action));
  await note('readings of nothing', us.readings(null as never));
  await note('readings with a wrong option', us.readings(fire, { only: 'odds' }));
  await note('legal for nobody', us.legal({ kind: 'fire', units: ['nobody', 'none'] } as never));
  await note('legal with a wrong key', us.legal({ wepons: [] } as never));
  await note('legal of nothing', us.legal(null as never));
  await note('reachable for the other side', us.reachable(['de.1-6-4.1']));
  await note('destinations for the other side', us.destinations(['de.1-6-4.1']));
  await note('destinations for nobody', us.destinations([]));
  await note('an action as text', us.dispatch('pass' as never));
  await note('odds of a text', us.odds('fire' as never));
  await note('an order of no side', host.dispatch(fire, { by: 'xx' }));
  await note('reachable', us.reachable(['us.2-5-4.1'], 'move'));
  await note('reachable by nobody', us.reachable(['nobody']));
  await note('destinations', us.destinations(['us.2-5-4.1'], 'move'));
  const group = { units: ['us.2-5-4.1'], modes: 'move', limit: 2 };
  const ways = unwrap(await us.ask('game/reachable', group)) as { readonly cursor?: string };
  await note('two places', Promise.resolve({ ok: true, value: ways }));
  await note('two places, on', us.ask('game/reachable', { ...group, cursor: ways.cursor! }));
  await note('two destinations', us.ask('game/destinations', { units: ['us.2-5-4.1'], limit: 2 }));
  await note('destinations with a bad cursor', us.ask('game/destinations', { units: ['us.2-5-4.1'], cursor: '7' }));
  await note('line', us.lineOfSight('I5', 'J3'));
  await note('line to nowhere', us.lineOfSight('I5', 'ZZ9'));
  await note('field', us.fieldOfView('I5'));
  await note('counter', us.describe('us.2-5-4.1'));
  await note('no counter', us.describe('nobody'));
  await note('sample', us.sample('3'));
  await note('sample of a side that does not decide', de.sample('3'));
  await note('a wrong order', us.dispatch({ ...fire, target: 'F4' } as Action));
  await note('an order of the other side', de.dispatch(fire));
  await note('a stale order', us.dispatch(fire, { at: 5 }));
  await note('undo of nothing', us.undo());
  await note('fire', us.dispatch(fire, { at: 0 }));
  await note('undo of a roll', us.undo());
  await note('undo of the other side', de.undo());
  await note('events', us.events());
  await note('events for the other side', de.events(0));
  await note('one event', us.ask('game/events', { since: 0, limit: 1 }));
  await note('narration', us.narration());
  await note('record before the end', us.transcript());
  await note('the secrets for a side', us.save());
  await note('the eyes of the other side', us.ask('game/view', { side: 'de' }));
  await note('borrowed eyes', host.ask('game/view', { side: 'de' }));
  await note('record for the host', host.transcript());
  await note('save for the host', host.save());
  await note('undo by the host', host.undo());
  await note('view after all', us.view());
  for (const [i, asked] of wrongOptions(us).entries()) await note(`wrong option ${i}`, asked());
  await heard(news['us']!, 2);
  await heard(news['de']!, 2);
  log.push(['news', news]);
  return log;
}

/** Options that nobody knows, and those that are of another kind. */
function wrongOptions(game: Game): readonly (() => Promise<Result<unknown>>)[] {
  const never = (value: unknown): never => value as never;
  return [
    () => game.dispatch(fire, never({ bye: 'de' })),
    () => game.dispatch(fire, never({ dise: [[1]] })),
    () => game.dispatch(fire, never('us')),
    () => game.dispatch(fire, never({ at: 'x' })),
    () => game.dispatch(fire, never(null)),
    () => game.legal({}, never({ limt: 1 })),
    () => game.legal({}, never({ limit: -1 })),
    () => game.legal({}, never(['x'])),
    () => game.readings(fire, never('verdict')),
    () => game.readings(fire, never({ onli: 'verdict' })),
    () => game.narration(never('x')),
    () => game.events(never(1.5)),
    () => game.sample(never(7)),
    () => game.actionsFor(never(undefined)),
    () => game.describe(never(7)),
    () => game.lineOfSight('I5', never(undefined)),
    () => game.fieldOfView(never({})),
    () => game.ask('game/events', never({ sinze: 1 })),
    () => game.ask('game/view', never({ side: 7 })),
  ];
}

/** What becomes of them. */
const WRONG_OPTIONS = [
  ['unknown-key/how/bye'],
  ['unknown-key/how/dise'],
  ['bad-type/how'],
  ['bad-type/how/at'],
  ['bad-type/how'],
  ['unknown-key/how/limt'],
  ['bad-type/how/limit'],
  ['unknown-key/how/0'],
  ['bad-type/how'],
  ['unknown-key/how/onli'],
  ['bad-type/since'],
  ['bad-type/since'],
  ['bad-type/seed'],
  ['missing/thing'],
  ['bad-type/counter'],
  ['missing/to'],
  ['bad-type/from'],
  ['unknown-key/sinze'],
  ['bad-type/side'],
];

async function played(place: Place, begin: Begin): Promise<Log> {
  const { seat } = await all.begin(place, begin);
  const [us, host, de] = [await seat('us'), await seat(), await seat('de')];
  return await script(us, host, de);
}

describe('a game in the page, in a worker and on a server', () => {
  it('gives the same answers to a whole script, right and wrong', async () => {
    const page = await played('page', SHOT);
    expect(await played('worker', SHOT)).toEqual(page);
    expect(await played('server', SHOT)).toEqual(page);
    const byName = Object.fromEntries(page) as Record<string, Result<unknown>>;
    const { order, offer } = unwrap(byName['fill']!) as OrderFilled;
    expect(order).toMatchObject({ target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' });
    expect(offer).toMatchObject({ form: 'member', name: 'assaultFire', optional: true });
    expect(byName['fill to the end']).toMatchObject({ value: { offer: { form: 'done', action: fire } } });
    expect(byName['fill of nothing']).toMatchObject({ value: { order: {}, offer: { form: 'one', name: 'kind' } } });
    expect(byName['fill of a wrong order']).toMatchObject({ value: { offer: { form: 'dead' } } });
    expect(WRONG_OPTIONS.map((_, i) => codesOf(byName[`wrong option ${i}`]!))).toEqual(WRONG_OPTIONS);
    expect(codesOf(byName['a wrong order']!)).toContain('no-target');
    expect(codesOf(byName['an order of the other side']!)).toEqual(['wrong-side']);
    expect(codesOf(byName['readings of nobody']!)).toEqual(['unknown-counter/units/0']);
    expect(codesOf(byName['readings of nothing']!)).toEqual(['bad-null/action']);
    expect(codesOf(byName['readings with a wrong option']!)).toEqual(['bad-value/how/only']);
    expect(codesOf(byName['legal for nobody']!)).toEqual(['unknown-counter/units/0', 'unknown-counter/units/1']);
    expect(codesOf(byName['legal with a wrong key']!)).toEqual(['unknown-field/wepons']);
    expect(codesOf(byName['legal of nothing']!)).toEqual(['bad-null/order']);
    expect(codesOf(byName['reachable for the other side']!)).toEqual(['wrong-side']);
    expect(codesOf(byName['destinations for the other side']!)).toEqual(['wrong-side']);
    expect(codesOf(byName['destinations for nobody']!)).toEqual(['no-units/units']);
    expect(codesOf(byName['an action as text']!)).toEqual(['bad-type/action']);
    expect(codesOf(byName['odds of a text']!)).toEqual(['bad-type/action']);
    expect(codesOf(byName['an order of no side']!)).toEqual(['unknown-side/how/by']);
    expect(codesOf(byName['undo of a roll']!)).toEqual(['may-not-undo']);
    expect(codesOf(byName['fire']!)).toBe('ok');
  });

  it.each(PLACES)('in the %s waits for dice that players have rolled', async (place) => {
    const game = await (await all.begin(place, ENTERED)).seat();
    const asked = unwrap(await game.dispatch(fire));
    expect([asked.kind, asked.question]).toEqual(['needs', 'United States: roll 2d6 for I5 (attack). [5.0]']);
    const seen = unwrap(await game.view());
    expect(seen.request).toMatchObject({ kind: 'answer', by: 'us', ask: { kind: 'dice', purpose: 'attack' } });
    const wrong = await game.dispatch({ kind: 'answer', faces: [7, 1] } as never);
    expect(codesOf(wrong)).toEqual(['die-out-of-range/faces']);
    const rolled = unwrap(await game.dispatch({ kind: 'answer', faces: [1, 6] } as never));
    expect([rolled.kind, rolled.events[0]?.kind]).toEqual(['done', 'attackResolved']);
  });

  it.each(PLACES)('in the %s is closed once it is left', async (place) => {
    const game = await (await all.begin(place, SHOT)).seat('us');
    game.close();
    expect(codesOf(await game.view())).toEqual(['line-closed']);
  });
});

it('tells an activation once', async () => {
  const begun: Begin = {
    scenario: 'training',
    setup: { ...SETUP, impulse: { by: 'us' }, dice: { seed: '7' } } as Begin['setup'],
  };
  for (const place of PLACES) {
    const { seat } = await all.begin(place, begun);
    const us = await seat('us');
    unwrap(await us.dispatch({ kind: 'name', at: 'I5' }));
    const { changes } = unwrap(await us.narration());
    expect(changes.map(({ lines }) => lines)).toEqual([['United States: I5 is activated.']]);
    us.close();
  }
});
