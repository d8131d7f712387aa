import { NUMBERS, SWITCHES } from './ruleset.js';
import type { Edition, NumberValues, Ruleset, SwitchValues } from './ruleset.js';

/** The answers of an edition that differ from v5.1. In v5.1 every switch and number has its default. */
interface Printing {
  readonly title: string;
  readonly switches: Partial<SwitchValues>;
  readonly numbers: Partial<NumberValues>;
}

const PRINTINGS: Readonly<Record<Edition, Printing>> = {
  '5.1': { title: 'Core rules v5.1', switches: {}, numbers: {} },

  /* Core Rules Manual v4.2.1 (beta, modern era). */
  '4.2.1': {
    title: 'Core rules v4.2.1 (beta)',
    switches: {
      turnOneInitiative: 'rolled',
      halfSquadJoining: 'sameType',
      hexsideCover: 'always',
      leaderActivation: 'goodOrder',
      separateFireTarget: 'anyHex',
      opportunityFireHexes: 'anyHex',
      heroOfShakenMover: 'stops',
      heroLimit: 'onMap',
      reactionFire: 'onSix',
      smokeWeaponTeams: 'allowed',
      stealthBarred: 'leadersAndHeroes',
      assaultFireSpotted: 'ifUnitsRemain',
      zeroIfpWithSw: 'penalty',
      loneSmcAfterMelee: 'heroesStay',
      withdrawalTm: 'ignored',
      vehicleCoverForVehicles: 'vehicleOrWreck',
      naturalSixSpotting: 'asRolled',
      buttonedSpotting: 'barred',
      spottingLm: 'anyAttempt',
      lowCrawlSpottedBy: 'anyEnemy',
      fireTrigger: 'never',
      oftSwFromBuildings: 'barred',
      crewAfterDctKill: 'oneInSix',
      shakenVehicleMf: 'halfUp',
      armorLeaderLm: 'rallyAndDamageChecks',
      overrunTm: 'ignored',
      ridersFire: 'yes',
      minesAgainstLeg: 'directFire',
      atgmStacking: 'squad',
      fireMissions: 'standardOnly',
      mortarDirectDegrading: 'applies',
      mortarDirectLm: 'added',
      aaVersusFlyingHelicopter: 'guidedOnly',
      heliFiredReplacesOpsComplete: 'yes',
    },
    numbers: { shakenDoubleTime: 2, betweenBuildings: 0, heAgainstMoved: 1, vehicleMgPivotDft: 0 },
  },

  /* The manual of the digital edition, an older generation of the rules. */
  digital: {
    title: 'Digital edition',
    switches: {
      turnOneInitiative: 'rolled',
      halfSquadJoining: 'sameType',
      leaderActivation: 'goodOrder',
      visibility: 'fog',
      opsCompleteMmc: 'halved',
      capturedSw: 'halvedAndKept',
      assaulterAdjacent: 'two',
      separateFireTarget: 'anyHex',
      opportunityFireHexes: 'anyHex',
      stealthOpportunityFire: 'never',
      heroOfShakenMover: 'stops',
      smokeLayerMayMove: 'no',
      stealthAssaultMoveRounding: 'down',
      assaultFire: 'absent',
      weaponPickUp: 'rallyOnly',
      meleeSwUse: 'free',
      meleeRounding: 'down',
      meleeColumns: 'eight',
      meleeMgWeaponTeam: 'defendsWithOne',
      lowCrawlIntoMelee: 'barred',
      zeroIfpWithSw: 'penalty',
      loneSmcAfterMelee: 'noneStay',
      shadowGrowth: 'never',
      equalHeightViewer: 'blocked',
      naturalSixSpotting: 'asRolled',
      buttonedSpotting: 'barred',
      fireTrigger: 'never',
      heatExempt: 'buildingBunker',
      crewAfterOrdnanceKill: 'evenOdd',
      crewOnAbandon: 'moraleCheck',
      armorLeaderLm: 'rallyAndDamageChecks',
      opsCompleteVehicleMg: 'halfDown',
      wheatFieldOverrun: 'allowed',
      ridersFire: 'yes',
      fireMissions: 'standardOnly',
      scatterRounding: 'down',
      mortarVersusButtoned: 'immune',
      mortarDirectDegrading: 'applies',
      hoverTargetDft: 'everyFirer',
      airTopArmor: 'halfLowestRear',
    },
    numbers: {
      shakenDoubleTime: 2,
      betweenBuildings: 0,
      flankingFire: 1,
      heAgainstMoved: 1,
      pivotOft: 2,
      vehicleMgPivotDft: 0,
      helicopterCrash: 4,
    },
  },
};

/**
 * The ruleset of an edition, without house rules.
 *
 * @param id the edition
 * @example printedRuleset('digital').switches.meleeRounding // 'down'
 */
export function printedRuleset(id: Edition): Ruleset {
  const { title, switches, numbers } = PRINTINGS[id];
  return {
    id,
    title,
    switches: { ...(defaults(SWITCHES) as unknown as SwitchValues), ...switches },
    numbers: { ...(defaults(NUMBERS) as unknown as NumberValues), ...numbers },
  };
}

function defaults(
  declared: readonly { readonly name: string; readonly default: string | number }[],
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(declared.map((entry) => [entry.name, entry.default]));
}
