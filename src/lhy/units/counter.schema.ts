import * as v from 'valibot';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { UnitKind } from './kinds.js';
import { UNIT_KINDS } from './kinds.js';

/** A value of fire and the range printed beside it. */
export interface FireValue {
  readonly value: number;
  /** The most hexes at which the weapon has an effect. */
  readonly range: number;
  /** The range is underscored: there is no modifier for the distance. */
  readonly underscored?: true;
}

/** What one type of counter prints. Plain JSON. */
export interface CounterType {
  readonly id: string;
  readonly name: string;
  readonly kind: UnitKind;
  readonly nation: string;
  /** Every unit with a crew on foot has it. Vehicles and Fortified Positions have none. */
  readonly cohesion?: number;
  readonly assault?: number;
  readonly smallArms?: FireValue;
  readonly antiTank?: FireValue;
  readonly armour?: number;
  readonly enfiladeArmour?: number;
  /** In hexes. Russian leaders alone have it. */
  readonly commandRange?: number;
  /** The colour behind the Platoon ID. */
  readonly company?: string;
  readonly platoon?: number;
  readonly unit?: string;
  readonly elite?: true;
  readonly kneeMortar?: true;
  /** Russian infantry with submachine guns: it does not split its fire. */
  readonly submachineGuns?: true;
  /** A self-propelled gun: its companies have colours of their own. */
  readonly selfPropelled?: true;
  /** What a Fighting Vehicle or a Carrier runs on. Absent: a halftrack, or a truck where the Carrier is wheeled. */
  readonly chassis?: Chassis;
  /** The type of the trucks that belong to a Towed Gun, by id. Absent: it uses the Carriers of its force alone. */
  readonly truck?: string;
}

/** What Fighting Vehicles and Carriers run on. */
const CHASSIS = ['halftrack', 'truck', 'jeep'] as const;
export type Chassis = (typeof CHASSIS)[number];

const fireValue = () =>
  exact({ value: whole(-4, 20), range: whole(1, 99), underscored: v.exactOptional(v.literal(true)) });

/** The colours behind the Platoon ID. */
const COLOURS = ['red', 'white', 'black', 'blue', 'yellow', 'green'] as const;

const counter = () =>
  exact({
    id: idSchema(),
    name: textSchema(),
    kind: v.picklist(UNIT_KINDS),
    nation: idSchema(),
    cohesion: v.exactOptional(whole(1, 10)),
    assault: v.exactOptional(whole(0, 20)),
    smallArms: v.exactOptional(fireValue()),
    antiTank: v.exactOptional(fireValue()),
    armour: v.exactOptional(whole(0, 30)),
    enfiladeArmour: v.exactOptional(whole(0, 30)),
    commandRange: v.exactOptional(whole(1, 30)),
    company: v.exactOptional(v.picklist(COLOURS)),
    platoon: v.exactOptional(whole(1, 3)),
    unit: v.exactOptional(idSchema()),
    elite: v.exactOptional(v.literal(true)),
    kneeMortar: v.exactOptional(v.literal(true)),
    submachineGuns: v.exactOptional(v.literal(true)),
    selfPropelled: v.exactOptional(v.literal(true)),
    chassis: v.exactOptional(v.picklist(CHASSIS)),
    truck: v.exactOptional(idSchema()),
  });

/** A list of counter types. */
export const countersSchema: () => v.GenericSchema<unknown, readonly CounterType[]> = /* @__PURE__ */ once(
  () => v.array(counter()) as unknown as v.GenericSchema<unknown, readonly CounterType[]>,
);
