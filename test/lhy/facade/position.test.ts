import { describe, expect, it } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { apply, check, odds, readings, request, save, load } from '../../../src/engine/index.js';
import type { LhySetup, LhyState } from '../../../src/lhy/index.js';
import {
  arrange,
  compareRulings,
  loadMission,
  position,
  readSituation,
  situationJsonSchema,
} from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { HILL_31, hill31 } from '../hill-31.js';
import { SMALL } from '../missions.js';
import { setupsAgainst } from '../proof/hostile.js';

/* Situations that somebody has typed in. The mission is Hill 31: slate defends in the north, umber attacks. */

const world = hill31();
const PLATOON = 'umber:black:1';
const typed = (setup: LhySetup): LhyState => unwrap(position(world, setup));
/** The codes of a refusal, each with its place. */
const faults = (setup: unknown): readonly string[] => {
  const made = position(world, setup);
  return made.ok ? [] : made.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
};

describe('a situation that is typed in', () => {
  const setup: LhySetup = {
    units: [
      { id: 'umber.1-1', at: 'F9' },
      { type: 'umber.squad.1', at: 'E9', condition: 'disrupted' },
      { id: 'umber.1-leader', at: 'E9' },
      { id: 'slate.1-1', at: 'F6', marks: ['regrouping', 'concealed'] },
    ],
    turn: 3,
    minutes: 9,
    activation: { platoons: [PLATOON] },
  };
  const state = typed(setup);

  it('has its units where and as they are written, and the other counters in the pool', () => {
    const { units, turn, minutes, phase } = state.position;
    expect([turn, minutes, phase]).toEqual([3, 9, 'activation']);
    expect(units['umber.1-2']).toMatchObject({ place: { kind: 'map', hex: 'E9' }, condition: 'disrupted' });
    expect(units['slate.1-1']?.marks).toEqual(['concealed', 'regrouping']);
    expect(units['umber.1-3']?.place).toEqual({ kind: 'pool' });
  });

  it('keeps the other counters where the mission has them, where it says so', () => {
    const { units } = typed({ ...setup, keepRest: true }).position;
    expect(units['umber.1-3']?.place).toEqual({ kind: 'map', hex: 'D9' });
  });

  rule('7.0', 'activates the units of the platoon that it names, and its side acts', () => {
    expect(state.position.activation.members).toEqual(['umber.1-1', 'umber.1-2', 'umber.1-leader']);
    expect(request(world, state)).toMatchObject({ kind: 'action', by: 'umber' });
    const fire = { kind: 'smallArms', unit: 'umber.1-1', hex: 'F6' };
    expect(check(world, state, fire)).toMatchObject({ ruling: 'legal' });
    expect(check(world, state, { kind: 'recover', units: ['umber.1-2'] }).complete).toBe(1);
  });

  rule('7.0', 'plays the segment of the units that it names, without their platoon', () => {
    const named = typed({ ...setup, activation: { members: ['umber.1-1'] } });
    expect(named.frames).toMatchObject([{ kind: 'segment', by: 'umber', of: 'activation' }]);
    expect(check(world, named, { kind: 'smallArms', unit: 'umber.1-1', hex: 'F6' })).toMatchObject({ ruling: 'legal' });
  });

  rule('11.1.2', 'a unit that has fired shows its front by the hex that it has fired at', () => {
    const shots = typed({
      units: [
        { id: 'slate.1-1', at: 'F8' },
        { id: 'umber.1-1', at: 'F6' },
        { id: 'umber.2-1', at: 'F9' },
      ],
      initiative: 'slate',
      activation: { platoons: ['slate:red:1'] },
      segment: { of: 'reaction' },
      deeds: [{ unit: 'slate.1-1', kind: 'fire', target: 'F9' }],
    });
    const verdict = check(world, shots, { kind: 'smallArms', unit: 'umber.1-1', hex: 'F8' });
    const terms = verdict.complete === 1 ? verdict.accounts[0]?.attack?.terms.map(({ id }) => id) : [];
    expect(terms).toContain('enfilade');
    const wrong = {
      units: [{ id: 'slate.1-1', at: 'F8' }],
      deeds: [{ unit: 'slate.1-1', kind: 'recover', target: 'F9' }],
    };
    expect(faults(wrong)).toContain('no-such-field /deeds/0/target');
  });

  it('is a game like any other: it is saved, loaded and played on', () => {
    const loaded = unwrap(load(world, save(state)));
    expect(loaded).toEqual(state);
    const next = unwrap(apply(world, state, { kind: 'recover', units: ['umber.1-2'] }, { dice: [[1]] }));
    expect(next.state.position.units['umber.1-2']?.condition).toBe('good');
  });

  rule('8.2', 'knows who has seen what was done, and units react to it', () => {
    const reaction = typed({
      ...setup,
      deeds: [{ unit: 'umber.1-1', kind: 'maneuver', hex: 'F8', from: 'F9' }],
      segment: { of: 'reaction' },
    });
    expect(request(world, reaction)).toMatchObject({ by: 'slate' });
    expect(reaction.position.deeds).toMatchObject([{ side: 'umber', segment: 1, seenBy: ['slate.1-1'] }]);
  });

  rule('13.1', 'has fire with a value alone, which counts in the odds of what comes of it', () => {
    const fire = [{ kind: 'smallArms', hex: 'F6', firer: 'umber.1-3', value: 2 }] as const;
    const more = { kind: 'smallArms', unit: 'umber.1-1', hex: 'F6' };
    const units = [
      { id: 'umber.1-1', at: 'F9' },
      { id: 'umber.1-leader', at: 'F9' },
      { id: 'slate.1-1', at: 'F6' },
    ];
    const chances = (given: Partial<LhySetup>) =>
      unwrap(odds(world, typed({ units, activation: { platoons: [PLATOON] }, ...given }), more)).subjects;
    expect(chances({ fire })).toHaveLength(1);
    expect(chances({ fire })).not.toEqual(chances({}));
  });
});

