import * as v from 'valibot';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { dictionary, exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { bands, cost } from './parts.schema.js';
import type { ChartId, ChartValues } from './values.js';
import { ASSAULT_EFFECTS, ATTEMPTING, DESTRUCTION_WHEN, OLDER_DESTRUCTION, SHOCK_RESULTS } from './values.js';

/** A modifier of a die roll or of a value: no card prints one outside these bounds. */
const modifier = () => whole(-20, 20);
const costs = () => exact({ foot: cost(), afv: cost(), halftrack: cost(), truck: cost() });
const cover = () => exact({ smallArms: modifier(), mortar: modifier() });
const terrain = () => exact({ mp: costs(), smallArms: modifier(), mortar: modifier(), level: whole(0, 9) });
const way = () => exact({ mp: costs() });
const motion = () => exact({ sameHex: modifier(), otherHex: modifier() });
const some = <const S extends v.GenericSchema>(value: S) => v.pipe(dictionary(idSchema(), value), v.minEntries(1));
const ranges = () =>
  v.pipe(dictionary(v.pipe(v.string(), v.regex(/^[1-9][0-9]?$/)), bands(modifier())), v.minEntries(1));
const list = (item: v.GenericSchema, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

/** Each of some terms is a modifier. */
function letters(terms: string): Record<string, v.GenericSchema<number>> {
  return Object.fromEntries(Array.from(terms, (term) => [term, modifier()]));
}

function terrainEffects() {
  return exact({
    rural: terrain(),
    urban: terrain(),
    beach: terrain(),
    woods: terrain(),
    heavyWoods: terrain(),
    jungle: terrain(),
    heavyJungle: terrain(),
    orchard: terrain(),
    palmGrove: terrain(),
    brush: terrain(),
    marsh: terrain(),
    river: terrain(),
    stoneBuilding: terrain(),
    woodenBuilding: terrain(),
    hut: terrain(),
    urbanBuilding: terrain(),
    hill: exact({ uphill: costs(), smallArms: modifier(), mortar: modifier() }),
    wall: exact({ mp: costs(), smallArms: modifier() }),
    treeLine: terrain(),
    treeLinedRoad: cover(),
    improvedPosition: cover(),
    road: way(),
    railroad: way(),
    path: way(),
    bridge: way(),
    ford: way(),
  });
}

function mortarActions() {
  return some(exact({ primary: modifier(), secondary: modifier(), explosive: whole(0, 12), smoke: whole(0, 12) }));
}

/** A row of the Vehicle Destruction DRM Table as its card prints it. */
function destructionRow() {
  return exact({
    name: v.exactOptional(textSchema()),
    who: exact({
      kinds: v.exactOptional(list(v.picklist(ATTEMPTING), 1, ATTEMPTING.length)),
      nation: v.exactOptional(idSchema()),
      assault: v.exactOptional(whole(0, 20)),
    }),
    when: list(v.picklist(DESTRUCTION_WHEN), 0, DESTRUCTION_WHEN.length),
    value: modifier(),
  });
}

/** The rows of a card, or those that the examples of the rules show, which stand here in an older form; both may be given. */
function vehicleDestruction() {
  const older = Object.fromEntries(OLDER_DESTRUCTION.map((term) => [term, v.exactOptional(modifier())]));
  return v.pipe(
    exact({ rows: v.exactOptional(list(destructionRow(), 1, 40)), ...older }),
    v.check((chart) => {
      const given = Object.keys(chart);
      const some = OLDER_DESTRUCTION.filter((term) => given.includes(term));
      return some.length === OLDER_DESTRUCTION.length || (some.length === 0 && given.includes('rows'));
    }, 'missing'),
  );
}

/** A line of the Assault Resolution Table: its effects in the order written, or, in the older form, those of each side. */
function assaultLine() {
  const effects = () => list(v.picklist(ASSAULT_EFFECTS), 0, ASSAULT_EFFECTS.length);
  const step = exact({ side: v.picklist(['attacker', 'defender']), effect: v.picklist(ASSAULT_EFFECTS) });
  return either([list(step, 0, 40), exact({ attacker: effects(), defender: effects() })]);
}

function forcesAndSupport() {
  const side = () => exact({ infantryPlatoons: whole(0, 20), tankPlatoons: whole(0, 20), support: whole(0, 999) });
  const column = () => exact({ attacker: side(), defender: side() });
  return exact({ a: column(), b: column(), c: column(), d: column() });
}

/** One schema a chart, in the order of the list of charts. */
export const chartSchemas: () => Readonly<Record<ChartId, v.GenericSchema>> = /* @__PURE__ */ once(() => {
  const boxes = () => list(whole(0, 99), 1, 40);
  return {
    terrainEffects: terrainEffects(),
    smallArmsModifiers: exact({ a: ranges(), ...letters('bcde'), g: motion(), ...letters('ijklmno') }),
    antiTankModifiers: exact({ a: ranges(), ...letters('bc'), d: motion(), ...letters('eghijkl') }),
    mortarActions: mortarActions(),
    mortarModifiers: exact({
      a: exact({ forest: modifier(), treeLine: modifier(), treeLinedRoad: modifier() }),
      b: modifier(),
    }),
    mortarExtension: exact({ success: whole(1, 10) }),
    scatter: some(list(whole(1, 6), 6, 6)),
    blindHexes: exact({ rows: list(bands(whole(0, 99)), 1, 12) }),
    coordination: exact({ activations: bands(whole(0, 4)) }),
    timeLapse: exact({ minutes: bands(whole(2, 5)) }),
    shockRecovery: exact({ results: bands(v.picklist(SHOCK_RESULTS)) }),
    fate: exact({ events: bands(exact({ event: idSchema(), effect: textSchema() })) }),
    assaultModifiers: exact(letters('bcdefghijk')),
    assaultResults: exact({ results: bands(assaultLine()) }),
    vehicleDestruction: vehicleDestruction(),
    casualtyTrack: exact({ attacker: boxes(), defender: boxes() }),
    tacticalObjectives: some(exact({ attacker: whole(0, 9), defender: whole(0, 9) })),
    hillLevels: exact({ levels: bands(whole(0, 9)) }),
    forcesAndSupport: forcesAndSupport(),
    casualtyLimits: some(whole(0, 99)),
    initiativeModifiers: some(some(modifier())),
    coordinationModifiers: some(some(modifier())),
    supportPurchase: some(whole(0, 99)),
  };
});

/** Charts that somebody has typed in. Plain JSON. */
export interface ChartPack {
  readonly format: 1;
  readonly system: 'lhy';
  readonly id: string;
  readonly title: string;
  /** The numbers are made up. */
  readonly fixture?: true;
  /** Where the numbers are from, and who has compared them with it. */
  readonly source?: { readonly print: string; readonly checkedBy: string };
  /** The charts that take the place of those of an earlier pack. */
  readonly replaces?: readonly ChartId[];
  readonly charts: Partial<ChartValues>;
}

/** A document with charts: a chart may be left out, but none may be half filled in. */
export const chartPackSchema: () => v.GenericSchema<unknown, ChartPack> = /* @__PURE__ */ once(() => {
  const schemas = chartSchemas();
  const optional = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, v.exactOptional(schema)]));
  return exact({
    format: v.literal(1),
    system: v.literal('lhy'),
    id: idSchema(),
    title: textSchema(),
    fixture: v.exactOptional(v.literal(true)),
    source: v.exactOptional(exact({ print: textSchema(), checkedBy: textSchema() })),
    replaces: v.exactOptional(v.array(v.picklist(Object.keys(schemas)))),
    charts: exact(optional),
  }) as unknown as v.GenericSchema<unknown, ChartPack>;
});
