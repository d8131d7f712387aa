import * as v from 'valibot';
import { idSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { VISIBILITIES } from '../sight/index.js';
import { hexSchema } from '../state/index.js';
import { hexesOfSector, boardOf } from './board.js';
import type { Design, DesignObjective, Settled } from './design.js';
import { MISSION_TYPES } from './design.js';
import type { Alliance, Library } from './library.js';
import { ALLIANCES } from './library.js';
import type { DesignStep } from './step.js';
import { forBoth, formed, noDice, oneWord } from './step.js';

const type: DesignStep = {
  id: 'type',
  rule: '23.0(6)',
  asks: (_library, design) =>
    design.settled.type === undefined ? { ...forBoth(design), options: MISSION_TYPES } : undefined,
  take: (_library, { settled }, { answer }) => {
    const chosen = oneWord('type', '23.0(6)', answer, MISSION_TYPES);
    return chosen.ok ? ok({ ...settled, type: chosen.value }) : chosen;
  },
};

type Terrain = NonNullable<DesignObjective['objectives']>[number];

const terrain = () =>
  recordOf<Terrain>({
    id: idSchema(),
    hexes: v.pipe(v.array(hexSchema()), v.minLength(1)),
    points: v.exactOptional(whole(0, 99)),
  });

/** What an assault wants: at least one objective. */
const assaultSchema = /* @__PURE__ */ once(() =>
  v.pipe(
    v.strictObject({
      objectives: v.pipe(v.array(terrain()), v.minLength(1)),
      needed: v.exactOptional(whole(1, 99)),
    }),
  ),
);
const advanceSchema = /* @__PURE__ */ once(() =>
  v.strictObject({ sectors: v.pipe(v.array(idSchema()), v.minLength(1)) }),
);

const objective: DesignStep = {
  id: 'objective',
  rule: '23.0(6)',
  asks: (_library, design) => {
    const { type: of, objective: given, configuration, sectors = [] } = design.settled;
    if (given !== undefined || of === 'armor') return undefined;
    if (of === 'advance') return { ...forBoth(design), example: { sectors: configuration ?? sectors } };
    return { ...forBoth(design), example: { objectives: [{ id: 'hill', hexes: ['D3', 'D4'], points: 1 }], needed: 1 } };
  },
  take: (library, { settled }, { answer }): Result<Settled> => {
    const read: Result<DesignObjective> =
      settled.type === 'advance' ? formed(advanceSchema(), answer) : formed(assaultSchema(), answer);
    if (!read.ok) return read;
    const faults = objectiveFaults(library, settled, read.value);
    return faults.length > 0 ? refuseAll(faults) : ok({ ...settled, objective: read.value });
  },
};

/** Hexes and sectors that the map does not have, ids that are there twice, and more objectives wanted than there are. */
function objectiveFaults(
  library: Library,
  settled: Settled,
  { objectives = [], needed = 1, sectors = [] }: DesignObjective,
): readonly Problem[] {
  const board = boardOf(library, settled);
  if (!board.ok) return board.problems;
  const all = new Set((board.value.sectors ?? []).flatMap(({ id }) => hexesOfSector(board.value, id)));
  const ids = objectives.map(({ id }) => id);
  return [
    ...objectives.flatMap(({ id, hexes }, i) => [
      ...(ids.indexOf(id) === i ? [] : [problem('duplicate-id', { id }, '23.0(6)', `/answer/objectives/${i}/id`)]),
      ...hexes.flatMap((hex, j) =>
        all.has(hex) ? [] : [problem('unknown-hex', { hex }, '23.0(6)', `/answer/objectives/${i}/hexes/${j}`)],
      ),
    ]),
    ...(objectives.length > 0 && needed > objectives.length
      ? [problem('bad-answer', { question: 'objective', most: objectives.length }, '23.0(6)', '/answer/needed')]
      : []),
    ...sectors.flatMap((sector, i) =>
      board.value.sectors?.some(({ id }) => id === sector) === true
        ? []
        : [problem('unknown-sector', { sector }, '23.0(6)', `/answer/sectors/${i}`)],
    ),
  ];
}

/** The nations of an alliance of which there are counters. */
function nationsOf({ input, counters }: Library, alliance: Alliance): readonly string[] {
  const there = new Set([...counters.values()].map(({ nation }) => nation));
  return Object.keys(input.nations).filter((nation) => input.nations[nation] === alliance && there.has(nation));
}

const otherAlliance = (alliance: Alliance): Alliance => (alliance === 'axis' ? 'allied' : 'axis');

const alliance: DesignStep = {
  id: 'alliance',
  rule: '23.0(7)',
  asks: (_library, design) =>
    design.settled.alliance === undefined ? { ...forBoth(design), options: [...ALLIANCES, 'roll'] } : undefined,
  take: (_library, { settled }, { answer, dice }) => {
    if (answer !== 'roll') {
      const chosen = oneWord('alliance', '23.0(7)', answer, ALLIANCES);
      return chosen.ok ? ok({ ...settled, alliance: chosen.value }) : chosen;
    }
    const die = dice.next();
    if (die === undefined) return noDice('alliance', '23.0(7)', 1);
    return ok({ ...settled, alliance: die % 2 === 1 ? 'axis' : 'allied' });
  },
};

/** The question for the nation of one side. */
function nationStep(id: 'defenderNation' | 'attackerNation'): DesignStep {
  const options = (library: Library, { settled }: Design): readonly string[] => {
    const { alliance: defender = 'axis' } = settled;
    return nationsOf(library, id === 'defenderNation' ? defender : otherAlliance(defender));
  };
  return {
    id,
    rule: '23.0(7)',
    asks: (library, design) =>
      design.settled[id] === undefined ? { ...forBoth(design), options: options(library, design) } : undefined,
    take: (library, design, { answer }) => {
      const chosen = oneWord(id, '23.0(7)', answer, options(library, design));
      return chosen.ok ? ok({ ...design.settled, [id]: chosen.value }) : chosen;
    },
  };
}

const settingSchema = /* @__PURE__ */ once(() =>
  recordOf<NonNullable<Settled['setting']>>({
    year: whole(1914, 1999),
    month: whole(1, 12),
    visibility: v.picklist(VISIBILITIES),
  }),
);

const setting: DesignStep = {
  id: 'setting',
  rule: '23.0(7)',
  asks: (_library, design) =>
    design.settled.setting === undefined
      ? { ...forBoth(design), example: { year: 1944, month: 7, visibility: 'day' } }
      : undefined,
  take: (_library, { settled }, { answer }) => {
    const read = formed(settingSchema(), answer);
    return read.ok ? ok({ ...settled, setting: read.value }) : read;
  },
};

/** The steps of the mission type, its objective, and the nations. */
export const AIM_STEPS: readonly DesignStep[] = [
  type,
  objective,
  alliance,
  nationStep('defenderNation'),
  nationStep('attackerNation'),
  setting,
];
