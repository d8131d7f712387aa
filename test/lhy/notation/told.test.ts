import { describe, expect } from 'vitest';
import type { TypedMistake } from '../../../src/lhy/index.js';
import { apply, whoDecides } from '../../../src/engine/index.js';
import {
  arrange,
  explainProblems,
  namesIn,
  position,
  readTyped,
  replayTyped,
  writeLines,
} from '../../../src/lhy/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';
import { playout } from '../playout.js';

const world = hill31();
const activation = { platoons: ['umber:black:1'] };

/** The mistakes of a record that begins in a situation. */
function mistakes(setup: object, lines: readonly string[]): readonly TypedMistake[] {
  const start = unwrap(position(world, { activation, ...setup }));
  return unwrap(replayTyped(world, unwrap(readTyped({ system: 'lhy', steps: lines })).steps, start)).mistakes;
}

/** Each mistake as its code with what is found. */
function found(setup: object, lines: readonly string[]): readonly (readonly unknown[])[] {
  return mistakes(setup, lines).flatMap(({ then, problems }) =>
    problems.map(({ code, rule: section, params }) => {
      const { found: sum, effects, terms, unit, side = unit, text } = params;
      return [code, section, ...[sum, effects, side, text, terms].filter((each) => each !== undefined), then];
    }),
  );
}

const recovering = {
  units: [
    { id: 'umber.1-2', at: 'D8', condition: 'disrupted' },
    { id: 'umber.1-leader', at: 'D8' },
    { id: 'umber.1-1', at: 'E7' },
    { id: 'slate.1-1', at: 'E5' },
  ],
};
const recovers = (dice: string, told: string): readonly (readonly unknown[])[] =>
  found(recovering, [`umber: 1-2 recovers with leader 1, ${dice} -> ${told}`]);

describe('a line of the second game tells what its fire is worth', () => {
  rule('11.3.2', 'the marker that is placed is told with its value, before anything is rolled', () => {
    const units = [
      { id: 'umber.1-1', at: 'F9' },
      { id: 'umber.1-leader', at: 'A10' },
      { id: 'slate.1-1', at: 'F7' },
    ];
    expect(found({ units }, ['umber: 1-1 fires at F7 -> 1'])).toEqual([]);
    expect(found({ units }, ['umber: 1-1 fires at F7 -> 2'])).toEqual([['wrong-sum', '11.3.2', [1], 'kept']]);
  });
});

describe('a line of the second game tells what its recovery comes to', () => {
  rule('12.2', 'a right sum and a right result are no mistake, and neither is a line that tells nothing', () => {
    expect(recovers('7', '6 against 7, umber.1-2 recovers')).toEqual([]);
    expect(recovers('7', '6, recovered.')).toEqual([]);
    expect(recovers('9', '8, squad 1-2 stays disrupted')).toEqual([]);
    expect(recovers('9', 'no effect # what a pity -> 3')).toEqual([]);
    expect(found(recovering, ['umber: 1-2 recovers with leader 1, 7'])).toEqual([]);
  });

  rule('12.2', 'a sum without the help of the leader is told with that term, and the step is kept', () => {
    expect(recovers('7', '7 against 7')).toEqual([['wrong-sum', '12.2', [6, 7], ['leader'], 'kept']]);
    expect(recovers('7', '2')).toEqual([['wrong-sum', '12.2', [6], 'kept']]);
  });

  rule('12.3', 'another result is told with the one of the rules', () => {
    expect(recovers('7', 'umber.1-2 rallies')).toEqual([['wrong-outcome', '12.2', ['recovers'], 'umber.1-2', 'kept']]);
    expect(recovers('9', 'recovered')).toEqual([['wrong-outcome', '12.2', ['stays'], 'kept']]);
    expect(recovers('7', 'no effect')).toEqual([['wrong-outcome', '12.2', ['recovers'], 'kept']]);
    expect(recovers('2', '1, umber.1-2 rallied')).toEqual([]);
  });

  rule('12.3', 'a unit that did not roll, and one that nobody knows', () => {
    expect(recovers('7', 'slate.1-1 recovers')).toEqual([['not-resolved', '12.2', 'slate.1-1', 'kept']]);
    expect(recovers('7', 'umber.1-22 recovers')).toEqual([
      ['unknown-result', undefined, 'umber.1-22 recovers', 'kept'],
    ]);
    expect(recovers('7', 'umber.1-2 dances')).toEqual([['unknown-result', undefined, 'umber.1-2 dances', 'kept']]);
  });

  rule('12.3', 'dice on a line of their own belong to the deed before it', () => {
    const deed = 'umber: 1-2 recovers with leader 1';
    expect(found(recovering, [deed, '7 -> 6, recovers'])).toEqual([]);
    expect(found(recovering, [deed, '7 -> 7, stays'])).toEqual([
      ['wrong-sum', '12.2', [6], ['leader'], 'kept'],
      ['wrong-outcome', '12.2', ['recovers'], 'kept'],
    ]);
  });
});

