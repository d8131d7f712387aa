import { describe, expect, it } from 'vitest';
import type { Action, Event, GameState } from '../../src/index.js';
import { check, legal, position, request, spotted, wholeTotal } from '../../src/index.js';
import { flightPath } from '../../src/state/index.js';
import type { PrintedRoll, Script } from '../script.js';
import { take } from '../script.js';
import { worldOn } from './grounds.js';

/* The worked example of an airstrike, through the facade: every printed step as an action, every printed die by its purpose
 * and subject. */

const NOBODY = { outcomes: [], otherwise: { id: 'held', winner: 'gb' } };
const world = worldOn({
  ground: '19',
  scenario: {
    initiative: 'gb',
    victory: NOBODY,
    sides: [
      {
        id: 'gb',
        name: 'British',
        nations: ['gb'],
        forces: [{ id: 'strike', units: [{ type: 'gb.harrier', count: 1 }], entry: { kind: 'airSupport' } }],
      },
      { id: 'ar', name: 'Argentines', nations: ['ar'], forces: [] },
    ],
  },
});

const HARRIER = 'gb.harrier.1';
const SCORPION = 'gb.scorpion.1';

function start(): GameState {
  const game = position(world, {
    keepRest: true,
    units: [
      { type: 'gb.scorpion', at: 'E7', facing: 3 },
      { type: 'gb.abnett', at: 'G7' },
      { type: 'ar.aml90', at: 'H6', facing: 6 },
      { type: 'ar.2-5-4', id: 'ar.2-5-4.1', at: 'K7' },
      { type: 'ar.2-5-4', id: 'ar.2-5-4.2', at: 'J7' },
      { type: 'ar.sanchez', at: 'J7' },
      { type: 'ar.1-4-4', at: 'F4', weapons: [{ type: 'ar.blowpipe' }] },
    ],
    impulse: { by: 'gb', named: ['E7'] },
    dice: 'entered',
  });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return game.value;
}

let script: Script = { world, state: start(), events: [] };
let happened: readonly Event[] = [];

function act(action: Action, dice: readonly PrintedRoll[] = []): void {
  const next = take(script, action, dice);
  script = next;
  happened = next.happened;
}

