import * as v from 'valibot';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { decode, dictionary, exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Charts } from '../charts/index.js';
import { readCharts } from '../charts/index.js';
import type { MissionInput } from '../facade/index.js';
import type { Rulings, RulingsInput } from '../rulings/index.js';
import { resolveRulings } from '../rulings/index.js';
import type { MapDesign } from '../terrain/index.js';
import { mapDesignSchema, readMap } from '../terrain/index.js';
import type { CounterType } from '../units/index.js';
import { readCounters } from '../units/index.js';

/** The two alliances. */
export const ALLIANCES = ['axis', 'allied'] as const;
export type Alliance = (typeof ALLIANCES)[number];

/** What the players have at hand when they design a mission, as they have typed it in. Plain JSON. */
export interface LibraryInput {
  readonly format: 1;
  readonly system: 'lhy';
  readonly kind: 'library';
  readonly id: string;
  readonly title: string;
  readonly charts: readonly unknown[];
  readonly counters: unknown;
  /** How many counters of a type there are; one where it is not named. */
  readonly mix?: Readonly<Record<string, number>>;
  readonly nations: Readonly<Record<string, Alliance>>;
  /** Map sectors, each as it is laid down: its north and south edges, or its east and west ones, are the frontage. */
  readonly sectors: readonly MapDesign[];
  /** Rows or columns of half hexes that two sectors share where they meet. */
  readonly overlap?: { readonly rows?: number; readonly columns?: number };
  readonly rulings?: RulingsInput;
}

/** A library that has been read. */
export interface Library {
  readonly input: LibraryInput;
  readonly charts: Charts;
  readonly counters: ReadonlyMap<string, CounterType>;
  readonly rulings: Rulings;
}

const librarySchema = /* @__PURE__ */ once(
  () =>
    exact({
      format: v.literal(1),
      system: v.literal('lhy'),
      kind: v.literal('library'),
      id: idSchema(),
      title: textSchema(),
      charts: v.array(v.unknown()),
      counters: v.unknown(),
      mix: v.exactOptional(dictionary(idSchema(), whole(0, 99))),
      nations: dictionary(idSchema(), v.picklist(ALLIANCES)),
      sectors: v.array(mapDesignSchema()),
      overlap: v.exactOptional(exact({ rows: v.exactOptional(whole(0, 1)), columns: v.exactOptional(whole(0, 1)) })),
      rulings: v.exactOptional(v.unknown()),
    }) as unknown as v.GenericSchema<unknown, LibraryInput>,
);

/**
 * Reads a library for the design of missions.
 *
 * @param data anything at all
 * @returns the library; or the problems of its documents, `duplicate-id` for a sector, and `unknown-type` in the mix
 * @rule 23.0
 * @example readLibrary(json).value.input.sectors.length // 4
 */
export function readLibrary(data: unknown): Result<Library> {
  const decoded = decode(librarySchema(), data, { problems: 2000 });
  if (!decoded.ok) return decoded;
  const input = decoded.value;
  const charts = readCharts(input.charts);
  const counters = readCounters(input.counters);
  const rulings = resolveRulings(input.rulings ?? {});
  const ids = input.sectors.map(({ id }) => id);
  const faults = [
    ...under('/charts', charts),
    ...under('/counters', counters),
    ...under('/rulings', rulings),
    ...input.sectors.flatMap((sector, i) => [
      ...under(`/sectors/${i}`, readMap(sector)),
      ...(ids.indexOf(sector.id) === i
        ? []
        : [problem('duplicate-id', { id: sector.id }, '23.0(2)', `/sectors/${i}/id`)]),
    ]),
    ...(counters.ok ? unknownTypes(input, counters.value) : []),
  ];
  if (faults.length > 0 || !charts.ok || !counters.ok || !rulings.ok) return refuseAll(faults);
  return ok({ input, charts: charts.value, counters: counters.value, rulings: rulings.value });
}

function unknownTypes({ mix = {} }: LibraryInput, counters: Library['counters']): readonly Problem[] {
  return Object.keys(mix).flatMap((type) =>
    counters.has(type) ? [] : [problem('unknown-type', { type }, '23.0(14)', `/mix/${type}`)],
  );
}

function under(path: string, read: Result<unknown>): readonly Problem[] {
  return read.ok ? [] : read.problems.map((each) => ({ ...each, path: path + (each.path ?? '') }));
}

/**
 * How many counters of a type there are.
 *
 * @rule 23.0(14)
 * @example countersOf(library, 'german.mg') // 4
 */
export function countersOf({ input: { mix = {} } }: Library, type: string): number {
  return Object.hasOwn(mix, type) ? (mix[type] ?? 1) : 1;
}

/**
 * A whole mission of the documents of a library.
 *
 * @rule 23.0
 * @example missionInput(library, map, mission).system // 'lhy'
 */
export function missionInput({ input }: Library, map: MapDesign, mission: unknown): MissionInput {
  const { charts, counters, rulings } = input;
  return { format: 1, system: 'lhy', charts, map, counters, mission, ...(rulings === undefined ? {} : { rulings }) };
}