describe('a line of the second game tells what came of it in German words', () => {
  const inGerman = (dice: string, told: string): readonly (readonly unknown[])[] => {
    const start = unwrap(position(world, { activation, ...recovering }));
    const { steps } = unwrap(readTyped({ system: 'lhy', steps: [`umber: 1-2 recovers with leader 1, ${dice} -> ${told}`] })); // prettier-ignore
    const { mistakes: wrong } = unwrap(replayTyped(world, steps, start, undefined, german.words));
    return wrong.flatMap(({ problems }) => problems.map(({ code, params }) => [code, params['effect'] ?? params['text'] ?? params['found']])); // prettier-ignore
  };

  rule('12.2', 'by the words that the language has for them, and by others that people write', () => {
    expect(inGerman('7', '6 gegen 7, umber.1-2 erholt sich')).toEqual([]);
    expect(inGerman('9', '8, squad 1-2 bleibt, wie sie ist')).toEqual([]);
    expect(inGerman('9', '8 gegen 7, squad 1-2 bleibt in Unordnung.')).toEqual([]);
    expect(inGerman('9', 'keine Wirkung')).toEqual([]);
    expect(inGerman('2', '1, umber.1-2 sammelt sich')).toEqual([]);
    expect(inGerman('7', '6 against 7, umber.1-2 recovers')).toEqual([]);
  });

  rule('12.3', 'and a wrong one is told', () => {
    expect(inGerman('7', '8 gegen 7')).toEqual([['wrong-sum', [6, 7]]]);
    expect(inGerman('7', 'umber.1-2 ist in Unordnung')).toEqual([['wrong-outcome', 'disrupts']]);
    expect(inGerman('7', 'umber.1-2 wird ein Held')).toEqual([['wrong-outcome', 'heroic']]);
    expect(inGerman('7', 'umber zieht sich zurück')).toEqual([['wrong-outcome', 'retreats']]);
    expect(inGerman('7', '1-2 tanzt')).toEqual([['unknown-result', '1-2 tanzt']]);
  });

  rule('12.3', 'all of them, as the texts of the language tell them', () => {
    for (const [told, effect] of [
      ['gruppiert sich neu', 'regroups'],
      ['ist unter Schock', 'shocked'],
      ['bleibt unter Schock', 'remains'],
      ['verliert eine Stufe', 'casualty'],
      ['ist reduziert', 'reduced'],
      ['wird zerstört', 'destroyed'],
      ['ist verloren', 'lost'],
      ['aufgegeben', 'abandoned'],
    ])
      expect([told, ...inGerman('7', `umber.1-2 ${told}`)]).toEqual([told, ['wrong-outcome', effect]]);
  });
});

const base = (value: number) => ({ term: 'base', rule: '1.5', value });
const fired = {
  units: [
    { id: 'umber.1-1', at: 'E7' },
    { id: 'umber.1-2', at: 'E7' },
    { id: 'slate.1-1', at: 'E5' },
    { id: 'slate.1-a', at: 'pool' },
    { id: 'slate.2-1', at: 'H7' },
  ],
  fire: [
    { kind: 'smallArms', hex: 'E5', firer: 'umber.1-1', value: 2, terms: [base(3), { term: 'suppressed', rule: '11.3.3b', value: -1 }] },
    { kind: 'smallArms', hex: 'E5', firer: 'umber.1-2', value: 3, terms: [base(3)] },
  ],
}; // prettier-ignore
const calls = ['umber: calls', 'slate: calls'];
const falls = (line: string) => found(fired, [...calls, `umber: calls, ${line}`]);

