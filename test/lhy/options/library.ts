import type { Design, DesignAnswer, Library, LibraryInput } from '../../../src/lhy/index.js';
import { answerQuestion, nextQuestion, readLibrary, startDesign } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { TYPES } from '../table.js';

/* A made-up library: two half sectors with a frontage of seven hexes, and counters of blue (axis) and red (allied). */

const force = (infantryPlatoons: number, tankPlatoons: number, support: number) => ({
  infantryPlatoons,
  tankPlatoons,
  support,
});
const column = { attacker: force(1, 1, 30), defender: force(1, 0, 20) };

/** The charts of the library, all numbers made up. */
export const CHARTS = {
  ...FIXTURE.charts,
  hillLevels: { levels: [{ to: 5, value: 1 }, { value: 2 }] },
  forcesAndSupport: { a: column, b: column, c: column, d: column },
  casualtyLimits: { '1.even': 9, '1.odd': 11 },
  initiativeModifiers: { blue: { '1-5': 1, '6-10': 3 }, red: { '1-10': -1 } },
  coordinationModifiers: { blue: { '1-10': 2 }, red: { '1-10': 0 } },
  supportPurchase: { towedGun: 7, 'blue.truck': 3, 'mortar.light': 5, afv: 15 },
  mortarActions: { light: { primary: 1, secondary: 0, explosive: 2, smoke: 1 } },
};

const spare = TYPES.filter(({ kind }) => kind === 'afv').map((type) => {
  const { platoon: _platoon, company: _company, ...rest } = type;
  return { ...rest, id: `${type.nation}.heavy` };
});

export const LIBRARY: LibraryInput = {
  format: 1,
  system: 'lhy',
  kind: 'library',
  id: 'made',
  title: 'A made-up library',
  charts: [{ ...FIXTURE, charts: CHARTS }],
  counters: [...TYPES, ...spare],
  mix: { 'blue.squad': 3, 'red.squad': 3, 'blue.section': 3, 'red.section': 3, 'blue.gun': 2, 'red.gun': 2 },
  nations: { blue: 'axis', red: 'allied' },
  sectors: [
    {
      id: 'a',
      columns: 7,
      rows: 7,
      hexes: [
        { at: 'D4', ground: 'rural', hill: 1 },
        { at: 'B2', ground: 'woods' },
        { at: 'F2', ground: 'woods' },
      ],
      hexsides: [{ at: 'D4', direction: 1, kind: 'wall' }],
    },
    { id: 'b', columns: 7, rows: 7, hexes: [{ at: 'C3', ground: 'woods' }] },
    { id: 'wide', columns: 11, rows: 14, hexes: [] },
  ],
};

export const library = (more: Partial<LibraryInput> = {}): Library => unwrap(readLibrary({ ...LIBRARY, ...more }));

export const begun = (): Design => unwrap(startDesign({ id: 'ours', title: 'Our mission', players: ['anna', 'bert'] }));

/** The answers of a whole design, by question. Anna attacks with a bid of 25. */
export const ANSWERS: Readonly<Record<string, readonly DesignAnswer[]>> = {
  frontage: [{ answer: 'narrow' }],
  depth: [{ answer: 2 }],
  sectors: [{ answer: ['a', 'b'] }],
  configuration: [{ answer: ['a', 'b'] }],
  hills: [{ answer: 1 }],
  edge: [{ answer: 'north' }],
  type: [{ answer: 'assault' }],
  objective: [{ answer: { objectives: [{ id: 'hill', hexes: ['D4'] }] } }],
  alliance: [{ answer: 'allied' }],
  defenderNation: [{ answer: 'red' }],
  attackerNation: [{ answer: 'blue' }],
  setting: [{ answer: { year: 1944, month: 7, visibility: 'day' } }],
  forces: [{ answer: 'd' }],
  limits: [{ answer: { attacker: 7, defender: 5 } }],
  initiative: [{ answer: 'usual' }],
  coordination: [{ answer: { attacker: 1, defender: 0 } }],
  planning: [{ answer: { armor: true, dummies: false, hidden: false, sides: true } }],
  bid: [
    { by: 'anna', answer: 25 },
    { by: 'bert', answer: 30 },
  ],
  purchase: [
    { by: 'anna', answer: {} },
    { by: 'bert', answer: {} },
  ],
};

/** A design in which everything before a question is settled; all of it where none is named. */
export function designed(
  of: Library,
  until?: string,
  answers: Readonly<Record<string, readonly DesignAnswer[]>> = {},
): Design {
  let design = begun();
  const used = new Map<string, number>();
  for (let due = nextQuestion(of, design); due !== undefined && due.id !== until; due = nextQuestion(of, design)) {
    const place = used.get(due.id) ?? 0;
    used.set(due.id, place + 1);
    const given = (answers[due.id] ?? ANSWERS[due.id])?.[place];
    if (given === undefined) throw new Error(`no answer to ${due.id}`);
    design = unwrap(answerQuestion(of, design, given));
  }
  return design;
}
