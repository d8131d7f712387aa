import fc from 'fast-check';
import type { Action, ActionKind, Change } from '../../src/state/index.js';
import { FIRE_MISSIONS } from '../../src/tables/index.js';
import { MOVE_MODES } from '../../src/state/index.js';
import { WEAPON_MODES } from '../../src/units/index.js';

/** Ids as counters have them, and a few that need quotation marks. */
const id = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('us', 'de'), fc.constantFrom('2-5-4', 'tom', 'm1919a4'), fc.nat(9))
      .map((parts) => parts.join('.')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'leader',
      'lead',
      'off',
      'modes',
      'a b',
      'x>y',
      '+1',
      'k=v',
      'a,b',
      'u:move',
      '"',
      '\\',
      '',
      '(',
      'é',
      '\n',
    ),
  },
  { weight: 1, arbitrary: fc.string() },
);
const at = fc.oneof(fc.constantFrom('I5', 'J3', '15H6', 'I5/upper'), id);
const ids = fc.array(id, { maxLength: 4 });
const choice = fc.oneof(id, ids);

function action<K extends ActionKind>(
  kind: K,
  fields: {
    [F in keyof Omit<Extract<Action, { kind: K }>, 'kind'>]-?: fc.Arbitrary<
      NonNullable<Extract<Action, { kind: K }>[F]>
    >;
  },
  optional: readonly (keyof Omit<Extract<Action, { kind: K }>, 'kind'>)[] = [],
): fc.Arbitrary<Action> {
  const required = Object.keys(fields).filter((name) => !optional.includes(name as never));
  return fc
    .record(fields as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required })
    .map((rest) => ({ kind, ...rest }) as unknown as Action);
}

const change = fc.record({ kind: fc.constantFrom('shaken', 'rallied'), counter: id }) as fc.Arbitrary<Change>;
const mode = fc.constantFrom(...MOVE_MODES);

/** Actions of every kind; a kind without a generator does not compile. */
export const ACTIONS: { readonly [K in ActionKind]: fc.Arbitrary<Action> } = {
  place: action('place', { counter: id, at, vehicle: id, facing: fc.constantFrom('1', '6') }, ['vehicle', 'facing']),
  fortify: action('fortify', { works: id, at, facing: fc.constantFrom('1', '4') }, ['facing']),
  give: action('give', { weapon: id, unit: id, mode: fc.constantFrom(...WEAPON_MODES) }),
  ready: action('ready', {}),
  rally: action('rally', { unit: id, method: fc.constantFrom('morale', 'pair'), leader: id }, ['leader']),
  fightOrDie: action('fightOrDie', { commissar: id, unit: id, leader: id }, ['leader']),
  heal: action('heal', { medic: id, unit: id }),
  recombine: action('recombine', { halves: fc.tuple(id, id) }),
  take: action('take', { unit: id, weapon: id }),
  drop: action('drop', { weapon: id }),
  destroy: action('destroy', { unit: id, weapon: id }),
  flip: action('flip', { weapon: id, mode: fc.constantFrom(...WEAPON_MODES) }),
  unjam: action('unjam', { weapon: id }),
  spot: action('spot', { unit: id, target: at }),
  name: action('name', { at }),
  done: action('done', {}),
  fire: action(
    'fire',
    {
      from: at,
      target: at,
      units: ids,
      weapons: ids,
      vehicle: id,
      gun: fc.constantFrom('1', '2'),
      pivot: fc.constantFrom('1', '6'),
      observer: id,
      weaponsOnly: ids,
      lead: id,
      leader: id,
      assaultFire: ids,
    },
    ['vehicle', 'gun', 'pivot', 'observer', 'weaponsOnly', 'lead', 'leader', 'assaultFire'],
  ),
  shoot: action(
    'shoot',
    {
      from: at,
      target: at,
      barricade: at,
      vehicle: id,
      weapon: id,
      gun: fc.constantFrom('1', '2'),
      pivot: fc.constantFrom('1', '6'),
      helper: id,
      leader: id,
      assaultFire: ids,
    },
    ['barricade', 'vehicle', 'gun', 'pivot', 'helper', 'leader', 'assaultFire'],
  ),
  smoke: action('smoke', { unit: id, at }),
  closeAssault: action('closeAssault', { unit: id, vehicle: id, weapon: id, leader: id }, ['weapon', 'leader']),
  breach: action('breach', { unit: id, across: at, weapon: id, leader: id }, ['weapon', 'leader']),
  deploy: action('deploy', { units: ids, weapon: id }),
  detonate: action('detonate', { at, vehicle: id }, ['vehicle']),
  starshell: action('starshell', { unit: id, at, mortar: id }, ['mortar']),
  mortar: action('mortar', { unit: id, target: at, observer: id, leader: id }, ['observer', 'leader']),
  callIn: action('callIn', { caller: id, target: at, artillery: id, mission: fc.constantFrom(...FIRE_MISSIONS) }),
  fireForEffect: action('fireForEffect', { at, facing: fc.constantFrom('1', '6') }, ['facing']),
  abort: action('abort', {}),
  approach: action('approach', { at, heading: fc.constantFrom('1', '6') }),
  strafe: action('strafe', {}),
  bomb: action('bomb', {}),
  flyOn: action('flyOn', {}),
  placeSniper: action('placeSniper', { unit: id, at }),
  move: fc.oneof(
    action('move', { from: at, units: ids, modes: fc.array(mode, { maxLength: 4 }) }, ['from']),
    fc
      .tuple(fc.option(at, { nil: undefined }), fc.array(fc.tuple(id, mode), { maxLength: 4 }))
      .map(([from, moves]): Action => {
        const units = moves.map(([unit]) => unit);
        const modes = moves.map(([, each]) => each);
        return from === undefined ? { kind: 'move', units, modes } : { kind: 'move', from, units, modes };
      }),
  ),
  hatch: action('hatch', { unit: id, hatch: fc.constantFrom('open', 'buttoned') }),
  enter: action('enter', { to: at, facing: fc.constantFrom('2', '5') }, ['facing']),
  flight: action('flight', { flight: fc.constantFrom('flying', 'hovering') }),
  pivot: action('pivot', { facing: fc.constantFrom('1', '4'), unit: id }, ['unit']),
  hullDown: action('hullDown', { unit: id }, ['unit']),
  overrun: action('overrun', { to: at, facing: fc.constantFrom('2', '5') }, ['facing']),
  stop: action('stop', {}),
  dismount: action('dismount', {}),
  board: action(
    'board',
    { vehicle: id, seat: fc.constantFrom('inside', 'outside'), units: ids, mode: fc.constant('assaultMove') },
    ['mode'],
  ),
  alight: action('alight', { units: ids, modes: fc.array(mode, { maxLength: 4 }) }),
  melee: action('melee', { at, targets: ids, weapons: ids, leader: id, skills: ids }, ['leader', 'skills']),
  faceFire: action('faceFire', { unit: id }),
  react: action('react', { unit: id }),
  putOut: action('putOut', { at, units: ids }),
  withdraw: action('withdraw', { at, units: ids }),
  pass: action('pass', {}),
  override: action(
    'override',
    {
      by: id,
      reason: id,
      agreed: fc.array(id, { minLength: 1, maxLength: 2 }),
      changes: fc.array(change, { maxLength: 3 }),
    },
    ['agreed'],
  ),
  answer: action('answer', { faces: fc.array(fc.integer({ min: -9, max: 99 }), { maxLength: 4 }), choice }, [
    'faces',
    'choice',
  ]),
};