describe('a line tells what its fire comes to', () => {
  rule('13.1', 'each marker, the highest roll against Cohesion, and the unit', () => {
    expect(falls('5, 1 -> 7, 4, 7 against 6, slate.1-1 disrupted')).toEqual([]);
    expect(falls('2, 1 -> 4, slate.1-1 unharmed')).toEqual([]);
    expect(falls('9, 1, 1 -> 11, slate.1-1 reduced, slate.1-a disrupted, slate loses a step')).toEqual([]);
  });

  rule('11.3.3', 'a marker without one of its terms is told with the term, whichever of several it is', () => {
    expect(falls('5, 1 -> 8, 4')).toEqual([['wrong-sum', '11.3.3b', [7], ['suppressed'], 'kept']]);
    expect(falls('5, 1 -> 7, 1')).toEqual([['wrong-sum', '1.5', [4], ['value'], 'kept']]);
    expect(falls('5, 1 -> 7, 4, 9, 12')).toEqual([
      ['wrong-sum', '13.1', [7], 'kept'],
      ['wrong-sum', '13.1', [], 'kept'],
    ]);
  });

  rule('13.1', 'another effect, and a unit at which nobody fired', () => {
    expect(falls('5, 1 -> slate.1-1 eliminated, slate.2-1 disrupted, no effect')).toEqual([
      ['wrong-outcome', '13.1', ['disrupts'], 'slate.1-1', 'kept'],
      ['not-resolved', '13.1', 'slate.2-1', 'kept'],
      ['wrong-outcome', '13.1', ['disrupts'], 'kept'],
    ]);
  });

  rule('13.2', 'a vehicle that is hit is told against its armour', () => {
    const units = [...fired.units, { id: 'slate.tank-1', at: 'G4' }];
    const fire = [{ kind: 'antiTank', unit: 'slate.tank-1', by: 'umber', value: 3, terms: [base(3)] }];
    const hit = (told: string) => found({ units, fire }, [...calls, `umber: calls, 9 -> ${told}`]);
    expect(hit('12 against 8, slate.tank-1 destroyed')).toEqual([]);
    expect(hit('11 against 8, slate.tank-1 shocked')).toEqual([
      ['wrong-sum', '13.2', [12, 8], 'kept'],
      ['wrong-outcome', '13.2', ['destroyed'], 'slate.tank-1', 'kept'],
    ]);
  });
});

const fight = {
  units: [
    { id: 'umber.1-1', at: 'E6' },
    { id: 'umber.1-2', at: 'E6' },
    { id: 'umber.1-leader', at: 'E6' },
    { id: 'slate.1-1', at: 'E5' },
    { id: 'slate.1-a', at: 'pool' },
  ],
};
const assaults = (line: string) =>
  found(fight, ['umber: 1-1, 1-2 and umber.1-leader assault E5', ...calls, 'umber: calls', `umber: resolves the assault on E5, ${line}`]); // prettier-ignore

describe('a line tells what its assault comes to', () => {
  rule('14.1', 'the sums of both sides, the result of the die, and its units', () => {
    expect(assaults('7, 1 -> 7 against 4, 10, slate.1-1 reduced')).toEqual([]);
    expect(assaults('7, 1 -> 6 against 4, slate retreats')).toEqual([
      ['wrong-sum', '14.2a', [7, 4], ['cohesion'], 'kept'],
      ['wrong-outcome', '14.3', ['reduced', 'disrupts'], 'slate', 'kept'],
    ]);
  });

  rule('14.3', 'a side that retreats is told by its name or by one of its units', () => {
    expect(assaults('1 -> 4, umber retreats, squad 1-1 retreats, slate.1-1 unharmed')).toEqual([]);
    expect(assaults('1 -> slate retreats, umber no effect')).toEqual([
      ['wrong-outcome', '14.3', ['none'], 'slate', 'kept'],
      ['wrong-outcome', '14.3', ['retreats'], 'umber', 'kept'],
    ]);
  });
});

