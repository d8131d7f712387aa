import { describe, expect, test } from 'vitest';
import { check } from '../../../src/facade/index.js';
import type { Account } from '../../../src/kernel/procedure/account.js';
import { wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import type { Ledger } from '../../../src/kernel/numbers/ledger.js';
import type { Event, GameState, World } from '../../../src/index.js';
import { createGame } from '../../../src/index.js';
import { beginningOf, PLAYED, worldNamed } from '../../fuzz/worlds.js';
import { playedAtRandom } from '../../random-games.js';
import { unwrap } from '../../unwrap.js';
import { situation } from '../../world.js';
import { isWhole, share } from '../../share.js';

/** The terms of a sum that are dice. */
const DICE_TERMS: readonly string[] = ['die', 'dice', 'higherDie', 'whiteDie'];

/** What a sum of an event comes to without its dice. */
function bare(sum: Ledger): number {
  return wholeTotal({ ...sum, terms: sum.terms.filter(({ id }) => !DICE_TERMS.includes(id)) });
}

/** What the dice in a sum have shown. */
function natural(sum: Ledger): number {
  return wholeTotal({ ...sum, terms: sum.terms.filter(({ id }) => DICE_TERMS.includes(id)) });
}

interface Sums {
  readonly targets: readonly string[];
  readonly attack: Ledger;
  readonly defence: Ledger;
}

/** The opposed rolls that an event tells, with the purpose of their dice. */
function opposedIn(event: Event, shot: boolean): readonly (Sums & { readonly roll: string })[] {
  switch (event.kind) {
    case 'attackResolved': {
      const roll = shot ? 'highExplosive' : 'attack';
      return event.rolls.map((each) => ({
        roll,
        ...each,
        targets: each.targets.length > 0 ? each.targets : [event.target],
      }));
    }
    case 'overrunResolved':
      return event.rolls.map((each) => ({ roll: 'overrun', ...each }));
    case 'barrageStruck':
      return event.rolls.map((each) => ({ roll: 'barrage', ...each }));
    case 'airAttackResolved':
      return event.rolls.map((each) => ({ roll: 'airAttack', ...each }));
    case 'penetrationRolled': {
      const { attack, defence, counter } = event;
      return attack === undefined || defence === undefined
        ? []
        : [{ roll: 'penetration', targets: [counter], attack, defence }];
    }
    case 'vehicleAssaulted':
      return [{ roll: 'closeAssault', targets: [event.vehicle], attack: event.attack, defence: event.defence }];
    case 'barricadeAssaulted':
      return [{ roll: 'breach', targets: [event.across], attack: event.attack, defence: event.defence }];
    default:
      return [];
  }
}

/** A roll against a number, and whether it succeeded. */
interface Single {
  readonly roll: string;
  readonly target: string;
  readonly natural: number;
  readonly done: boolean;
}

/** The rolls against a number that an event tells. */
function singlesIn(event: Event): readonly Single[] {
  switch (event.kind) {
    case 'shotRolled':
      return event.rolls.flatMap(({ targets, roll, hit }) =>
        targets.map((target) => ({ roll: 'toHit', target, natural: natural(roll), done: hit })),
      );
    case 'spottingRolled':
      return [{ roll: 'spotting', target: event.target, natural: natural(event.roll), done: event.spotted }];
    case 'smokeRolled':
      return [{ roll: 'smoke', target: event.at, natural: event.face, done: event.laid }];
    case 'starshellRolled':
      return [{ roll: 'starshell', target: event.at, natural: natural(event.roll), done: event.lit }];
    case 'hullDownRolled':
      return [{ roll: 'hullDown', target: event.counter, natural: natural(event.roll), done: event.hullDown }];
    case 'fireFought':
      return [{ roll: 'puttingOut', target: event.at, natural: natural(event.roll), done: event.out }];
    case 'jamRolled':
      return [{ roll: 'clearJam', target: event.weapon, natural: event.face, done: event.cleared }];
    case 'rallyRolled':
      return event.check.id === 'selfRallyPair'
        ? []
        : [{ roll: 'rally', target: event.counter, natural: natural(event.check), done: event.rallied }];
    case 'healRolled':
      return [{ roll: 'heal', target: event.counter, natural: natural(event.check), done: event.healed }];
    default:
      return [];
  }
}

/** Whether natural dice are what an account needs. */
function meets({ needs: [need] }: Account, shown: number): boolean {
  if (need === undefined) throw new Error('an account that needs nothing');
  return need.must === 'atMost' ? shown <= need.value : shown >= need.value;
}

const compared = new Map<string, number>();

function count(roll: string): void {
  compared.set(roll, (compared.get(roll) ?? 0) + 1);
}

/** Compares the accounts of an action with what came of it. */
function compare(
  accounts: readonly Account[],
  action: { readonly kind: string },
  events: readonly Event[],
  said: string,
): void {
  // A weapon that jams takes its Firepower from the attack.
  if (events.some(({ kind }) => kind === 'weaponJammed')) return;
  const find = (roll: string, targets: readonly string[]): readonly Account[] =>
    accounts.filter((each) => each.roll === roll && targets.every((target) => each.target.includes(target)));
  for (const event of events) {
    for (const { roll, targets, attack, defence } of opposedIn(event, action.kind === 'shoot')) {
      const found = find(roll, targets);
      if (found.length === 0) continue;
      count(roll);
      const margin = bare(attack) - bare(defence);
      const shown = natural(attack) - natural(defence);
      const fitting = found.filter(
        (each) =>
          each.attack !== undefined &&
          each.defence !== undefined &&
          wholeTotal(each.attack) - wholeTotal(each.defence) === margin,
      );
      expect(fitting.length, `${said} ${JSON.stringify(event)}`).toBeGreaterThan(0);
      for (const each of fitting) expect(meets(each, shown)).toBe(margin + shown > 0);
    }
    for (const { roll, target, natural: shown, done } of singlesIn(event)) {
      const [account] = find(roll, [target]);
      if (account === undefined) continue;
      count(roll);
      expect(meets(account, shown), `${said} ${JSON.stringify(event)}`).toBe(done);
    }
    if (event.kind === 'roundScattered') {
      const [account] = accounts;
      const told = account?.results.find(
        ({ from }) => from === natural({ ...event.distance, terms: event.distance.terms.slice(0, 1) }),
      );
      count('scatter');
      expect(told?.params, said).toEqual({ hexes: wholeTotal(event.distance) });
    }
    if (event.kind === 'meleeStruck' && accounts[0]?.of === event.side) {
      const { attack, defence, finding, needs } = accounts[0];
      count('melee');
      expect(attack, said).toEqual(event.attack);
      if (JSON.stringify(defence) !== JSON.stringify(event.defence)) continue;
      expect(finding).toEqual(event.odds);
      expect(natural(event.roll) >= needs[0]!.value, said).toBe(event.killed);
    }
    if (event.kind === 'damageChecked' && event.finding.params['column'] !== undefined) {
      const { total, result } = event.finding.params;
      const bands = accounts.flatMap(({ results }) => results).filter(({ of }) => of === event.counter);
      const band = bands.find(({ from = -Infinity, to = Infinity }) => from <= Number(total) && Number(total) <= to);
      if (band === undefined) continue;
      count('damageCheck');
      expect(band.result, `${said} ${JSON.stringify(event)}`).toBe(result);
    }
  }
}

function begun(scenario: string, world: World, seed: number): GameState {
  return beginningOf(scenario, world, seed) ?? unwrap(createGame(world, { seed: `accounts ${seed}` }));
}

describe.each(share(PLAYED))('what is said before an action of %s', (scenario) => {
  test('agrees with what is told of it afterwards', () => {
    const world = worldNamed(scenario);
    for (let seed = 1; seed <= 6; seed++) {
      for (const { before, action, applied } of playedAtRandom(world, begun(scenario, world, seed), `a ${seed}`)) {
        if (before.pending !== undefined || applied.state.pending !== undefined) continue;
        const verdict = check(world, before, action);
        if (verdict.complete !== 1) throw new Error(`${JSON.stringify(action)} ${JSON.stringify(verdict)}`);
        const said = `${scenario} ${seed} ${JSON.stringify(action)}`;
        const sums = verdict.accounts.map((each) => JSON.stringify({ ...each, results: [] }));
        expect(new Set(sums).size, said).toBe(sums.length);
        compare(verdict.accounts, action, applied.events, said);
      }
    }
  });
});

test('what is said before a Melee agrees with what is told of it afterwards', () => {
  const world = worldNamed('training');
  const squads = ['us.2-5-4', 'us.2-5-4', 'de.1-6-4', 'de.1-6-4'].map((type) => ({
    type,
    at: 'I5',
  }));
  const start = situation(world, {
    units: squads,
    markers: [{ kind: 'melee', at: 'I5', fought: false }],
    turn: 2,
    phase: 'operations',
    impulse: { by: 'us' },
    dice: { seed: 'melee' },
  });
  for (let seed = 1; seed <= 6; seed++) {
    for (const { before, action, applied } of playedAtRandom(world, start, `melee ${seed}`)) {
      if (action.kind !== 'melee' || before.pending !== undefined || applied.state.pending !== undefined) continue;
      const verdict = check(world, before, action);
      if (verdict.complete !== 1) throw new Error(`${JSON.stringify(action)} ${JSON.stringify(verdict)}`);
      compare(verdict.accounts, action, applied.events, JSON.stringify(action));
    }
  }
});

test.runIf(isWhole)('of every kind of roll there were some', () => {
  const rolls = [
    'attack',
    'toHit',
    'highExplosive',
    'penetration',
    'damageCheck',
    'melee',
    'rally',
    'spotting',
    'smoke',
  ];
  expect([...compared.keys()]).toEqual(expect.arrayContaining([...rolls, 'scatter', 'barrage']));
});
