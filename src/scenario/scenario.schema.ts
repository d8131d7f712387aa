import * as v from 'valibot';
import { exact } from '../kernel/decode.js';
import { once } from '../kernel/once.js';
import { EDGES } from '../state/scenario.js';
import type {
  Area,
  Condition,
  Entry,
  EventEffect,
  PlacedWork,
  Scenario,
  SpecialRule,
  Works,
} from '../state/scenario.js';
import { FORTIFICATION_TYPES } from '../tables/fortifications.js';
import { WEAPON_MODES } from '../units/index.js';
import {
  faceSchema,
  flagSchema,
  hexSchema,
  idSchema,
  printedSchema,
  switchesSchema,
  textSchema,
  unknownTag,
  whole,
} from './atoms.schema.js';

const column = /* @__PURE__ */ once(() => v.pipe(v.string(), v.regex(/^[A-Z]{1,3}$/)));
const edge = /* @__PURE__ */ once(() => v.picklist(EDGES));

/** A part of the map. */
export const areaSchema: () => v.GenericSchema<unknown, Area> = /* @__PURE__ */ once(() => v.lazy(() => area()));

const area: () => v.GenericSchema<unknown, Area> = /* @__PURE__ */ once(() =>
  v.variant(
    'kind',
    [
      exact({ kind: v.literal('all') }),
      exact({ kind: v.literal('hexes'), hexes: v.array(hexSchema()) }),
      exact({ kind: v.literal('within'), hex: hexSchema(), distance: printedSchema() }),
      exact({ kind: v.literal('columns'), from: column(), to: column() }),
      exact({ kind: v.literal('rows'), from: printedSchema(), to: printedSchema() }),
      exact({ kind: v.literal('edge'), edge: edge() }),
      exact({ kind: v.literal('factEdge'), fact: idSchema() }),
      exact({ kind: v.literal('terrain'), flag: v.literal('building') }),
      exact({ kind: v.literal('both'), areas: v.array(areaSchema()) }),
      exact({ kind: v.literal('either'), areas: v.array(areaSchema()) }),
    ],
    unknownTag,
  ),
);

const entry: () => v.GenericSchema<unknown, Entry> = /* @__PURE__ */ once(() =>
  v.variant(
    'kind',
    [
      exact({ kind: v.literal('setUp'), where: areaSchema() }),
      exact({ kind: v.literal('enter'), turn: whole(1, 99), where: areaSchema() }),
      exact({ kind: v.literal('sniper'), where: areaSchema() }),
      exact({ kind: v.literal('event'), event: idSchema(), where: areaSchema() }),
    ],
    unknownTag,
  ),
);

const workType = /* @__PURE__ */ once(() => v.picklist([...FORTIFICATION_TYPES, 'mines']));

/** Works to set up. */
export const worksSchema: () => v.GenericSchema<unknown, Works> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    type: workType(),
    count: whole(1, 99),
    tm: v.exactOptional(whole(0, 4)),
    fp: v.exactOptional(whole(1, 9)),
    where: areaSchema(),
  }),
);

/** A work that lies where the scenario says. */
export const placedWorkSchema: () => v.GenericSchema<unknown, PlacedWork> = /* @__PURE__ */ once(() =>
  exact({
    type: workType(),
    at: hexSchema(),
    side: v.exactOptional(idSchema()),
    tm: v.exactOptional(whole(0, 4)),
    fp: v.exactOptional(whole(1, 9)),
    facing: v.exactOptional(faceSchema()),
  }),
);

const side = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    name: textSchema(),
    nations: v.pipe(v.array(idSchema()), v.minLength(1)),
    forces: v.array(
      exact({
        id: idSchema(),
        units: v.pipe(
          v.array(
            exact({
              type: idSchema(),
              count: whole(1, 99),
              skills: v.exactOptional(v.array(idSchema())),
              mode: v.exactOptional(v.picklist(WEAPON_MODES)),
            }),
          ),
          v.minLength(1),
        ),
        entry: entry(),
      }),
    ),
    works: v.exactOptional(v.array(worksSchema())),
    exits: v.exactOptional(areaSchema()),
  }),
);

