import { describe, expect, it } from 'vitest';
import { check, createGame, request } from '../../src/index.js';
import { sumsOf } from '../../src/kernel/procedure/account.js';
import { noun, words } from '../../src/speech/de/nouns.js';
import { fill } from '../../src/speech/fill.js';
import { german } from '../../src/text/de/index.js';
import { english } from '../../src/text/en/index.js';
import { BY_ID, describe as describeCounter, describeScenario, explain, label, namesOf } from '../../src/text/index.js';
import { playedAtRandom } from '../random-games.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';
import { brokenTexts, holesDiffering, keysLacking } from './locale-parts.js';
import { tellMoments } from './made.js';
import { tellPacks } from './made-packs.js';
import { tellRefusals } from './made-refusals.js';
import { collector } from './told.js';

/** What German leaves out on purpose: its sentence does not need it. */
const LEFT_OUT = ['problems.no-line-of-sight.blocking -hexes'];

/** English words that are no German ones, and that no name of the packs has. */
const ENGLISH =
  /(?<![\w./„-])(?:the|of|is|are|not|and|with|by|has|have|cannot|unit|units|hex|hexes|turn|fires?|moves?|marker is|Shaken|Squads?|Leaders?|Smoke|Melee|Bunkers|Rally|Impulse|side|sides)(?![\w./-])/;

/** Facts of the tests themselves that are told as they are given. */
const GIVEN = ['problems.no-pack', 'problems.unknown-word'];

describe('German', () => {
  it('has a text for every key of English', () => {
    expect(keysLacking(english, german)).toEqual([]);
  });

  it('has no text that English lacks, but words for what English says as the data spell it', () => {
    expect(keysLacking(german, english).filter((key) => !key.startsWith('words.'))).toEqual([]);
  });

  it('tells what English tells', () => {
    expect(holesDiffering(english, german)).toEqual(LEFT_OUT);
  });

  it('has holes and optional parts that close', () => {
    expect(brokenTexts(german)).toEqual([]);
  });

  it('has no English word in what is told of made moments, refusals and packs', () => {
    const all = collector(german);
    tellMoments(all);
    tellRefusals(all);
    tellPacks(all);
    const sentences = [...all.found.sentences].filter(([key]) => !GIVEN.includes(key));
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter(([, text]) => ENGLISH.test(text))).toEqual([]);
    expect(sentences.filter(([, text]) => /[{}<^]|(?<!\d)>|undefined|\[object/.test(text))).toEqual([]);
  });
});

describe('a whole game in German', () => {
  const world = worldOf('training');

  it('has no English word in its questions, its orders, its sums and its events', () => {
    const all = collector(german);
    const start = unwrap(createGame(world, { seed: 'German 1' }));
    for (const { before, action, applied } of playedAtRandom(world, start, 'German players', 400)) {
      const names = namesOf({ world, position: before.position });
      all.tell(request(world, before), names);
      all.tell(action, names);
      const verdict = check(world, before, action);
      all.tell(verdict, names);
      if (verdict.complete === 1) for (const sum of sumsOf(verdict.accounts)) all.tellSum(sum, names);
      for (const event of applied.events) all.tell(event, names);
    }
    const sentences = [...all.found.sentences];
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter(([, text]) => ENGLISH.test(text))).toEqual([]);
    expect(sentences.filter(([, text]) => /[{}<^]|(?<!\d)>|undefined|\[object/.test(text))).toEqual([]);
  });
});