describe('a unit that is typed in', () => {
  it('is as its mission makes it, where it stands where the mission has it', () => {
    const hidden = world.mission.units.find(({ concealed, place }) => concealed === true && place.kind === 'map');
    const { units } = typed({
      units: [{ id: 'umber.1-1', at: 'F9' }, { id: hidden!.id }],
      activation: { platoons: [PLATOON] },
    }).position;
    expect(units[hidden!.id]).toMatchObject({ place: hidden!.place, marks: ['concealed'] });
  });

  it('is seen and still in another hex, unless it is said otherwise', () => {
    const hidden = world.mission.units.find(({ concealed, place }) => concealed === true && place.kind === 'map');
    const { units } = typed({
      units: [
        { id: 'umber.1-1', at: 'F9' },
        { id: hidden!.id, at: 'A1' },
      ],
      activation: { platoons: [PLATOON] },
    }).position;
    expect(units[hidden!.id]?.marks).toEqual([]);
  });

  rule('20.8', 'is a dummy in any hex, if its mission says so', () => {
    const { mission } = HILL_31 as { readonly mission: { readonly units: readonly { readonly id: string }[] } };
    const units = mission.units.map((unit) =>
      unit.id === 'slate.1-1' ? { ...unit, dummy: true, place: { kind: 'pool' } } : unit,
    );
    const made = unwrap(loadMission({ ...HILL_31, mission: { ...mission, units } }));
    const state = unwrap(
      position(made, {
        units: [
          { id: 'umber.1-1', at: 'F9' },
          { id: 'slate.1-1', at: 'F6' },
        ],
        activation: { platoons: [PLATOON] },
      }),
    );
    expect(state.position.units['slate.1-1']?.marks).toEqual(['dummy']);
  });
});

