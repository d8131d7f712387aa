import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { createGame, describeScenario, explain, label, loadWorld, namesOf } from '../../src/index.js';
import { readWorld, writeWorld } from '../../src/client/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { english } from '../../src/text/en/index.js';
import type { Locale } from '../../src/text/index.js';
import { edited, packJson } from '../scenario/packs.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';

type Json = ReturnType<typeof packJson>;
const example = JSON.parse(readFileSync(new URL('../../docs/examples/pack.json', import.meta.url), 'utf8')) as Json;
const starter = packJson('ww2-starter');
const worldOf = (pack: Json) => unwrap(loadWorld({ packs: [pack, starter], scenario: 'mill' }));

const mill = worldOf(example);
const plain = worldOf(edited(edited(example, '/scenarios/0/texts', undefined), '/scenarios/0/about', undefined));
const german: Locale = { ...english, id: 'de-AT' };
const { position } = unwrap(createGame(mill, { seed: '1' }));
const names = namesOf({ world: mill, position });

/** What is wrong with the example once a value of its scenario is another. */
function wrong(path: string, value: unknown): unknown {
  const loaded = loadPacks([edited(example, `/scenarios/0${path}`, value), starter]);
  return loaded.ok ? [] : loaded.problems.map(({ code, path: at, params }) => ({ code, at, ...params }));
}

describe('what a scenario tells the players', () => {
  rule('22.0', 'the card of a scenario has its situation, designer, length and balance', () => {
    const card = describeScenario(mill, english);
    expect(card).toMatchObject({
      title: 'The Mill in the Vale',
      designer: 'The Vale club',
      minutes: 45,
      turns: 4,
      notes: ['The watch knows every stone of the vale.'],
    });
    expect(card.sides.map(({ name, wins }) => [name, wins])).toEqual([
      ['The watch of the mill', 55],
      ['A patrol from the coast', 45],
    ]);
    expect(card.outcomes.at(-1)).toEqual({ id: 'millHeld', name: 'the mill has been held', winner: 'vale' });
    expect(card.text).toBe(
      'The Mill in the Vale, a vale behind the coast, Spring 1944: 4 turns, about 45 minutes, by The Vale club. ' +
        'The watch of the mill: 55 of 100 games won. A patrol from the coast: 45 of 100 games won. ' +
        'A patrol has come for the strongbox in the mill. The watch is small, but it can call the neighbours.',
    );
  });

  rule('22.0', 'a scenario without such texts is described by what its rules say', () => {
    expect(describeScenario(plain, english)).toMatchObject({
      notes: [],
      text: 'The Mill in the Vale: 4 turns.',
      sides: [{ name: 'The watch of the mill' }, { name: 'A patrol from the coast' }],
    });
  });

  rule('22.0', 'the card leaves out the forces that are hidden', () => {
    const [watch] = describeScenario(mill, english).sides;
    expect(watch?.forces).toEqual([
      { id: 'watch', name: 'watch', entry: 'setUp', counters: 4 },
      { id: 'neighbours', name: 'the neighbours from over the hill', entry: 'event', counters: 1 },
    ]);
  });

  rule('22.0', 'a text is taken from the language of the reader, then from English', () => {
    const card = describeScenario(mill, german);
    expect(card.title).toBe('Die Mühle im Tal');
    expect(card.sides[0]?.name).toBe('die Wache der Mühle');
    expect(card.outcomes.map(({ name }) => name)).toEqual([
      'die Mühle ist genommen',
      'the strongbox has been opened',
      'the mill has been held',
    ]);
    expect(describeScenario(mill, { ...english, id: 'fr' }).title).toBe('The Mill in the Vale');
    const onlyGerman = worldOf(edited(example, '/scenarios/0/texts/en', undefined));
    expect(describeScenario(onlyGerman, english).description).toMatch(/^Ein Spähtrupp/);
  });

  rule('1.8', 'a paragraph is told with its text when it is read', () => {
    const read = { kind: 'factSettled', fact: { kind: 'paragraph', paragraph: 'bell', turn: 1 }, to: 'all' } as const;
    expect(explain(read, english, names)).toBe(
      'Paragraph bell is read. The bell rings out over the vale. Will the watch keep its nerve?',
    );
    const setOff = { kind: 'factSettled', fact: { kind: 'event', event: 'bell', turn: 1 }, to: 'all' } as const;
    expect(explain(setOff, english, names)).toBe('Event bell is set off. Somebody pulls the rope of the old bell.');
    const bare = { ...read, fact: { ...read.fact, paragraph: 'steady' } };
    expect(explain(bare, english, names)).toBe('Paragraph steady is read.');
  });

  rule('22.1', 'the end of a game is told by the name of its outcome', () => {
    const end = { kind: 'gameEnded', result: { winner: 'vale', condition: 'millHeld' }, to: 'all' } as const;
    expect(explain(end, english, names)).toBe('The game is over: The Vale wins (the mill has been held).');
    expect(label('condition', 'millTaken', german, { names })).toBe('die Mühle ist genommen');
    expect(label('value', 'wire', german, { names, slot: 'works' })).toBe('Draht');
    const settled = { kind: 'factSettled', fact: { kind: 'named', name: 'mood', value: 'panic' }, to: 'all' } as const;
    expect(explain(settled, german, names)).toBe('Settled for this game (die Stimmung): panic.');
  });

  rule('22.0', 'texts change neither the game nor the saved games of a scenario', () => {
    expect(mill.digests).toEqual(plain.digests);
  });

  rule('22.0', 'a page that has read a world describes its scenario too', () => {
    expect(describeScenario(readWorld(writeWorld(mill)), english)).toEqual(describeScenario(mill, english));
    expect(describeScenario(mill, 'en' as never)).toMatchObject({ ok: false, problems: [{ code: 'misuse' }] });
    expect(describeScenario(position as never, english)).toMatchObject({ ok: false, problems: [{ code: 'misuse' }] });
  });

  rule('22.0', 'a text belongs to something that the scenario has', () => {
    expect(wrong('/texts/en/forces', { neighbors: 'they' })).toEqual([
      {
        code: 'nothing-of-that-name',
        at: '/0/scenarios/0/texts/en/forces/neighbors',
        id: 'neighbors',
        part: 'forces',
        nearest: 'neighbours',
      },
    ]);
    expect(wrong('/texts/en/outcomes', { mood: 'bad' })).toMatchObject([{ code: 'nothing-of-that-name' }]);
    expect(wrong('/texts', { English: {} })).toMatchObject([{ code: 'bad-value' }]);
  });

  rule('22.0', 'nobody wins more than all games', () => {
    const wins = (...each: readonly [string, number][]) => each.map(([side, count]) => ({ side, wins: count }));
    expect(wrong('/about/balance', wins(['vale', 60], ['de', 30]))).toEqual([]);
    expect(wrong('/about/balance', wins(['vale', 60], ['de', 50]))).toMatchObject([
      { code: 'bad-value', expected: '<=100', received: 110 },
    ]);
    expect(wrong('/about/balance', wins(['vale', 60], ['vale', 30]))).toMatchObject([{ code: 'duplicate-id' }]);
    expect(wrong('/about/balance', wins(['gb', 1]))).toMatchObject([{ code: 'unknown-side' }]);
  });
});