/** A Special Scenario Rule; a tag that is not among these is `unsupported`. */
export const specialRuleSchema: () => v.GenericSchema<unknown, SpecialRule> = /* @__PURE__ */ once(() =>
  v.variant(
    'tag',
    [
      exact({ tag: v.literal('noHeroes'), side: idSchema() }),
      exact({ tag: v.literal('noHeroSkills'), side: idSchema() }),
      exact({ tag: v.literal('ambush'), side: idSchema() }),
      exact({ tag: v.literal('singleLevelBuildings'), where: areaSchema() }),
      exact({ tag: v.literal('rooftops'), where: areaSchema() }),
      exact({ tag: v.literal('noTunnels'), side: idSchema() }),
      exact({ tag: v.literal('weaponTeamsInTunnels'), side: idSchema() }),
      exact({
        tag: v.literal('rolledEntryEdge'),
        fact: idSchema(),
        by: idSchema(),
        edges: v.array(exact({ faces: v.array(faceSchema()), edge: edge() })),
      }),
    ],
    unknownTag,
  ),
);

const condition: () => v.GenericSchema<unknown, Condition> = /* @__PURE__ */ once(() =>
  v.variant(
    'kind',
    [
      exact({
        kind: v.literal('controls'),
        side: idSchema(),
        where: areaSchema(),
        atLeast: v.exactOptional(whole(1, 999)),
      }),
      exact({ kind: v.literal('noneLeft'), side: idSchema(), goodOrder: v.boolean() }),
      exact({ kind: v.literal('exited'), side: idSchema(), squads: whole(0, 99), leaders: whole(0, 99) }),
    ],
    unknownTag,
  ),
);

const effect: () => v.GenericSchema<unknown, EventEffect> = /* @__PURE__ */ once(() =>
  v.variant(
    'kind',
    [
      exact({ kind: v.literal('removeEvents'), events: v.array(idSchema()) }),
      exact({ kind: v.literal('fortify'), work: placedWorkSchema() }),
      exact({
        kind: v.literal('reinforce'),
        side: idSchema(),
        force: idSchema(),
        edges: v.pipe(v.array(edge()), v.minLength(1)),
        adjacentTo: v.exactOptional(idSchema()),
      }),
    ],
    unknownTag,
  ),
);

const event = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    trigger: v.picklist(['occupation', 'lineOfSight'], 'unsupported'),
    at: hexSchema(),
    by: idSchema(),
    effects: v.array(effect()),
  }),
);

/** A scenario. */
export const scenarioSchema: () => v.GenericSchema<unknown, Scenario> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    title: textSchema(),
    turns: whole(1, 99),
    initiative: idSchema(),
    night: v.exactOptional(flagSchema()),
    switches: v.exactOptional(switchesSchema()),
    map: exact({
      boards: v.pipe(
        v.array(
          exact({
            board: idSchema(),
            column: whole(-999, 999),
            row: whole(-999, 999),
            rotated: v.exactOptional(v.literal(true)),
          }),
        ),
        v.minLength(1),
      ),
      area: v.exactOptional(areaSchema()),
    }),
    sides: v.tuple([side(), side()]),
    specialRules: v.array(specialRuleSchema()),
    events: v.array(event()),
    works: v.exactOptional(v.array(placedWorkSchema())),
    control: v.array(exact({ side: idSchema(), where: areaSchema() })),
    victory: exact({
      outcomes: v.array(
        exact({ id: idSchema(), winner: idSchema(), all: v.pipe(v.array(condition()), v.minLength(1)) }),
      ),
      otherwise: exact({ id: idSchema(), winner: idSchema() }),
    }),
  }),
);