describe('a situation that cannot be', () => {
  it('is told with the place of each mistake', () => {
    expect(
      faults({
        units: [
          { id: 'umber.1-1', type: 'umber.mg', at: 'C9' },
          { id: 'umber.tank-1', at: 'F9', condition: 'disrupted' },
          { id: 'umber.1-2', at: 'D9' },
          { id: 'umber.1-2', at: 'D8' },
          { at: 'D8' },
        ],
        activation: { platoons: ['umber:black:9'], members: ['nobody'] },
        mortars: { none: { status: 'firing' } },
        control: { nothing: 'umber' },
        fire: [{ kind: 'smallArms', hex: 'C6', value: 1 }],
      }),
    ).toEqual([
      'not-as-in-mission /units/0/type',
      'no-such-state /units/1/condition',
      'duplicate-id /units/3/id',
      'missing /units/4/type',
      'unknown-platoon /activation/platoons/0',
      'unknown-unit /activation/members/0',
      'unknown-mortar /mortars/none',
      'unknown-objective /control/nothing',
      'missing /fire/0/by',
    ]);
    expect(
      faults({
        units: [
          { id: 'umber.1-1', at: 'Z9' },
          { id: 'umber.1-2', at: 'in:umber.tank-1' },
        ],
        markers: [{ kind: 'smoke', hex: 'Z1' }],
        assaults: [{ hex: 'C6', side: 'green', units: [] }],
      }),
    ).toEqual([
      'unknown-hex /units/0/at',
      'not-carried /units/1/at',
      'unknown-hex /markers/0/hex',
      'unknown-side /assaults/0/side',
    ]);
    expect(faults({ units: [], units2: [], phase: 'noon' })).toHaveLength(2);
  });

  it('is told with all its mistakes at once, those of one unit hide no others', () => {
    expect(
      faults({
        units: [
          { id: 'umber.1-1', type: 'umber.mg', at: 'Z9', motion: 'moving' },
          { id: 'new', at: 'D8' },
          { id: 'slate.1-1', at: 'F6', facing: 3 },
        ],
        initiative: 'green',
        activation: { platoons: ['umber:black:9'], company: 'umber:pink', reacted: ['green'] },
        assaults: [{ hex: 'Z8', side: 'umber', units: [{ unit: 'new', from: 'F7' }] }],
        deeds: [{ unit: 'new', kind: 'fire', hex: 'D8' }],
      }),
    ).toEqual([
      'not-as-in-mission /units/0/type',
      'only-vehicles-move /units/0/motion',
      'unknown-unit /units/1/id',
      'facing-of-positions /units/2/facing',
      'unknown-platoon /activation/platoons/0',
      'unknown-company /activation/company',
      'unknown-side /activation/reacted/0',
      'unknown-hex /units/0/at',
      'unknown-hex /assaults/0/hex',
      'unknown-side /initiative',
    ]);
  });

  const line = [
    { id: 'umber.1-1', at: 'F9' },
    { id: 'umber.1-leader', at: 'F9' },
    { id: 'umber.tank-1', at: 'E9' },
    { id: 'slate.1-1', at: 'F6' },
  ] as const;
  const active = { platoons: [PLATOON] } as const;

  rule('8.2', 'is told with deeds that nobody has done, nobody can do, or nobody can have seen', () => {
    const deeds = [
      { unit: 'nobody', kind: 'fire' },
      { unit: 'umber.1-1', kind: 'maneuver', hex: 'Z1', from: 'Z2', reverse: true },
      { unit: 'umber.1-1', kind: 'maneuver', from: 'F6' },
      { unit: 'umber.1-1', kind: 'fire', from: 'F8', seenBy: ['umber.1-leader', 'nobody'] },
      { unit: 'umber.1-1', kind: 'recover', segment: 7, through: [0] },
      { unit: 'umber.1-2', kind: 'fire' },
      { unit: 'umber.tank-1', kind: 'maneuver', from: 'E8', reverse: true },
    ];
    expect(faults({ units: line, activation: active, deeds, segment: { of: 'reaction' } })).toEqual([
      'unknown-unit /deeds/0/unit',
      'unknown-hex /deeds/1/hex',
      'unknown-hex /deeds/1/from',
      'no-such-field /deeds/1/reverse',
      'not-adjacent /deeds/2/from',
      'no-such-field /deeds/3/from',
      'not-an-enemy /deeds/3/seenBy/0',
      'unknown-unit /deeds/3/seenBy/1',
      'no-such-field /deeds/4/through',
      'segment-to-come /deeds/4/segment',
      'missing /deeds/5/hex',
    ]);
    const small = unwrap(loadMission(SMALL));
    const made = position(small, {
      units: [
        { id: 'b1', at: 'E8' },
        { id: 'truck', type: 'blue.truck', side: 'blue', at: 'E8' },
      ],
      deeds: [{ unit: 'truck', kind: 'fire' }],
    });
    expect(made.ok ? [] : made.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([
      'no-such-deed /deeds/0/kind',
    ]);
  });

  rule('11.2', 'is told with fire that is worth more than its kind may be, has other parts, or no weapon', () => {
    const fire = [
      { kind: 'smallArms', hex: 'F6', firer: 'umber.1-1', value: 4 },
      { kind: 'mortar', hex: 'F6', by: 'umber', value: 4 },
      { kind: 'antiTank', unit: 'umber.tank-1', value: 8 },
      { kind: 'antiTank', hex: 'F6', by: 'umber', value: 8 },
      { kind: 'smallArms', hex: 'F6', firer: 'umber.1-leader', value: 1, mortarValue: 2 },
      { kind: 'smallArms', hex: 'F6', firer: 'umber.1-1', by: 'slate', value: 1 },
      { kind: 'smallArms', hex: 'F6', firer: 'umber.1-1', value: 1, terms: [{ term: 'base', rule: '1.5', value: 2 }] },
      { kind: 'smallArms', hex: 'F6', firer: 'umber.1-1', value: 3, terms: [{ term: 'base', rule: '1.5', value: 6 }] },
    ];
    const told = faults({ units: line, activation: active, fire });
    expect(told).toEqual([
      'fire-too-strong /fire/0/value',
      'fire-too-strong /fire/1/value',
      'missing /fire/3/unit',
      'no-such-field /fire/3/hex',
      'not-armed /fire/4/firer',
      'no-such-field /fire/4/mortarValue',
      'not-as-in-mission /fire/5/by',
      'not-its-parts /fire/6/terms',
    ]);
  });

  rule('11.2', 'needs no side for fire at a unit, or at units of one side alone', () => {
    const fire = [
      { kind: 'antiTank', unit: 'umber.tank-1', value: 2 },
      { kind: 'smallArms', hex: 'F6', value: 1 },
    ] as const;
    const { position: table } = typed({ units: line, activation: active, fire });
    expect(table.fire.map(({ by }) => by)).toEqual(['slate', 'umber']);
  });

  it('is refused where the side that acts has nothing to do', () => {
    expect(faults({ units: [], phase: 'assaultResolution' })).toEqual(['dead-end /phase']);
  });

  it('never throws, whatever is sent in its place', () => {
    const whole: LhySetup = {
      units: [
        { id: 'umber.1-1', at: 'C9', marks: ['concealed'] },
        { id: 'slate.1-1', at: 'C6', condition: 'disrupted' },
      ],
      activation: { platoons: [PLATOON] },
      fire: [{ kind: 'smallArms', hex: 'C6', firer: 'umber.1-1', value: 2 }],
      assaults: [{ hex: 'C6', side: 'umber', units: [{ unit: 'umber.1-1', from: 'C7', arrow: true }] }],
      deeds: [{ unit: 'umber.1-1', kind: 'fire' }],
      segment: { of: 'reaction' },
    };
    const { accepted, breaches } = setupsAgainst(world, whole, 300);
    expect(breaches).toEqual([]);
    expect(accepted).toBeGreaterThan(20);
  });
});

describe('a situation with its dispute', () => {
  const situation = {
    system: 'lhy',
    scenario: 'hill-31',
    question: 'May the tank run over the squad?',
    setup: {
      units: [
        { id: 'umber.1-1', at: 'C9' },
        { id: 'slate.1-1', at: 'C6' },
      ],
      activation: { platoons: [PLATOON] },
    },
    then: [{ kind: 'call' }],
    action: { kind: 'call' },
  } as const;

  it('is arranged with what was done since, and refused with its places', () => {
    const { state, taken } = unwrap(arrange(world, unwrap(readSituation(situation))));
    expect(taken.map(({ by }) => by)).toEqual(['umber']);
    expect(request(world, state)).toMatchObject({ by: 'slate' });
    const refusals = (change: object) => {
      const read = readSituation({ ...situation, ...change });
      const arranged = read.ok ? arrange(world, read.value) : read;
      return arranged.ok ? [] : arranged.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    expect(refusals({ scenario: 'other' })).toEqual(['other-mission /scenario']);
    expect(refusals({ by: 'green' })).toEqual(['unknown-side /by']);
    expect(refusals({ setup: { units: [{ id: 'umber.1-1', at: 'Z9' }] } })).toEqual(['unknown-hex /setup/units/0/at']);
    expect(refusals({ then: [{ kind: 'call' }, { do: { kind: 'dig' } }] })).toEqual(['unknown-kind /then/1/do/kind']);
    expect(refusals({ game: {} })).toEqual(['setup-or-game ']);
  });

  it('tells one mistake once: of a counter that there is not nothing else is said, and the nearest is named', () => {
    const faults = (units: readonly object[]): readonly string[] => {
      const made = position(hill31(), { units });
      return made.ok
        ? []
        : made.problems.map(({ code, path = '', params }) => `${code} ${path} ${String(params['nearest'] ?? '')}`);
    };
    expect(faults([{ type: 'umber.squad.l', at: 'D8' }])).toEqual(['unknown-type /units/0/type umber.squad.1']);
    expect(faults([{ id: 'own', type: 'umber.squad.l', at: 'D8', condition: 'shocked' }])).toEqual([
      'unknown-type /units/0/type umber.squad.1',
    ]);
    // A field under a wrong name is not missing, too, and who could not be read is not missed elsewhere.
    const setup = {
      units: [{ id: 'umber.1-l', at: 'D8' }],
      activation: { members: ['umber.1-1'] },
      deeds: [{ unit: 'umber.1-1', kind: 'fire' }],
    };
    expect(position(hill31(), setup)).toMatchObject({ problems: [{ code: 'unknown-unit', path: '/units/0/id' }] });
    const misnamed = { units: [], fire: [{ knd: 'smallArms', hex: 'D8', value: 1 }] };
    const refused = position(hill31(), misnamed);
    expect(refused.ok ? [] : refused.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([
      'unknown-key /fire/0/knd',
    ]);
    const mission = HILL_31.mission as { readonly units: readonly { readonly type: string }[] };
    const units = mission.units.filter(({ type }) => type !== 'umber.mg');
    const world = unwrap(loadMission({ ...HILL_31, mission: { ...mission, units } }));
    expect(position(world, { units: [{ type: 'umber.mg', at: 'D8' }] })).toMatchObject({
      problems: [{ code: 'missing', path: '/units/0/side' }],
    });
  });

  it('has a schema that takes it, and nothing strange', async () => {
    await expect(`${JSON.stringify(situationJsonSchema(), undefined, 2)}\n`).toMatchFileSnapshot(
      '../../../schemas/lhy-situation.schema.json',
    );
    const accepts = new Ajv2020({ strict: true, strictTypes: false }).compile(situationJsonSchema());
    expect(accepts(situation), JSON.stringify(accepts.errors)).toBe(true);
    expect(accepts({ ...situation, umpire: true })).toBe(false);
    expect(accepts({ ...situation, setup: { units: [{ at: 'nowhere' }] } })).toBe(false);
  });
});

describe('open questions of the rules', () => {
  const setup: LhySetup = {
    units: [
      { id: 'umber.tank-1', at: 'F9' },
      { id: 'slate.tank-1', at: 'F6', motion: 'stopped' },
    ],
    activation: { members: ['umber.tank-1'] },
    segment: {},
  };
  const state = typed(setup);
  const shot = { kind: 'antiTank', unit: 'umber.tank-1', target: 'slate.tank-1' };

  rule('11.5.4e', 'are named with the answer by which a ruling would be another', () => {
    const found = readings(world, state, shot);
    expect(found.map((each) => [each.switch, each.instead])).toContainEqual(['redMotion', 'stopped']);
  });

  rule('11.5.4e', 'make the difference between the rulings by several answers', () => {
    const answers = [{}, { rules: { redMotion: 'stopped' } }] as const;
    const { rulings, differences } = unwrap(compareRulings(world, { setup, action: shot }, answers, { odds: true }));
    expect(rulings.map((each) => each.ok && each.value.verdict.ruling)).toEqual(['legal', 'legal']);
    expect(new Set(differences.flatMap(({ because }) => because.map(({ name }) => name)))).toEqual(
      new Set(['redMotion']),
    );
    const wrong = compareRulings(world, { seen: state, action: shot }, [
      { rules: { nothing: 'x' } as Record<string, string> },
    ]);
    expect(wrong.ok ? [] : wrong.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([
      'unknown-switch /rulings/0/rules/nothing',
    ]);
  });
});
