import type { ActionFields, Field, FieldsOf, Form, FormSchemas, Scene, Spelling } from '../../engine/index.js';
import {
  ANSWER_FIELDS,
  FORMS,
  FORM_SCHEMAS,
  notEmpty,
  notEmptySchema,
  oneOf,
  oneOfSchema,
  topFrame,
} from '../../engine/index.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { LHY_REGISTRY } from '../phases/index.js';
import type { Lhy, LhyAction } from '../state/index.js';
import { unknownUnit } from './near-name.js';
import { AMMUNITION, CLOCK, COURSES, FIRE_ON_THE_MOVE, POSTURES, WAYS_THROUGH } from '../state/index.js';

const unit: Field = { form: 'unit' };
const units: Field = { form: 'units' };
/** Units where there are any: who names nobody leaves the field out. */
const someUnits: Field = { form: 'someUnits', optional: true };
const hex: Field = { form: 'hex' };
const optional = (field: Field): Field => ({ ...field, optional: true });

/** The fields of every kind of action of the whole game. */
const FIELDS: FieldsOf<LhyAction> = {
  drawForces: {},
  place: {
    unit,
    hex,
    posture: { form: 'posture', optional: true },
    motion: { form: 'motion', optional: true },
    facing: { form: 'facing', optional: true },
  },
  embark: { unit, vehicle: unit },
  pickUp: { unit },
  split: { unit },
  ready: {},
  comeOn: { unit, hex, posture: { form: 'posture', optional: true } },
  selectCompany: { company: { form: 'word' } },
  coordinate: {},
  activate: { platoons: { form: 'set' }, support: someUnits, adHoc: someUnits },
  direct: { leader: unit },
  call: {},
  inquire: { hex },
  reveal: { hex },
  remove: { unit },
  recon: { hex: optional(hex) },
  planStick: {
    units: someUnits,
    mortars: { form: 'someWords', optional: true },
    hex,
    course: { form: 'course', optional: true },
  },
  dropStick: { stick: { form: 'word' } },
  planAssembly: { platoon: { form: 'word' }, hex },
  land: {},
  holdLanding: {},
  deceive: { unit, hex: optional(hex) },
  smallArms: { unit, hex, second: optional(hex) },
  antiTank: { unit, target: unit, second: optional(unit), seen: optional(hex) },
  enfilade: { units, hex, target: optional(unit) },
  resist: { unit, target: unit },
  mortar: { unit, mortar: { form: 'word' }, hex, ammunition: { form: 'ammunition' }, from: optional(hex) },
  illuminate: { unit, hex },
  extend: { mortar: { form: 'word' }, hex, ammunition: { form: 'ammunition' } },
  maneuver: {
    unit,
    with: optional(unit),
    mode: { form: 'mode' },
    fire: { form: 'fire', optional: true },
    to: optional(hex),
  },
  enter: { hex, as: { form: 'entry', optional: true } },
  stop: { motion: { form: 'motion', optional: true } },
  exit: {},
  deploy: {},
  withdraw: { units },
  load: { units, vehicle: optional(unit) },
  unload: { units, hex: optional(hex) },
  clearRoadblock: { units },
  assault: { units, hex, fire: { form: 'fire', optional: true } },
  feint: { units: someUnits },
  resolveAssault: { hex },
  recover: { units, leader: optional(unit) },
};

const MODES = ['forward', 'reverse'] as const;
const MOTIONS = ['moving', 'stopped', 'overwatch'] as const;

/** A unit that there is not. Of the other side's units none is named: some of them may be hidden. */
function strangerIn(scene: Scene<Lhy>, id: string, path: string): Problem {
  const by = topFrame(scene)?.by;
  const own = Object.values(scene.position.units).flatMap((unit) => (unit.side === by ? [unit.id] : []));
  return unknownUnit(own, id, path);
}

const isKnown = ({ position }: Scene<Lhy>, id: unknown): boolean => Object.hasOwn(position.units, id as string);

const unitForm: Form<Lhy> = {
  ...FORMS.word,
  unknown: (scene, id, path) => (isKnown(scene, id) ? [] : [strangerIn(scene, id as string, path)]),
};

const unitsForm: Form<Lhy> = {
  ...FORMS.set,
  wants: 'units',
  unknown: (scene, ids, path) =>
    (ids as readonly string[]).flatMap((id, i) => (isKnown(scene, id) ? [] : [strangerIn(scene, id, `${path}/${i}`)])),
};

const hexForm: Form<Lhy> = {
  ...FORMS.word,
  unknown: ({ world }, name, path) =>
    world.map.names.has(name as string)
      ? []
      : [problem('unknown-hex', { hex: (name as string).slice(0, 24) }, undefined, path)],
};

/** The actions that have rules, and no others. */
const fields: ActionFields = {
  ...Object.fromEntries(Object.entries(FIELDS).filter(([kind]) => LHY_REGISTRY.ruleOf(kind) !== undefined)),
  answer: ANSWER_FIELDS,
};

/** The one spelling of every kind of action. */
export const LHY_SPELLING: Spelling<Lhy> = {
  fields,
  forms: {
    ...FORMS,
    unit: unitForm,
    units: unitsForm,
    someUnits: notEmpty(unitsForm),
    someWords: notEmpty(FORMS.set),
    hex: hexForm,
    mode: oneOf(MODES),
    fire: oneOf(FIRE_ON_THE_MOVE),
    entry: oneOf(WAYS_THROUGH),
    motion: oneOf(MOTIONS),
    posture: oneOf(POSTURES),
    facing: oneOf(CLOCK),
    course: oneOf(COURSES),
    ammunition: oneOf(AMMUNITION),
  },
};

/** The decoders of the forms. */
export const LHY_FORM_SCHEMAS: FormSchemas = {
  ...FORM_SCHEMAS,
  unit: FORM_SCHEMAS.word,
  units: FORM_SCHEMAS.set,
  someUnits: notEmptySchema(FORM_SCHEMAS.set),
  someWords: notEmptySchema(FORM_SCHEMAS.set),
  hex: FORM_SCHEMAS.word,
  mode: oneOfSchema(MODES),
  fire: oneOfSchema(FIRE_ON_THE_MOVE),
  entry: oneOfSchema(WAYS_THROUGH),
  motion: oneOfSchema(MOTIONS),
  posture: oneOfSchema(POSTURES),
  facing: oneOfSchema(CLOCK),
  course: oneOfSchema(COURSES),
  ammunition: oneOfSchema(AMMUNITION),
};