function eventOf<K extends Event['kind']>(kind: K): Extract<Event, { readonly kind: K }> {
  const found = happened.find((event): event is Extract<Event, { readonly kind: K }> => event.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}: ${JSON.stringify(happened)}`);
  return found;
}

function deciding(): string {
  const asked = request(world, script.state);
  return asked.kind === 'action' ? `${asked.by} ${asked.frame.kind}` : asked.kind;
}

function flownAlong(): readonly string[] {
  const counter = script.state.position.counters.find(({ id }) => id === HARRIER);
  return counter?.place.kind === 'map' ? [counter.place.at] : [];
}

const faults = (action: Action): readonly string[] => {
  const verdict = check(world, script.state, action);
  return verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
};

describe('the airstrike of the Harrier', () => {
  it('19.1.5 comes after a miss by boxcars, before the Argentines have their impulse', () => {
    act({ kind: 'shoot', from: 'E7', target: 'H6', weapon: SCORPION, vehicle: 'ar.aml90.1' }, [
      { purpose: 'toHit', of: SCORPION, faces: [6, 6] },
      { purpose: 'airstrikeEdge', of: HARRIER, faces: [3] },
    ]);
    expect(eventOf('shotRolled').rolls.map(({ hit }) => hit)).toEqual([false]);
    expect(eventOf('airSupportCalled')).toMatchObject({ side: 'gb', counter: HARRIER });
    expect(happened.map(({ kind }) => kind)).not.toContain('impulseBegan');
    expect(deciding()).toBe('gb airstrike');
  });

  it('19.1.5 comes from the south by a 3', () => {
    expect(eventOf('airstrikeRolled')).toMatchObject({ face: 3, edge: 'south' });
    expect(faults({ kind: 'approach', at: 'M1', heading: '4' })).toEqual(['not-at-the-edge']);
  });

  it('19.1.5 flies on from M8 along the hexrow or a diagonal, and in no other way', () => {
    const headings = [...legal(world, script.state)].flatMap((action) =>
      action.kind === 'approach' && action.at === 'M8' ? [action.heading] : [],
    );
    expect(headings).toEqual(['1', '2', '6']);
    expect(flightPath(world.map, 'M8', '1').slice(0, 4)).toEqual(['M8', 'M7', 'M6', 'M5']);
    expect(flightPath(world.map, 'M8', '6').slice(0, 5)).toEqual(['M8', 'L8', 'K7', 'J7', 'I6']);
    expect(faults({ kind: 'approach', at: 'M8', heading: '5' })).toEqual(['no-flight-path']);
    act({ kind: 'approach', at: 'M8', heading: '6' });
    expect(flownAlong()).toEqual(['K7/air']);
    expect(deciding()).toBe('gb airstrike');
  });

  it('19.1.5 opens fire at K7: die + 3 against the Squad in the Clear', () => {
    act({ kind: 'strafe' }, [
      { purpose: 'airAttack', of: 'K7', faces: [3, 3] },
      { purpose: 'damageCheck', of: 'ar.2-5-4.1', faces: [3] },
    ]);
    expect(sums()).toEqual([[['ar.2-5-4.1'], 6, 3]]);
  });

  it('19.1.5 goes on at J7, Rough and seen by Lt Abnett alone: die + 3 against die + 3', () => {
    expect(isSpottedByBritish('J7')).toBe(false);
    act({ kind: 'flyOn' });
    expect(flownAlong()).toEqual(['J7/air']);
    act({ kind: 'strafe' }, [{ purpose: 'airAttack', of: 'J7', faces: [4, 4] }]);
    expect(sums()).toEqual([[['ar.2-5-4.2', 'ar.sanchez.1'], 7, 7]]);
  });

  it('19.1.5 has fired at two hexes, and drops its bombs on the armored car in H6: penetration 3 against 1', () => {
    expect(faults({ kind: 'strafe' })).toContain('no-attack-from-air-left');
    act({ kind: 'flyOn' });
    expect(flownAlong()).toEqual(['H6/air']);
    act({ kind: 'bomb' }, [
      { purpose: 'penetration', of: HARRIER, faces: [3, 4] },
      { purpose: 'bailout', faces: [6] },
    ]);
    const { attack, defence, result } = eventOf('penetrationRolled');
    expect([attack, defence].map((sum) => sum && wholeTotal(sum))).toEqual([6, 5]);
    expect(result).toBe('penetrated');
    expect(script.state.position.markers).toContainEqual({ kind: 'wreck', at: 'H6', type: 'ar.aml90' });
  });

  it('19.1.5 is seen by the Blowpipe once the hill is no longer between them, at two hexes', () => {
    expect(flownAlong()).toEqual(['G5/air']);
    expect(deciding()).toBe('ar window');
    const shot: Action = { kind: 'shoot', from: 'F4', target: 'G5/air', weapon: 'ar.blowpipe.1', vehicle: HARRIER };
    act(shot, [
      { purpose: 'toHit', of: 'ar.blowpipe.1', faces: [2, 2] },
      { purpose: 'penetration', of: 'F4', faces: [4, 1] },
      { purpose: 'aircraftFall', of: HARRIER, faces: [2] },
    ]);
    const [line] = eventOf('shotRolled').rolls;
    expect(line).toMatchObject({ needed: 6, hit: true });
    expect(line === undefined ? 0 : wholeTotal(line.roll)).toBe(6);
    const { attack, defence } = eventOf('penetrationRolled');
    expect([attack, defence].map((sum) => sum && wholeTotal(sum))).toEqual([9, 3]);
    expect(eventOf('aircraftFell')).toMatchObject({ face: 2, into: 'E4' });
  });

  it('19.1.5 then it is the impulse of the Argentines', () => {
    expect(deciding()).toBe('ar impulse');
    expect(script.state.position.counters.find(({ id }) => id === HARRIER)?.place).toEqual({ kind: 'eliminated' });
  });
});

function sums(): readonly (readonly [readonly string[], number, number])[] {
  return eventOf('airAttackResolved').rolls.map(({ targets, attack, defence }) => [
    targets,
    wholeTotal(attack),
    wholeTotal(defence),
  ]);
}

function isSpottedByBritish(at: string): boolean {
  const found = spotted(world, script.state, at, 'gb');
  return found.ok && found.value.params['way'] !== 'none';
}
