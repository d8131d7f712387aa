import * as v from 'valibot';
import { idSchema, whole } from '../../engine/game/atoms.schema.js';
import { byText } from '../../kernel/basis/order.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { readBand } from '../charts/index.js';
import type { Edge } from '../state/index.js';
import type { MapDesign } from '../terrain/index.js';
import { boardOf, fitting, lieOf } from './board.js';
import type { Design, Settled } from './design.js';
import { FRONTAGES } from './design.js';
import { drawSome } from './dice.js';
import type { Library } from './library.js';
import type { DesignStep } from './step.js';
import { badAnswer, forBoth, formed, noDice, oneWord } from './step.js';

const RANDOM = 'random';
const ids = () => v.array(idSchema());

const sectorsOf = (library: Library, { settled }: Design): readonly MapDesign[] => fitting(library, settled);
const withDepth = (settled: Settled, more: Settled): Settled => ({ ...settled, ...more });

const FRONTS = ['narrow', 'normal', 'wide'] as const;

/** The widths for which the library has sectors. */
function offered(library: Library): readonly (typeof FRONTS)[number][] {
  return FRONTS.filter((each) => fitting(library, { frontage: each }).length > 0);
}

const frontage: DesignStep = {
  id: 'frontage',
  rule: '23.0(1)',
  asks: (library, design) => {
    if (design.settled.frontage !== undefined) return undefined;
    return { ...forBoth(design), options: offered(library), facts: { ...FRONTAGES } };
  },
  take: (library, { settled }, { answer }) => {
    // A width that no sectors have is refused for that; any other answer is told what is offered.
    const known = FRONTS.some((each) => each === answer) ? FRONTS : offered(library);
    const chosen = oneWord('frontage', '23.0(1)', answer, known);
    if (!chosen.ok) return chosen;
    if (fitting(library, { frontage: chosen.value }).length === 0)
      return refuse(
        problem('no-such-sectors', { frontage: chosen.value, hexes: FRONTAGES[chosen.value] }, '23.0(1)', '/answer'),
      );
    return ok(withDepth(settled, { frontage: chosen.value }));
  },
};

const depth: DesignStep = {
  id: 'depth',
  rule: '23.0(2)',
  asks: (library, design) =>
    design.settled.depth === undefined
      ? { ...forBoth(design), example: 2, facts: { most: sectorsOf(library, design).length } }
      : undefined,
  take: (library, design, { answer }) => {
    const most = sectorsOf(library, design).length;
    const number = formed(whole(1, most), answer);
    return number.ok
      ? ok({ ...design.settled, depth: number.value })
      : badAnswer('depth', '23.0(2)', { least: 1, most });
  },
};

const sectors: DesignStep = {
  id: 'sectors',
  rule: '23.0(2)',
  asks: (library, design) =>
    design.settled.sectors === undefined
      ? {
          ...forBoth(design),
          options: [RANDOM],
          example: sectorsOf(library, design)
            .slice(0, design.settled.depth ?? 1)
            .map(({ id }) => id),
          facts: { number: design.settled.depth ?? 1, known: sectorsOf(library, design).map(({ id }) => id) },
        }
      : undefined,
  take: (library, design, { answer, dice }) => {
    const { settled } = design;
    const known = sectorsOf(library, design).map(({ id }) => id);
    const number = settled.depth ?? 1;
    if (answer === RANDOM) {
      const drawn = drawSome(dice, known, number);
      return drawn === undefined ? noDice('sectors', '23.0(2)', number) : ok({ ...settled, sectors: drawn });
    }
    const chosen = formed(ids(), answer);
    if (!chosen.ok) return chosen;
    const fits = chosen.value.length === number && new Set(chosen.value).size === number;
    if (!fits || chosen.value.some((id) => !known.includes(id)))
      return badAnswer('sectors', '23.0(2)', { number, known });
    return ok({ ...settled, sectors: chosen.value });
  },
};

const configuration: DesignStep = {
  id: 'configuration',
  rule: '23.0(3)',
  asks: (_library, design) => {
    const { sectors: chosen = [], configuration: order } = design.settled;
    return order === undefined && chosen.length > 1
      ? { ...forBoth(design), options: [RANDOM], example: chosen, facts: { known: chosen } }
      : undefined;
  },
  take: (library, { settled }, { answer, dice }) => {
    const { sectors: chosen = [] } = settled;
    const drawn = answer === RANDOM ? drawSome(dice, chosen, chosen.length) : undefined;
    if (answer === RANDOM && drawn === undefined) return noDice('configuration', '23.0(3)', chosen.length);
    const order = drawn === undefined ? formed(ids(), answer) : ok(drawn);
    if (!order.ok) return order;
    const sorted = (names: readonly string[]): string => [...names].sort(byText).join();
    const isOrder = sorted(order.value) === sorted(chosen);
    if (!isOrder) return badAnswer('configuration', '23.0(3)', { known: chosen });
    const next = { ...settled, configuration: order.value };
    const board = boardOf(library, next);
    return board.ok ? ok(next) : board;
  },
};

const hasHills = (library: Library, settled: Settled): boolean => {
  const board = boardOf(library, settled);
  return board.ok && board.value.hexes.some(({ hill }) => hill !== undefined);
};

const hills: DesignStep = {
  id: 'hills',
  rule: '23.0(4)',
  asks: (library, design) =>
    design.settled.hills === undefined && hasHills(library, design.settled)
      ? { ...forBoth(design), options: ['roll'], example: 1 }
      : undefined,
  take: ({ charts }, { settled }, { answer, dice }) => {
    if (answer !== 'roll') {
      const level = formed(whole(1, 9), answer);
      return level.ok ? ok({ ...settled, hills: level.value }) : badAnswer('hills', '23.0(4)', { least: 1, most: 9 });
    }
    const chart = charts.values.hillLevels;
    if (chart === undefined)
      return refuse(problem('chart-missing', { chart: 'hillLevels', section: '23.0(4)' }, '23.0(4)'));
    const die = dice.next();
    return die === undefined ? noDice('hills', '23.0(4)', 1) : ok({ ...settled, hills: readBand(chart.levels, die) });
  },
};

/** The two ends of the map along which the frontage runs. */
const endsOf = (library: Library, settled: Settled): readonly [Edge, Edge] =>
  lieOf(library, settled) === 'rows' ? ['north', 'south'] : ['west', 'east'];

const edge: DesignStep = {
  id: 'edge',
  rule: '23.0(5)',
  asks: (library, design) =>
    design.settled.edge === undefined
      ? { ...forBoth(design), options: [...endsOf(library, design.settled), RANDOM] }
      : undefined,
  take: (library, { settled }, { answer, dice }) => {
    const ends = endsOf(library, settled);
    if (answer !== RANDOM) {
      const chosen = oneWord('edge', '23.0(5)', answer, ends);
      return chosen.ok ? ok({ ...settled, edge: chosen.value }) : chosen;
    }
    const die = dice.next();
    return die === undefined ? noDice('edge', '23.0(5)', 1) : ok({ ...settled, edge: ends[die % 2 === 1 ? 0 : 1] });
  },
};

/** The steps from the frontage to the edges. */
export const GROUND_STEPS: readonly DesignStep[] = [frontage, depth, sectors, configuration, hills, edge];