describe('what a line tells', () => {
  rule('9.0', 'is said in both languages, with the names of terms and results', () => {
    const told = mistakes(recovering, ['umber: 1-2 recovers with leader 1, 7 -> 7, squad 1-2 rallies, slate.1-1 lost, 1-22 lost, 1, 2']); // prettier-ignore
    const said = (locale: typeof english) =>
      told.flatMap(({ problems }) => problems.map((each) => explainProblems(each, locale, namesIn(world))));
    expect(said(english)).toEqual([
      'Nobody knows the result “1-22 lost” (character 79). Perhaps 1-2 is meant.',
      'The record tells 7; the sum gives 6, perhaps because Leader counts -1. [12.2]',
      'The record tells 1; by the rules it is nothing. [12.2]',
      'The record tells 2; by the rules it is nothing. [12.2]',
      'The record tells, for Umber squad 1-2, “rallies”; by the rules it is “recovers”. [12.2]',
      'The record tells of Slate squad 1-1, but nothing was resolved for it in this step. [12.2]',
    ]);
    expect(said(german)).toEqual([
      'Niemand kennt das Ergebnis „1-22 lost“ (Zeichen 79). Vielleicht ist 1-2 gemeint.',
      'In der Mitschrift steht 7; die Summe ergibt 6, vielleicht weil Anführer -1 zählt. [12.2]',
      'In der Mitschrift steht 1; nach den Regeln ist es nichts. [12.2]',
      'In der Mitschrift steht 2; nach den Regeln ist es nichts. [12.2]',
      'In der Mitschrift steht, für Umber-Gruppe 1-2, „sammelt sich“; nach den Regeln ist es „erholt sich“. [12.2]',
      'In der Mitschrift steht Schiefer-Gruppe 1-1, aber dafür ist in diesem Schritt nichts ausgewertet worden. [12.2]',
    ]);
  });

  rule('9.0', 'is compared in the steps of a situation, which is refused where something else came of them', () => {
    const then = (line: string) => arrange(world, { setup: { activation, ...recovering }, then: [line] });
    expect(then('1-2 recovers with leader 1, 7 -> 6, recovers')).toMatchObject({ ok: true });
    expect(then('1-2 recovers with leader 1, 7 -> 7')).toMatchObject({
      ok: false,
      problems: [{ code: 'wrong-sum', path: '/then/0' }],
    });
  });

  rule('9.0', 'needs something that is done before it', () => {
    expect(mistakes(recovering, ['-> 7'])).toMatchObject([{ then: 'skipped', problems: [{ code: 'no-verb' }] }]);
    expect(mistakes(recovering, ['umber: "->" fires at E5'])).toMatchObject([{ problems: [{ code: 'unknown-unit' }] }]);
  });

  rule('9.0', 'is right in every step of a game that tells its own sums, and wrong in each that tells one more', () => {
    const taken = [...playout(world, 'told sums', 200)].map(({ before, action }) => {
      const applied = unwrap(apply(world, before, action));
      return { before, by: whoDecides(world, before), action: applied.action, applied };
    });
    const lines = writeLines(taken);
    const totals = taken.map(({ applied }) =>
      applied.events.flatMap((event) => {
        const sum = event.kind === 'summed' ? (event.params['total'] ?? event.params['die']) : undefined;
        return typeof sum === 'number' && event.kind === 'summed' && event.sum !== 'armour' ? [sum] : [];
      }),
    );
    const record = (more: number) =>
      lines.map((line, i) => {
        const [first, ...rest] = totals[i] ?? [];
        return first === undefined ? line : `${line} -> ${[first + more, ...rest].join(', ')}`;
      });
    const replayed = (more: number) =>
      unwrap(replayTyped(world, unwrap(readTyped({ system: 'lhy', steps: record(more) })).steps));
    const telling = totals.filter((each) => each.length > 0).length;
    expect(telling).toBeGreaterThan(10);
    expect(replayed(0).mistakes).toEqual([]);
    const wrong = replayed(100);
    expect(wrong.mistakes.map(({ then, problems }) => [then, problems[0]?.code])).toEqual(
      Array.from({ length: telling }, () => ['kept', 'wrong-sum']),
    );
    expect(wrong.state.position).toEqual(replayed(0).state.position);
  });
});
