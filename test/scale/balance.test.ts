import { describe, expect, it } from 'vitest';
import type { Pairing } from '../../src/cli/simulate/balance.js';
import { attackersOf, doubtsOf } from '../../src/cli/simulate/balance.js';
import { tellBalance } from '../../src/cli/simulate/balance-table.js';
import { deedOf } from '../../src/cli/simulate/deeds.js';
import { wilson } from '../../src/cli/simulate/wilson.js';
import { worldOf } from '../training.js';

const BUSY = { moves: 9, fires: 5, melees: 1, assaults: 0, smokes: 0, passes: 7 };

/** Games of which the first side has won some. */
function pairing(
  bots: readonly [string, string],
  won: number,
  games: number,
  german: Partial<typeof BUSY> = {},
): Pairing {
  return {
    bots,
    games,
    wins: [
      { side: 'us', bot: bots[0], games: won, ...wilson(won, games) },
      { side: 'de', bot: bots[1], games: games - won, ...wilson(games - won, games) },
    ],
    outcomes: [{ winner: 'us', outcome: 'churchHeld', games: won, ...wilson(won, games) }],
    deeds: { us: BUSY, de: { ...BUSY, ...german } },
    casualties: { us: [], de: [{ kind: 'squad', began: 5, left: 2, lost: 3 }] },
  };
}

describe('the doubts about the balance of a scenario', () => {
  it('are none where everybody moves and attacks and the levels agree', () => {
    expect(
      doubtsOf([pairing(['sensible', 'sensible'], 12, 20), pairing(['tactical', 'tactical'], 9, 20)], ['us', 'de']),
    ).toEqual([]);
  });

  it('say which attacker never moved, and which never attacked', () => {
    const still = pairing(['sensible', 'tactical'], 20, 20, { moves: 0.2, fires: 0, melees: 0 });
    expect(doubtsOf([still], ['de'])).toEqual([
      { kind: 'never-moved', side: 'de', bots: ['sensible', 'tactical'] },
      { kind: 'never-attacked', side: 'de', bots: ['sensible', 'tactical'] },
    ]);
  });

  it('do not ask a defender whether it moved', () => {
    expect(attackersOf(worldOf('training'))).toEqual(['de']);
    expect(doubtsOf([pairing(['sensible', 'tactical'], 20, 20, { moves: 0, fires: 0, melees: 0 })], ['us'])).toEqual(
      [],
    );
  });

  it('do not ask the random bot whether it moved', () => {
    expect(doubtsOf([pairing(['sensible', 'random'], 20, 20, { moves: 0, fires: 0, melees: 0 })], ['de'])).toEqual([]);
  });

  it('say that levels disagree where their intervals among equals are apart', () => {
    const [low, high] = [pairing(['random', 'random'], 2, 40), pairing(['tactical', 'tactical'], 38, 40)];
    expect(doubtsOf([low, high], ['de'])).toEqual([{ kind: 'levels-disagree', levels: ['random', 'tactical'] }]);
    expect(doubtsOf([low, pairing(['random', 'tactical'], 38, 40)], ['de'])).toEqual([]);
  });

  it('say that there are few games', () => {
    expect(doubtsOf([pairing(['sensible', 'sensible'], 2, 5)], ['de'])).toEqual([{ kind: 'few-games', games: 5 }]);
  });

  it('are told in words under the figures', () => {
    let told = '';
    const terminal = {
      out: (text: string) => (told += text),
      err: () => undefined,
      style: (_: string, text: string) => text,
    };
    const pairings = [pairing(['random', 'random'], 2, 40), pairing(['tactical', 'tactical'], 38, 40, { moves: 0 })];
    const world = worldOf('training');
    const { scenario, ruleset } = world;
    tellBalance(
      world,
      {
        ok: true,
        scenario: scenario.id,
        ruleset: ruleset.id,
        seed: '7',
        pairings,
        doubts: doubtsOf(pairings, attackersOf(world)),
      },
      terminal,
    );
    expect(told).toContain('United States (tactical) against Germany (tactical), 40 games');
    expect(told).toContain('38 won   95.0 % (83.5 % to 98.6 %)');
    expect(told).toContain('in a game: 0 moves, 5 attacks by fire, 1 Melees, 0 Close Assaults, 3.0 units lost');
    expect(told).toContain('Germany hardly ever moved in games of tactical against tactical');
    expect(told).toContain(
      'random and tactical disagree about who wins among equals: the bots decide, not the scenario',
    );
  });
});

describe('the deeds of a side', () => {
  it('are its orders by what they are for; a step or an answer is a part of one', () => {
    expect(deedOf('us', 'shoot')).toBe('us fires');
    expect(deedOf('de', 'closeAssault')).toBe('de assaults');
    expect(deedOf('us', 'enter')).toBeUndefined();
  });
});
