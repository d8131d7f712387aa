import { describe, expect } from 'vitest';
import type { Action, Event, FireAction, Setup, World } from '../../../src/index.js';
import { apply, check, load, loadWorld, odds, position, save } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { board15, packJson } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/*
 * A window remembers: who reacts, whom its attacks have Shaken, how many attacks each mover still allows. These cases go by the
 * public path alone, from `loadWorld` and `position` to `apply`. The road from H4 to H8 is one open lane.
 */

const SQUAD = 'us.2-5-4.1';
const TEAM = 'us.m1917a1.1';
const QUICK = 'de.1-6-4.1';
const SLOW = 'de.1-6-4.2';

/** The Training Scenario under an edition, or under answers of a table. */
function loaded(ruling: { readonly edition?: string; readonly overrides?: Readonly<Record<string, string>> }): World {
  const packs = [packJson('ww2-starter'), packJson('training')];
  return unwrap(loadWorld({ packs, boards: [board15()], scenario: 'training', ...ruling }));
}

/** A game whose dice are entered by hand. */
interface Played {
  /** Gives an order. The dice named fall in their order, and all of them must be asked for. */
  readonly order: (action: Action, ...dice: readonly (readonly number[])[]) => readonly Event[];
  /** The codes that speak against an order. */
  readonly faults: (action: Action) => readonly string[];
  /** The chance of a result, by its odds. */
  readonly chance: (action: Action, result: string) => string | undefined;
}

/** A game from a situation. Whenever dice or an order are awaited it is saved, and loaded anew. */
function played(world: World, setup: Omit<Setup, 'dice' | 'turn' | 'initiative'>): Played {
  let state = unwrap(position(world, { turn: 2, initiative: 'de', dice: 'entered', ...setup }));
  const take = (action: Action): readonly Event[] => {
    const step = unwrap(apply(world, state, action));
    state = unwrap(load(world, JSON.parse(save(step.state))));
    return step.events;
  };
  return {
    order: (action, ...dice) => {
      const first = take(action);
      return [...first, ...dice.flatMap((faces) => take({ kind: 'answer', faces }))];
    },
    faults: (action) => {
      const verdict = check(world, state, action);
      return verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
    },
    chance: (action, result) =>
      unwrap(odds(world, state, action)).subjects[0]?.results.find((each) => each.result === result)?.chance,
  };
}

/** An attack down the lane. */
function shot(from: string, unit: string): FireAction {
  return { kind: 'fire', from, target: 'H5', units: [unit], weapons: [], lead: unit };
}

/** A German Squad goes from H4 to H5, before these Americans. */
function stepBefore(world: World, units: Setup['units']): Played {
  const game = played(world, {
    units: [...units, { type: 'de.1-6-4', at: 'H4' }],
    impulse: { by: 'de', named: ['H4'] },
  });
  game.order({ kind: 'move', from: 'H4', units: [QUICK], modes: ['move'] });
  game.order({ kind: 'enter', to: 'H5' });
  return game;
}

/** The targets of the attacks among some events. */
function struck(events: readonly Event[]): readonly string[] {
  return events.flatMap((event) =>
    event.kind === 'attackResolved' ? event.rolls.flatMap(({ targets }) => targets) : [],
  );
}

/** The columns on which damage was checked. */
function columns(events: readonly Event[]): readonly unknown[] {
  return events.flatMap((event) => (event.kind === 'damageChecked' ? [event.finding.params['column']] : []));
}

describe('what a window of Opportunity Fire remembers', () => {
  rule('5.3', 'a unit that reacts by a 6 fires, as its odds have promised: ruleset 4.2.1', () => {
    const game = stepBefore(loaded({ edition: '4.2.1' }), [{ type: 'us.2-5-4', at: 'H8', markers: ['moved'] }]);
    const react: Action = { kind: 'react', unit: SQUAD };
    expect(game.faults(shot('H8', SQUAD))).toEqual(['already-activated']);
    expect(game.chance(react, 'reacts')).toBe('1/6');
    game.order(react, [6]);
    expect(game.faults(shot('H8', SQUAD))).toEqual([]);
    const events = game.order(shot('H8', SQUAD), [1, 6]);
    expect(struck(events)).toEqual([QUICK]);
    const markers = events.flatMap((event) => (event.kind === 'marked' && event.counter === SQUAD ? event.marker : []));
    expect([...markers].sort()).toEqual(['fired', 'firedAgain']);
  });

  rule('5.3', 'each mover is struck as often as its own MPs allow, where the ruleset says so', () => {
    const struckTwice = (opportunityFireCount: string): readonly (readonly string[])[] => {
      const game = played(loaded({ overrides: { opportunityFireCount } }), {
        units: [
          { type: 'us.2-5-4', at: 'H8' },
          { type: 'us.2-5-4', at: 'H7' },
          { type: 'de.1-6-4', at: 'H5' },
          { type: 'de.1-6-4', at: 'H5' },
        ],
        frames: [
          {
            kind: 'impulse',
            by: 'de',
            step: 'acting',
            named: [{ at: 'H4', moved: true }],
            started: [QUICK, SLOW],
            acted: true,
          },
          {
            kind: 'move',
            by: 'de',
            movers: [
              { unit: QUICK, mode: 'move', allowance: 8, own: 8, spent: 2 },
              { unit: SLOW, mode: 'move', allowance: 8, own: 8, spent: 4 },
            ],
            halted: [],
            step: 'entered',
            steps: 1,
            at: 'H5',
            from: 'H4',
          },
          {
            kind: 'window',
            by: 'us',
            at: 'H5',
            movers: [QUICK, SLOW],
            attacks: 2,
            used: [],
            ...(opportunityFireCount === 'eachItsOwn'
              ? {
                  shares: [
                    { unit: QUICK, attacks: 1 },
                    { unit: SLOW, attacks: 2 },
                  ],
                }
              : {}),
          },
        ],
      });
      return [struck(game.order(shot('H8', SQUAD), [1, 6])), struck(game.order(shot('H7', 'us.2-5-4.2'), [1, 6]))];
    };
    expect(struckTwice('highestMps')).toEqual([
      [QUICK, SLOW],
      [QUICK, SLOW],
    ]);
    expect(struckTwice('eachItsOwn')).toEqual([[QUICK, SLOW], [SLOW]]);
  });

  rule('5.2', 'a separate attack finds its target as it was before the first, where the ruleset says so', () => {
    const second = (separateAttacks: string): readonly unknown[] => {
      const game = stepBefore(loaded({ overrides: { separateAttacks } }), [
        { type: 'us.2-5-4', at: 'H8' },
        { type: 'us.m1917a1', at: 'H8' },
      ]);
      expect(columns(game.order(shot('H8', SQUAD), [6, 6], [4]))).toEqual(['goodOrderMmc']);
      return columns(game.order(shot('H8', TEAM), [6, 6], [1]));
    };
    expect(second('oneAfterAnother')).toEqual(['shakenMmc']);
    expect(second('allFromStart')).toEqual(['goodOrderMmc']);
  });
});
