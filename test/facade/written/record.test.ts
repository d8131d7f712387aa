import { describe, expect, test } from 'vitest';
import type { GameState, Problem, Result, SetupUnit } from '../../../src/index.js';
import { apply, check, createGame, explain, judgeAfter, namesOf, position, readLine, readRecord, replayRecord, takenIn, writeLine, writeRecord } from '../../../src/index.js'; // prettier-ignore
import { PHRASES } from '../../../src/facade/written/words/phrases.js';
import { verbs } from '../../../src/facade/written/words/vocabulary.js';
import { ACTION_FORMS } from '../../../src/notation/form.js';
import { english } from '../../../src/text/en/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

const UNITS: readonly SetupUnit[] = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'G6' },
  { type: 'us.tom', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];

const SETUP = { turn: 2, initiative: 'us', units: UNITS } as const;

/** Nobody has acted yet. */
const FRESH = { ...SETUP, units: UNITS.map(({ markers: _markers, ...unit }) => unit) };

function at(units: readonly SetupUnit[] = UNITS): GameState {
  return unwrap(position(world, { units, turn: 2, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

const game = at();

function actionIn(text: string, state: GameState = game): unknown {
  return unwrap(readLine(world, state, text))?.action;
}

const fire = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1', leader: 'us.tom.1' }; // prettier-ignore

describe('a line of a record', () => {
  test('means the same in words and in notation', () => {
    const notation = 'fire I5>J3 us.2-5-4.1 lead=us.2-5-4.1 leader=us.tom.1';
    for (const text of [notation, 'I5 fires at J3', 'us: I5 fire at j3', '2-5-4 #1 in I5 fires at J3 led by Tom'])
      expect(actionIn(text)).toEqual(fire);
  });

  test('has its side in front, its dice behind commas and what came of it behind an arrow', () => {
    const read = unwrap(
      readLine(world, game, 'United States: I5 fires at J3, 5 2; 4 -> 10 against 6, 1-6-4 shaken # well'),
    );
    expect(read?.by).toBe('us');
    expect(read?.parts.dice).toEqual([[5, 2], [4]]);
    expect(read?.parts.told.map(({ text, sums }) => sums ?? text)).toEqual([[10, 6], '1-6-4 shaken']);
  });

  test('that says nothing is none: a heading, a remark', () => {
    for (const text of ['', '  ', '# nobody', 'Turn 2, Operations Phase', '// later', '-----'])
      expect(unwrap(readLine(world, game, text))).toBeUndefined();
  });

  test('with a wrong word is refused with its place and what may be meant', () => {
    expect(problemsOf(readLine(world, game, 'us: I5 fiers at J3'))).toEqual([
      { code: 'unknown-word', params: { word: 'fiers', column: 8, nearest: 'fires' } },
    ]);
    expect(problemsOf(readLine(world, game, 'us: 2-5-3 #1 moves'))).toMatchObject([
      { code: 'unknown-word', params: { column: 5 } },
    ]);
    expect(problemsOf(readLine(world, game, 'us: I5'))).toEqual([{ code: 'no-verb', params: { column: 5 } }]);
    expect(problemsOf(readLine(world, game, 'us: I5 fires at J3 over G6'))).toEqual([
      { code: 'strange-word', params: { word: 'over', column: 20 } },
    ]);
    expect(problemsOf(readLine(world, game, 'us: fire I5>>J3'))).toMatchObject([
      { code: 'bad-notation', params: { column: 13 } },
    ]);
  });

  test('that tells two deeds, or a number that no counter has, is refused with the word', () => {
    expect(problemsOf(readLine(world, game, 'us: I5 fires at J3 and moves to I6'))).toEqual([
      { code: 'second-deed', params: { second: 'moves', column: 24 } },
    ]);
    expect(problemsOf(readLine(world, game, 'us: 2-5-4 #9 fires at J3'))).toEqual([
      { code: 'unknown-word', params: { word: '2-5-4 #9', column: 5, nearest: '2-5-4 #1', name: '2-5-4', lowest: '#1', highest: '#2' } }, // prettier-ignore
    ]);
  });

  test('has a Leader behind “with” or “directed by” direct the fire', () => {
    for (const how of ['with Tom', 'directed by Tom', 'led by Tom'])
      expect(actionIn(`2-5-4 #1 fires at J3 ${how}`)).toEqual(fire);
  });

  test('calls a vehicle by one word of its name, and a Melee by its hex', () => {
    const armour = worldNamed('armour');
    const units = [{ type: 'us.m4a1', at: 'E6', facing: 1 }, { type: 'de.1-6-4', at: 'E4', markers: ['moved'] }]; // prettier-ignore
    const open = unwrap(position(armour, { units, turn: 2, impulse: { by: 'us', named: ['E6'] }, dice: 'entered' }));
    for (const name of ['Sherman', 'M4A1', 'the M4A1 Sherman'])
      expect(unwrap(readLine(armour, open, `us: ${name} fires at E4`))?.action).toMatchObject({
        kind: 'shoot',
        weapon: 'us.m4a1.1',
      });
    const fighting = unwrap(
      position(world, {
        units: [{ type: 'us.2-5-4', at: 'H4' }, { type: 'de.1-6-4', at: 'H4' }],
        markers: [{ kind: 'melee', at: 'H4', fought: false }],
        turn: 2,
        initiative: 'us',
        dice: 'entered',
      }),
    ); // prettier-ignore
    expect(unwrap(readLine(world, fighting, 'us: H4 fights'))?.action).toEqual({
      kind: 'melee',
      at: 'H4',
      targets: ['de.1-6-4.1'],
      weapons: [],
    });
    // Where nobody fights, the order is whole all the same, and its reasons are told of it.
    expect(unwrap(readLine(world, fighting, 'us: H5 fights'))?.action).toMatchObject({ at: 'H5', targets: [] });
  });

  test('fights a Melee with the weapons that must be used, and leaves out those who take no part', () => {
    const fighting = unwrap(
      position(world, {
        units: [
          { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4', mode: 'tripod' }] },
          { type: 'de.1-6-4', at: 'I5' },
          { type: 'de.1-6-4', at: 'I5' },
          { type: 'de.koch', at: 'I5' },
        ],
        markers: [{ kind: 'melee', at: 'I5', fought: false }],
        turn: 2,
        initiative: 'us',
        dice: 'entered',
      }),
    );
    const action = unwrap(readLine(world, fighting, 'us: I5 fights'))?.action;
    expect(action).toMatchObject({ targets: ['de.1-6-4.1', 'de.1-6-4.2'], weapons: ['us.m1919a4.1'] });
    expect(check(world, fighting, action as never)).toMatchObject({ complete: 1 });
    // Out of turn the other side strikes at those whom it would strike at in its own.
    const other = unwrap(readLine(world, fighting, 'de: I5 fights'))?.action;
    expect(other).toMatchObject({ targets: ['us.2-5-4.1'] });
    const { judged } = judgeAfter(world, { state: fighting }, other, 'de');
    expect(judged).toMatchObject({ verdict: 'notLegal', reasons: [{ code: 'wrong-side' }] });
  });

  test('is read as the rulings say it, so that their sentences can be copied', () => {
    const said = (text: string): unknown => unwrap(readLine(world, game, text))?.action;
    expect(said('us: I5 is activated.')).toEqual({ kind: 'name', at: 'I5' });
    expect(said('us: That is all.')).toEqual({ kind: 'done' });
    expect(said('us: The moving units enter H1.')).toEqual({ kind: 'enter', to: 'H1' });
    expect(said('us: 2-5-4 #2 begins to move from G6, Low Crawl.')).toEqual({
      kind: 'move',
      from: 'G6',
      units: ['us.2-5-4.2'],
      modes: ['lowCrawl'],
    });
    expect(said('us: 2-5-4 #1 fires at 1-6-4')).toMatchObject({ kind: 'fire', from: 'I5', target: 'J3' });
  });

  test('is read as a game is told: a stack by its Leader, groups by how they move, works by what they are', () => {
    const said = (text: string, there = world, state = game): unknown => unwrap(readLine(there, state, text))?.action;
    expect(said("Maj. Tom's stack (2-5-4) fires from I5 at J3.")).toEqual(fire);
    const open = unwrap(position(world, { ...FRESH, dice: 'entered' }));
    expect(
      said('2-5-4 #1 and Maj. Tom (Low Crawl) and 2-5-4 #2 (normal movement) begin to move.', world, open),
    ).toEqual(
      expect.objectContaining({
        units: ['us.2-5-4.1', 'us.tom.1', 'us.2-5-4.2'],
        modes: ['lowCrawl', 'lowCrawl', 'move'],
      }),
    );
    const lane = worldNamed('lane');
    const begun = unwrap(createGame(lane, { seed: '1' }));
    const placed = { kind: 'fortify', works: 'holes', at: 'G2' };
    expect(said('de: Placed in G2: Foxholes.', lane, begun)).toEqual(placed);
    expect(said('de: places holes in G2', lane, begun)).toEqual(placed);
  });

  test('that can mean two things is refused with both', () => {
    const two = at([{ type: 'us.2-5-4', at: 'I5' }, { type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'J3' }]); // prettier-ignore
    const [found] = problemsOf(readLine(world, two, 'us: 2-5-4 spots J3'));
    expect(found).toBeUndefined();
    const open = unwrap(position(world, { units: two.position.counters.map(({ type }) => ({ type, at: type.startsWith('us') ? 'I5' : 'J3' })), turn: 2, initiative: 'us', dice: 'entered' })); // prettier-ignore
    expect(problemsOf(readLine(world, open, 'us: 2-5-4 spots J3'))).toEqual([
      { code: 'ambiguous-line', params: { column: 5, readings: ['spot us.2-5-4.1>J3', 'spot us.2-5-4.2>J3'] } },
    ]);
  });

  test('can say every kind of action but an override and an answer, each by verbs of its own form', () => {
    const said = new Set<string>(PHRASES.map(({ kind }) => kind));
    expect(Object.keys(ACTION_FORMS).filter((kind) => !said.has(kind))).toEqual(['override', 'answer']);
    for (const { phrases, text } of verbs()) expect([text, phrases.length > 0]).toEqual([text, true]);
  });

  test('says a move as a move, before it says it as a Close Assault', () => {
    const moves = PHRASES.filter(({ kind }) => kind === 'move').map((phrase) => phrase.verbs);
    const plain = moves.findIndex((each) => each.includes('move'));
    expect(plain).toBeGreaterThanOrEqual(0);
    expect(moves.findIndex((each) => each.includes('close assault'))).toBeGreaterThan(plain);
  });
});

describe('a record', () => {
  const record = (...lines: readonly string[]): object => ({ scenario: 'training', setup: SETUP, steps: lines });
  const codesOf = (lines: readonly string[], more: object = {}): readonly unknown[] =>
    unwrap(replayRecord(world, { ...record(...lines), ...more })).mistakes.map(({ step, problem }) => [step, problem.code]); // prettier-ignore

  test('is replayed to its end, and written down as it was', () => {
    const lines = ['us: activates I5', 'us: I5 fires at J3, 5 1, 1'];
    const { mistakes, state, ...rest } = unwrap(replayRecord(world, record(...lines)));
    expect(mistakes).toEqual([]);
    const text = writeRecord(world, takenIn({ state, mistakes, ...rest }));
    const again = unwrap(replayRecord(world, { ...record(), steps: text.split('\n').slice(3, -1) }));
    expect(again.mistakes).toEqual([]);
    expect(again.state).toEqual(state);
    expect(writeLine(world, [])).toBe('');
  });

  test('may be JSON with the sides, the actions and the dice alone', () => {
    const steps = [
      { by: 'us', action: { kind: 'name', at: 'I5' } },
      { do: 'I5 fires at J3', by: 'us', dice: [[5, 1], { purpose: 'damageCheck', of: 'de.1-6-4.1', faces: [1] }] },
    ];
    expect(unwrap(replayRecord(world, { scenario: 'training', setup: SETUP, steps })).mistakes).toEqual([]);
  });

  test('has the term that somebody has forgotten, with its rule and a sentence', () => {
    const begun = ['us: activates I5', 'us: I5 fires at J3, 5 1, 1'];
    const line = writeLine(world, unwrap(replayRecord(world, record(...begun))).played.at(-1)?.taken ?? []);
    const sum = Number(/-> ([0-9]+) against/.exec(line)?.[1]);
    const wrong = line.replace(`-> ${sum}`, `-> ${sum - 1}`);
    const { mistakes, state } = unwrap(replayRecord(world, record('us: activates I5', wrong), { locale: english }));
    const [mistake] = mistakes;
    expect(mistake?.problem).toMatchObject({ code: 'wrong-sum', rule: '6.0', params: { term: 'moving', value: 1 } });
    expect(mistake?.sentence).toBe(explain(mistake?.problem as never, english, namesOf(world, state)));
  });

  test('names every term that counts as much as the difference, a Squad by its IFP', () => {
    const saidOf = (less: number): string => {
      const order = 'us: I5 fires at J3, 5 1, 1';
      const steps = record('us: activates I5', order);
      const taken = unwrap(replayRecord(world, steps)).played.at(-1)?.taken ?? [];
      const line = writeLine(world, taken);
      const sum = Number(/-> ([0-9]+) against/.exec(line)?.[1]);
      const told = line.replace(`-> ${sum}`, `-> ${sum - less}`);
      const { mistakes } = unwrap(replayRecord(world, record('us: activates I5', told), { locale: english }));
      return `${mistakes[0]?.sentence}`;
    };
    expect(saidOf(2)).toMatch(/gives 10 and 4, perhaps because LM or IFP \(2-5-4 #1\) counts 2\. \[5\.0\.1\]$/);
    expect(saidOf(1)).toMatch(/gives 10 and 4, perhaps because moving target counts 1\. \[6\.0\]$/);
  });

  test('5.1 has no way for those who have become Shaken on the move: the others go on without them', () => {
    const begun = ['us: I5 moves to I4', 'de: J3 fires at I4, 6 3, 1, 5'];
    const { mistakes, state } = unwrap(
      replayRecord(world, { ...record(...begun, 'us: 2-5-4 #1 moves on to I3'), setup: FRESH }),
    );
    const shaken = state.position.counters.filter(({ status }) => status.shaken === true).map(({ id }) => id);
    expect(shaken).toEqual(['us.2-5-4.1']);
    expect(mistakes.map(({ step, by, problem }) => [step, by, problem.code, problem.params])).toEqual([
      [2, 'us', 'not-good-order', { units: ['us.2-5-4.1'] }],
    ]);
  });

  test('4.0 says of those whose move is over under which marker they are', () => {
    const begun = ['us: G6 moves to G7', 'us: stops', 'us: 2-5-4 #2 moves on to G8'];
    const { mistakes } = unwrap(replayRecord(world, { ...record(...begun), setup: FRESH }, { locale: english }));
    expect(mistakes.map(({ step, sentence }) => [step, sentence])).toEqual([
      [2, '2-5-4 #2 is under a Moved marker, and G7 has not been activated. [4.0]'],
    ]);
  });

  test('4.0 has no second action of the side that moves before its move is over', () => {
    const { state } = unwrap(replayRecord(world, { ...record('us: G6 moves to G7', 'de: passes'), setup: FRESH }));
    const tried = apply(world, state, { kind: 'move', units: ['us.tom.1'], modes: ['move'] }, { by: 'us' });
    expect(tried.ok ? [] : tried.problems[0]).toMatchObject({ code: 'not-now', params: { first: 'move' } });
    expect(codesOf(['us: G6 moves to G7', 'de: fiers at G7'], { setup: FRESH })).toEqual([[1, 'unknown-word']]);
  });

  test('6.0 has ways whose hexes lie side by side where hyphens join them, and no longer ones than the group can go', () => {
    expect(codesOf(['us: G6 moves I6-H7'])).toEqual([[0, 'out-of-reach']]);
    expect(codesOf(['us: G6 moves H7-G7-H7-G7-H7'])).toEqual([[0, 'not-enough-mps']]);
    expect(codesOf(['us: G6 low crawls G7-G8'])).toEqual([[0, 'low-crawl-done']]);
    expect(codesOf(['us: G6 moves to H7 and G8'])).toEqual([[0, 'second-place']]);
  });

  test('4.0 has passes in turn behind a move that nobody ended in writing', () => {
    const { mistakes, state } = unwrap(replayRecord(world, record('us: G6 moves to G7', 'de: passes', 'us: passes')));
    expect(mistakes).toEqual([]);
    expect(state.position.passes).toBe(1);
    expect(state.frames.some(({ kind }) => kind === 'move')).toBe(false);
  });

  test('5.3 names why nobody could fire at those who move, and not whose turn it is', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5', markers: ['fired'] },
      { type: 'de.1-6-4', at: 'H2' },
    ];
    const setup = { turn: 2, initiative: 'de', units };
    expect(codesOf(['de: H2 moves to H3', 'us: I5 fires at H3, 3 4'], { setup })).toEqual([[1, 'already-activated']]);
  });

  test('3.0 goes on from the Rally Phase where the next line is of another phase or of the other side', () => {
    const units = [{ type: 'us.2-5-4', at: 'I5' }, { type: 'us.2-5-4', at: 'G8', shaken: true }, { type: 'us.tom', at: 'G8' }, { type: 'de.1-6-4', at: 'E2', shaken: true }, { type: 'de.koch', at: 'E2' }]; // prettier-ignore
    const setup = { turn: 2, phase: 'rally', initiative: 'us', units };
    const lines = ['de: 1-6-4 rallies, 6 6', 'us: I5 moves to I6'];
    expect(codesOf(lines, { setup })).toEqual([]);
  });

  test('tells what comes of a misspelt line as what comes of it', () => {
    const lines = ['us: I5 fiers at J3, 5 1, 1', 'us: I5 fires at J3, 5 1, 1'];
    expect(codesOf(lines)).toEqual([[0, 'unknown-word']]);
    const units = [
      { type: 'us.2-5-4', at: 'I4' },
      { type: 'de.1-6-4', at: 'H2' },
    ];
    const steps = ['de: H2 mooves to H3', 'us: I4 fires at H3, 3 4, 2'];
    const setup = { turn: 2, initiative: 'de', units };
    const { mistakes } = unwrap(replayRecord(world, { scenario: 'training', setup, steps }));
    expect(mistakes.map(({ step, problem, follows }) => [step, problem.code, follows])).toEqual([
      [0, 'unknown-word', undefined],
      [1, 'wrong-side', 0],
    ]);
  });

  test('6.1.1 may say of fire that it is Assault Fire, and names nobody where all use it', () => {
    const said = (text: string): unknown => unwrap(readLine(world, game, text))?.action;
    for (const text of [
      'I5 assault fires at J3',
      '2-5-4 #1 fires at J3 by Assault Fire',
      '2-5-4 #1 fires at J3 with assault fire',
    ])
      expect(said(text)).toMatchObject({ kind: 'fire', assaultFire: ['us.2-5-4.1'] });
  });

  test('goes on by the rules, or by what the table has done', () => {
    const steps = ['us: activates I5', 'us: I5 fires at J3, 1 6 -> 1-6-4 shaken'];
    const byRules = unwrap(replayRecord(world, record(...steps)));
    expect(byRules.mistakes).toMatchObject([{ step: 1, then: 'kept', problem: { code: 'wrong-outcome' } }]);
    const byTable = unwrap(replayRecord(world, record(...steps), { after: 'override' }));
    expect(byTable.mistakes).toMatchObject([{ step: 1, then: 'overridden' }]);
    const shaken = ({ position: { counters } }: GameState): unknown => counters.find(({ side }) => side === 'de')?.status.shaken; // prettier-ignore
    expect([shaken(byRules.state), shaken(byTable.state)]).toEqual([undefined, true]);
  });

  test('has a move in one line: the cheapest way, or the hexes that the line names', () => {
    const entered = (line: string): readonly unknown[] => {
      const { mistakes, played } = unwrap(replayRecord(world, record(line)));
      expect(mistakes).toEqual([]);
      const taken = played.flatMap((each) => each.taken);
      return taken.flatMap(({ action }) => (action.kind === 'enter' ? [action.to] : []));
    };
    expect(entered('us: G6 moves to G8')).toEqual(['G7', 'G8']);
    expect(entered('us: G6 moves via H7 to G7')).toEqual(['H7', 'G7']);
    expect(entered('us: G6 moves H7-G7')).toEqual(['H7', 'G7']);
    expect(entered('us: G6 assault moves to G7')).toEqual(['G7']);
    expect(codesOf(['us: G6 moves to G99'])).toEqual([[0, 'unknown-location']]);
    expect(codesOf(['us: G6 low crawls to G8'])).toEqual([[0, 'out-of-reach']]);
  });

  test('goes on along several hexes, from its own hex too, and after hexes that were activated by name', () => {
    const steps = ['us: activates I5', 'us: I5 moves I5-I6', 'us: moves on to I8'];
    const { mistakes, state } = unwrap(replayRecord(world, record(...steps)));
    expect(mistakes).toEqual([]);
    const squad = state.position.counters.find(({ id }) => id === 'us.2-5-4.1');
    expect(squad?.place).toEqual({ kind: 'map', at: 'I8' });
  });

  test('has a Leader who is named among those who fire direct them, and one hex where one can stand', () => {
    expect(actionIn('2-5-4 #1 and Tom fire at J3')).toEqual(fire);
    expect(codesOf(['us: I5 and G6 fire at J3'])).toEqual([[0, 'second-place']]);
    expect(codesOf(['us: I5 and G6 move to H6'])).toEqual([[0, 'second-place']]);
  });

  test('fires ordnance at a vehicle by its hex, and asks nobody who leads where nobody doubts it', () => {
    const armour = worldNamed('armour');
    const units = [
      { type: 'us.m4a1', at: 'E6', facing: 1 },
      { type: 'us.2-5-4', at: 'E7' },
      { type: 'de.pz4h', at: 'E3', facing: 4 },
    ];
    const open = unwrap(
      position(armour, { units, turn: 2, impulse: { by: 'us', named: ['E6', 'E7'] }, dice: 'entered' }),
    );
    const shot = unwrap(readLine(armour, open, 'us: E6 fires at E3'))?.action;
    expect(shot).toMatchObject({ kind: 'shoot', weapon: 'us.m4a1.1', target: 'E3', vehicle: 'de.pz4h.1' });
    expect(unwrap(readLine(armour, open, 'us: 2-5-4 #1 fires at E3'))?.action).toMatchObject({ lead: 'us.2-5-4.1' });
  });

  test('marks the mistakes that come of another one: they are right where the table counts', () => {
    const steps = ['us: activates G6', 'us: 2-5-4 #2 moves', 'us: enters G8', 'us: stops', 'us: G6 fiers at J3'];
    const { mistakes } = unwrap(replayRecord(world, record(...steps)));
    expect(mistakes.map(({ step, problem, follows }) => [step, problem.code, follows])).toEqual([
      [2, 'out-of-reach', undefined],
      [3, 'nothing-done', 2],
      [4, 'unknown-word', undefined],
    ]);
    const byTable = unwrap(replayRecord(world, record(...steps), { after: 'override' }));
    expect(byTable.mistakes.map(({ step }) => step)).toEqual([2, 4]);
  });

  test('needs no word about the end of a move and of an impulse', () => {
    const steps = ['us: G6 moves to G8', 'de: J3 moves to J4', 'us: Tom moves to I6', 'us: Tom moves on to I7'];
    const { mistakes, played, state } = unwrap(replayRecord(world, { ...record(...steps), setup: FRESH }));
    expect(mistakes).toEqual([]);
    const unsaid = played.flatMap(({ step, taken }) =>
      taken.slice(0, -1).map(({ by, action }) => [step, by, action.kind]),
    );
    expect(unsaid).toContainEqual([1, 'us', 'stop']);
    expect(unsaid).toContainEqual([2, 'de', 'stop']);
    const tom = state.position.counters.find(({ id }) => id === 'us.tom.1');
    expect(tom?.place).toEqual({ kind: 'map', at: 'I7' });
    // Nobody can be taken to have ended an impulse that has not begun.
    expect(codesOf(['de: J3 moves to J4'])).toEqual([[0, 'wrong-side']]);
  });

  test('lets a group go on from where the table has put it', () => {
    const steps = ['us: activates G6', 'us: 2-5-4 #2 moves', 'us: enters G8', 'us: stops'];
    const byTable = unwrap(replayRecord(world, record(...steps), { after: 'override' }));
    expect(byTable.mistakes).toMatchObject([{ step: 2, then: 'overridden' }]);
    const there = byTable.state.position.counters.find(({ id }) => id === 'us.2-5-4.2');
    expect(there?.place).toEqual({ kind: 'map', at: 'G8' });
  });

  test('answers in a line of its own, and stops before a step that is asked for', () => {
    const steps = ['us: activates I5', 'us: I5 fires at J3, 5 1', 'de: 1'];
    expect(codesOf(steps)).toEqual([]);
    const { next, steps: count } = unwrap(replayRecord(world, record(...steps), { until: 1 }));
    expect([count, next?.by, next?.dice]).toEqual([1, 'us', [[5, 1]]]);
  });

  test('with a head that is no head is refused with the line', () => {
    expect(problemsOf(readRecord('scenario: training\nrule: nonsense\nus: pass'))).toEqual([
      { code: 'bad-line', params: { line: 2, expected: 'rule: NAME=VALUE' } },
    ]);
    const head = unwrap(
      readRecord('scenario: training\nruleset: 4.2.1\nrule: pivotOft=2\npack: my.json\numpire: yes\n\nus: pass'),
    );
    expect(head).toEqual({ scenario: 'training', ruleset: '4.2.1', rules: { pivotOft: 2 }, packs: ['my.json'], umpire: true, steps: [{ line: 7, text: 'us: pass' }] }); // prettier-ignore
    expect(problemsOf(readRecord({ steps: 4 }))).toMatchObject([{ path: '/steps' }]);
    expect(problemsOf(replayRecord(world, { setup: { units: [{ type: 'us.x' }] }, steps: [] }))[0]?.path).toContain('/setup'); // prettier-ignore
  });
});

describe('what is told beside a line', () => {
  const toldOf = (step: object): readonly unknown[] => {
    const steps = [
      { kind: 'name', at: 'I5' },
      { by: 'us', do: 'I5 fires at J3', dice: [[5, 1], [1]], ...step },
    ];
    const [squad, , , enemy] = UNITS;
    const units = [squad, enemy, { type: 'de.1-6-4', at: 'F4' }];
    const { mistakes } = unwrap(replayRecord(world, { scenario: 'training', setup: { ...SETUP, units }, steps }));
    return mistakes.map(({ step: at, problem }) => [at, problem.code, problem.params['told'], problem.params['found']]);
  };

  test('is held against what comes of it, as what stands behind its arrow is', () => {
    const wrong = [1, 'wrong-sum', [99, 4], [8, 4]];
    expect(toldOf({ told: { sums: [[99, 4]] } })).toEqual([wrong]);
    expect(toldOf({ do: 'I5 fires at J3 -> 99 against 4' })).toEqual([wrong]);
    expect(toldOf({ told: { sums: [[8, 4]] } })).toEqual([]);
  });
});
