import { describe, expect, it } from 'vitest';
import { apply, legal, odds, positionNow, request } from '../../../src/engine/index.js';
import { add, fraction, mul, toText } from '../../../src/kernel/numbers/fraction.js';
import type { Fraction } from '../../../src/kernel/numbers/fraction.js';
import type { LhyPosition, LhyState, LhyWorld } from '../../../src/lhy/index.js';
import type { Desk, Step } from '../predicted/desk.js';
import { played } from '../predicted/desk.js';
import { ARMOR, FOE, SQUAD, call, fire, shell } from '../predicted/prediction.js';
import { unwrap } from '../../unwrap.js';

/* The odds of fire against every roll of the dice, entered one by one until the fire is resolved. */

/** The dice of the resolution; the first one of another kind comes after it. */
const RESOLVING = ['fire', 'antiTank', 'check', 'collateral', 'duel', 'section', 'subject'];

type Sums = Map<string, Map<string, Fraction>>;

/** What has become of a unit. */
function fateOf(before: LhyPosition, after: LhyPosition, id: string): string {
  const [was, is] = [before.units[id], after.units[id]];
  if (is?.place.kind === 'lost' && is.type.endsWith('.tank')) return 'destroyed';
  if (is?.place.kind === 'pool' || is?.place.kind === 'lost' || is?.place.kind === 'returning') return 'casualty';
  if (was?.condition === is?.condition) return 'none';
  return is?.condition === 'shocked' ? 'shocked' : 'disrupts';
}

/** Rolls all dice of the resolution in every way. It begins where everybody passes. */
function brute(world: LhyWorld, state: LhyState, ids: readonly string[]): Sums {
  const sums: Sums = new Map(ids.map((id) => [id, new Map<string, Fraction>()]));
  const walk = (now: LhyState, chance: Fraction): void => {
    const asked = request(world, now);
    if (asked.kind === 'action') {
      const kinds = legal(world, now);
      const next = [...kinds].find(({ kind }) => kind === 'call' || kind === 'activate' || kind === 'selectCompany');
      walk(unwrap(apply(world, now, next)).state, chance);
      return;
    }
    if (asked.kind !== 'answer' || !RESOLVING.includes(asked.ask.purpose)) {
      const after = positionNow(world, now);
      for (const [id, fates] of sums) {
        const fate = fateOf(state.position, after, id);
        fates.set(fate, add(fates.get(fate) ?? fraction(0), chance));
      }
      return;
    }
    // Whichever counter is drawn, the fate of the unit is the same; both of a duel are tried.
    const faces =
      asked.ask.purpose === 'duel' ? [1, 2] : asked.ask.kind === 'draw' ? [1] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    for (const face of faces) {
      const next = unwrap(apply(world, now, { kind: 'answer', faces: [face] })).state;
      walk(next, mul(chance, fraction(1, faces.length)));
    }
  };
  walk(state, fraction(1));
  return sums;
}

const texts = (sums: Sums) =>
  Object.fromEntries(
    [...sums].map(([id, fates]) => [
      id,
      Object.fromEntries([...fates].map(([fate, chance]) => [fate, toText(chance)])),
    ]),
  );

/** The odds of the last step, and what every roll after it comes to. */
function compared(desk: Desk, steps: readonly Step[], ids: readonly string[]) {
  const before = played(desk, steps.slice(0, -1));
  const found = unwrap(odds(before.world, before.game, steps.at(-1)?.act)).subjects;
  const named = found.filter(({ subject }) => ids.includes(subject));
  const told = named.map(({ subject, results }) => [
    subject,
    Object.fromEntries(results.map((each) => [each.result, each.chance])),
  ]);
  const after = played(desk, steps);
  return { told: Object.fromEntries(told) as object, rolled: texts(brute(after.world, after.game, ids)) };
}

describe('the odds of fire', () => {
  it('are those of every roll: a squad, a section and the leader of another platoon in woods', () => {
    const units = { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: 'slate.section.1 E5', sL: 'slate.leader.2 E5' };
    const { told, rolled } = compared({ units, hexes: { E5: 'woods' } }, [fire('u1', 'E5')], ['s1', 's2', 'sL']);
    expect(rolled).toMatchObject({ s1: { none: '3/5', disrupts: '3/10', casualty: '1/10' } });
    expect(told).toEqual(rolled);
  });

  it('are those of every roll: the second of two squads that fire at another one with its leader', () => {
    const units = { u1: `${SQUAD} E8`, u2: `${SQUAD} E8`, s1: `${FOE} E5`, sL: 'slate.leader.1 E5' };
    const { told, rolled } = compared({ units }, [fire('u1', 'E5'), fire('u2', 'E5')], ['s1']);
    expect(told).toEqual(rolled);
  });

  it('are those of every roll: a tank with a rider under the fire of another tank', () => {
    const desk: Desk = {
      units: { ut: 'umber.tank E9', st: 'slate.tank E5', s1: 'slate.section.1 E5' },
      state: { s1: { place: { kind: 'aboard', vehicle: 'st' } } },
      ...ARMOR,
    };
    const { told, rolled } = compared(desk, [shell('ut', 'st')], ['st', 's1']);
    expect(rolled['st']).toEqual({ none: '3/10', shocked: '1/10', destroyed: '3/5' });
    expect(told).toEqual(rolled);
  });

  it('are those of every roll: the answer in a duel of tanks', () => {
    const desk: Desk = { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, ...ARMOR };
    const { told, rolled } = compared(desk, [shell('ut', 'st'), call, shell('st', 'ut')], ['ut', 'st']);
    expect(told).toMatchObject({ ut: rolled['ut'] ?? {} });
  });
});
