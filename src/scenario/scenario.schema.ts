import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { tagged } from '../kernel/json/variants.js';
import type { Artillery, Entry, Scenario, SpecialRule } from '../state/scenario/scenario.js';
import { SEATS, WEAPON_MODES } from '../units/index.js';
import { areaSchema, edgeSchema } from './area.schema.js';
import {
  faceSchema,
  flagSchema,
  idSchema,
  printedSchema,
  switchesSchema,
  textSchema,
  unknownTag,
  whole,
} from './atoms.schema.js';
import { eventMarkerSchema, paragraphSchema, turnEventSchema } from './event.schema.js';
import { aboutSchema, handicapSchema, textsSchema } from './text.schema.js';
import { taskSchema, victorySchema } from './victory.schema.js';
import { groundMarkerSchema } from './ground.schema.js';
import { placedWorkSchema, worksSchema } from './work.schema.js';

const entry: () => v.GenericSchema<unknown, Entry> = /* @__PURE__ */ once(() =>
  tagged(
    'kind',
    [
      exact({ kind: v.literal('setUp'), where: areaSchema() }),
      exact({ kind: v.literal('enter'), turn: whole(1, 99), where: areaSchema() }),
      exact({ kind: v.literal('sniper'), where: areaSchema(), event: v.exactOptional(idSchema()) }),
      exact({ kind: v.literal('placed') }),
      exact({ kind: v.literal('airSupport'), turn: v.exactOptional(whole(1, 99)) }),
      exact({ kind: v.literal('event'), event: idSchema(), where: areaSchema() }),
    ],
    unknownTag,
  ),
);

/** Off-board Artillery. */
export const artillerySchema: () => v.GenericSchema<unknown, Artillery> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    missions: whole(1, 99),
    fp: whole(0, 99),
    turn: v.exactOptional(whole(1, 99)),
    after: v.exactOptional(idSchema()),
    formation: v.exactOptional(idSchema()),
    procedure: v.exactOptional(
      exact({
        plainScatter: v.exactOptional(flagSchema()),
        unseen: v.exactOptional(flagSchema()),
        leaderOrSquad: v.exactOptional(flagSchema()),
      }),
    ),
  }),
);

const weapons = /* @__PURE__ */ once(() =>
  v.exactOptional(v.array(exact({ type: idSchema(), mode: v.exactOptional(v.picklist(WEAPON_MODES)) }))),
);

const unitFields = /* @__PURE__ */ once(() => ({
  type: idSchema(),
  count: whole(1, 99),
  skills: v.exactOptional(v.array(idSchema())),
  mode: v.exactOptional(v.picklist(WEAPON_MODES)),
  facing: v.exactOptional(whole(1, 6)),
  holds: weapons(),
}));

const riders = /* @__PURE__ */ once(() =>
  v.exactOptional(v.array(exact({ ...unitFields(), seat: v.exactOptional(v.picklist(SEATS)) }))),
);

const side = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    name: textSchema(),
    nations: v.pipe(v.array(idSchema()), v.minLength(1)),
    forces: v.exactOptional(
      v.array(
        exact({
          id: idSchema(),
          units: v.pipe(v.array(exact({ ...unitFields(), carries: riders() })), v.minLength(1)),
          entry: entry(),
          hidden: v.exactOptional(flagSchema()),
          asleep: v.exactOptional(
            exact({
              turn: v.exactOptional(whole(2, 99)),
              sight: v.exactOptional(printedSchema()),
              attack: v.exactOptional(flagSchema()),
            }),
          ),
        }),
      ),
      [],
    ),
    works: v.exactOptional(v.array(worksSchema())),
    artillery: v.exactOptional(v.array(artillerySchema())),
    exits: v.exactOptional(areaSchema()),
  }),
);

const faces = /* @__PURE__ */ once(() => v.exactOptional(v.array(faceSchema())));

/** A Special Scenario Rule; a tag that is not among these is `unsupported`. */
export const specialRuleSchema: () => v.GenericSchema<unknown, SpecialRule> = /* @__PURE__ */ once(() =>
  tagged(
    'tag',
    [
      exact({ tag: v.literal('noHeroes'), side: idSchema(), optional: v.exactOptional(flagSchema()) }),
      exact({ tag: v.literal('noHeroSkills'), side: idSchema() }),
      exact({ tag: v.literal('ambush'), side: idSchema() }),
      exact({ tag: v.literal('singleLevelBuildings'), where: areaSchema() }),
      exact({ tag: v.literal('rooftops'), where: areaSchema() }),
      exact({ tag: v.literal('noTunnels'), side: idSchema() }),
      exact({ tag: v.literal('weaponTeamsInTunnels'), side: idSchema() }),
      exact({ tag: v.literal('mixedStacks'), side: idSchema() }),
      exact({
        tag: v.literal('fireChance'),
        faces: exact({ starts: faces(), grows: faces(), goesOut: faces(), spreads: faces() }),
      }),
      exact({
        tag: v.literal('flammability'),
        terrain: idSchema(),
        flammable: v.boolean(),
        where: v.exactOptional(areaSchema()),
      }),
      exact({
        tag: v.literal('rolledEntryEdge'),
        fact: idSchema(),
        by: idSchema(),
        edges: v.array(exact({ faces: v.array(faceSchema()), edge: edgeSchema() })),
      }),
    ],
    unknownTag,
  ),
);

/** A scenario. */
export const scenarioSchema: () => v.GenericSchema<unknown, Scenario> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    title: textSchema(),
    about: v.exactOptional(aboutSchema()),
    texts: v.exactOptional(textsSchema()),
    handicaps: v.exactOptional(v.array(handicapSchema())),
    turns: whole(1, 99),
    length: v.exactOptional(exact({ from: whole(1, 99), ends: v.pipe(v.array(faceSchema()), v.minLength(1)) })),
    initiative: idSchema(),
    night: v.exactOptional(flagSchema()),
    modern: v.exactOptional(flagSchema()),
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
    sides: v.strictTuple([side(), side()]),
    specialRules: v.exactOptional(v.array(specialRuleSchema()), []),
    events: v.exactOptional(v.array(eventMarkerSchema()), []),
    turnEvents: v.exactOptional(v.array(turnEventSchema())),
    paragraphs: v.exactOptional(v.array(paragraphSchema())),
    tasks: v.exactOptional(v.array(taskSchema())),
    works: v.exactOptional(v.array(placedWorkSchema())),
    ground: v.exactOptional(v.array(groundMarkerSchema())),
    control: v.exactOptional(v.array(exact({ side: idSchema(), where: areaSchema() })), []),
    victory: victorySchema(),
  }),
);
