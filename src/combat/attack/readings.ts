import { derived } from '../../kernel/basis/derived.js';
import { EIGHT_ODDS_COLUMNS, ODDS_COLUMNS } from '../../tables/index.js';
import type { OddsColumn } from '../../tables/index.js';
import type { World } from '../../state/index.js';

/** The answers of a ruleset's switches for the sums of attacks, in the form that the rules need. */
interface AttackReadings {
  /** A Mortar takes from a Sniper the TM that covers him twice. */
  readonly mortarsFindSnipers: boolean;
  /** Degrading terrain weakens the whole attack of Mortars and others. */
  readonly degradesMortarsToo: boolean;
  /** An attack pays for Assault Movement only if every unit in it does. */
  readonly allMustAssault: boolean;
  readonly assaultersAddThree: boolean;
  readonly halvesFirst: boolean;
  readonly supportNeverBelowZero: boolean;
  readonly roundsEachShare: boolean;
  readonly opsCompleteTakesOne: boolean;
  readonly capturedCountsHalf: boolean;
}

/** Whether something counts when a side strikes, and when it is struck. */
type ByAct = Readonly<Record<'attack' | 'defence', boolean>>;

/** The answers for the sums of Melee. */
interface MeleeReadings {
  readonly gunTeamsOnlyDefend: boolean;
  /** A unit without IFP counts one whose only weapon does not count in Melee. */
  readonly heldBackCountsOne: boolean;
  /** A unit without IFP pays for it even if it uses a weapon. */
  readonly zeroPaysWithWeapon: boolean;
  readonly skillCounts: ByAct;
  readonly chargeCounts: ByAct;
  readonly ambushCounts: ByAct;
  readonly rounding: World['ruleset']['switches']['meleeRounding'];
  readonly columns: readonly OddsColumn[];
  /** Odds below the worst column lose the shift of a Hero. */
  readonly shiftsBeforeFloor: boolean;
  /** Whether a Hero shifts the odds who is there but does not strike. */
  readonly presentHeroShifts: boolean;
}

/** All of them. */
export interface Readings {
  readonly attack: AttackReadings;
  readonly melee: MeleeReadings;
}

/**
 * The answers of a world's switches for the sums of attacks and of Melee, read once for its ruleset.
 *
 * @rule 5.0, 8.0
 * @example readingsOf(world).attack.roundsEachShare // false
 */
export function readingsOf({ ruleset }: World): Readings {
  return readingsFor(ruleset);
}

const readingsFor = /* @__PURE__ */ derived((ruleset: World['ruleset']): Readings => ({
  attack: attackReadings(ruleset),
  melee: meleeReadings(ruleset),
}));

function attackReadings({ switches }: World['ruleset']): AttackReadings {
  return {
    mortarsFindSnipers: switches.sniperTmAgainstMortarSw === 'plain',
    degradesMortarsToo: switches.mortarSwWithIfp === 'wholeAttackDegraded',
    allMustAssault: switches.assaultMoveInStack === 'everyUnit',
    assaultersAddThree: switches.assaulterAdjacent === 'three',
    halvesFirst: switches.halvingOrder === 'halveThenModify',
    supportNeverBelowZero: switches.negativeSupport === 'notBelowZero',
    roundsEachShare: switches.multiUnitRounding === 'roundEach',
    opsCompleteTakesOne: switches.opsCompleteMmc === 'minusOne',
    capturedCountsHalf: switches.capturedSw === 'halvedAndKept',
  };
}

function meleeReadings({ switches }: World['ruleset']): MeleeReadings {
  const skill = switches.meleeSkillFirepower;
  return {
    gunTeamsOnlyDefend: switches.meleeMgWeaponTeam === 'defendsWithOne',
    heldBackCountsOne: switches.zeroIfpIneligibleSw === 'countsOne',
    zeroPaysWithWeapon: switches.zeroIfpWithSw === 'penalty',
    skillCounts: {
      attack: skill === 'attackAndDefence' || skill === 'attackOnly',
      defence: skill === 'attackAndDefence',
    },
    chargeCounts: { attack: true, defence: switches.chargeFirepower === 'attackAndDefence' },
    ambushCounts: { attack: true, defence: switches.ambushFirepower === 'attackAndDefence' },
    rounding: switches.meleeRounding,
    columns: switches.meleeColumns === 'eight' ? EIGHT_ODDS_COLUMNS : ODDS_COLUMNS,
    shiftsBeforeFloor: switches.heroShift === 'beforeFloor',
    presentHeroShifts: switches.heroShiftPresence === 'present',
  };
}