describe('a German sentence', () => {
  const voice = { locale: german, names: BY_ID };

  it('puts a noun into its case, with its article', () => {
    expect(fill('während {frame^gen}', { frame: 'impulse' }, voice)).toBe('während des Impulses');
    expect(fill('{frame^Nom} ist vorbei', { frame: 'rally' }, voice)).toBe('Die Sammelphase ist vorbei');
    expect(fill('ohne {terrain^acc}', { terrain: 'lightWoods' }, voice)).toBe('ohne den lichten Wald');
    expect(fill('aus {terrain^ein_dat}', { terrain: 'lightJungle' }, voice)).toBe('aus einem lichten Dschungel');
    expect(fill('{terrain}', { terrain: 'lightWoods' }, voice)).toBe('lichter Wald');
  });

  it('puts every noun of a list into its case', () => {
    expect(fill('ohne {terrain^acc}', { terrain: ['wall', 'forest'] }, voice)).toBe('ohne die Mauer und den Wald');
  });

  it('says a noun as it is where it has no such form', () => {
    expect(fill('von {unit^dat}', { unit: 'us.tom.1' }, voice)).toBe('von us.tom.1');
  });

  it('agrees with the gender and the number of what it tells of', () => {
    const { nameOf } = namesOf(worldOf('training'), situation(worldOf('training'), { units: [] }));
    const named = { locale: german, names: { ...BY_ID, nameOf } };
    const text = '{side^Nom} {side?p=haben|hat} die Initiative';
    expect(fill(text, { side: 'us' }, named)).toBe('Die USA haben die Initiative');
    expect(fill(text, { side: 'de' }, named)).toBe('Deutschland hat die Initiative');
    expect(fill('{side?p=sie|er}', { side: ['de', 'us'] }, named)).toBe('sie');
  });

  it('may have more forms of number than two, in a language that chooses among them', () => {
    const polish = { ...english, id: 'pl', plural: (n: number) => (n === 1 ? 0 : n > 1 && n < 5 ? 1 : 2) };
    const fields = (n: number): string => fill('{n|# pole|# pola|# pól}', { n }, { locale: polish, names: BY_ID });
    expect([1, 3, 7].map(fields)).toEqual(['1 pole', '3 pola', '7 pól']);
  });

  it('declines an adjective after every article', () => {
    const made = words({ x: noun('n', 'Feld', { adjective: 'befestigt', genitive: 'Feldes' }) });
    expect(made).toMatchObject({
      x: 'befestigtes Feld',
      'x^nom': 'das befestigte Feld',
      'x^gen': 'des befestigten Feldes',
      'x^dat': 'dem befestigten Feld',
      'x^ein_acc': 'ein befestigtes Feld',
      'x^gender': 'n',
    });
  });
});

describe('in German', () => {
  const world = worldOf('training');
  const state = situation(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5', shaken: true },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.michael', at: 'I5', markers: ['moved'] },
    ],
    impulse: { by: 'us', named: ['I5'] },
  });

  it('a counter is described with its kind, its condition and its markers', () => {
    expect(describeCounter(world, state, 'us.2-5-4.1', german).text).toContain('Gruppe, angeschlagen');
    expect(describeCounter(world, state, 'us.michael.1', german).text).toContain('Anführer), in Ordnung, Bewegt');
  });

  it('a refusal names its place in the order before its reason', () => {
    const fault = { code: 'not-good-order', rule: '1.6', path: '/units/0', params: { units: ['us.2-5-4.1'] } };
    expect(explain(fault, german, namesOf(world, state))).toBe(
      'Einheit 1: 2-5-4 #1 ist angeschlagen: Das geht nur in Ordnung. [1.6]',
    );
    const within = { code: 'bad-turn', rule: '3.0', path: '/sides/1/forces/0/turn', params: { turn: 9, turns: 4 } };
    expect(explain(within, german)).toBe(
      'Seite 2, Truppe 1, Spielzug: Einen Spielzug 9 gibt es nicht: Die Partie hat 4. [3.0]',
    );
  });

  it('dice are written with a W', () => {
    const ask = {
      kind: 'dice',
      purpose: 'rally',
      rule: '13.0',
      of: 'us.2-5-4.1',
      by: 'us',
      dice: [
        { name: 'a', sides: 6 },
        { name: 'b', sides: 6 },
      ],
    } as const;
    expect(explain(ask, german, namesOf(world, state))).toBe('USA: Wirf 2W6 für 2-5-4 #1 (Sammeln). [13.0]');
  });

  it('a scenario and its labels are told', () => {
    expect(describeScenario(world, german).text).toMatch(/\d+ Spielzüge/);
    expect(label('kind', 'fire', german)).toBe('feuern');
    expect(label('value', 'us', german, { names: namesOf(world, state) })).toBe('USA');
  });
});
