import { wholeOr } from '../engine/game/misuse.js';
import type { Finding, Ledger, NamesSwitches, Term } from '../kernel/numbers/ledger.js';
import type { NumberValues, SwitchValues } from './entries.js';

/** The name of a switch or of a number. */
export type Disputed = keyof SwitchValues | keyof NumberValues;

/** Lines of sight: which terrain hinders them, and how much. */
const SIGHT: readonly Disputed[] = [
  'levelObstacle',
  'shadowGrowth',
  'plateauShadow',
  'plateauCount',
  'equalHeightViewer',
  'wallAcrossLevels',
  'degradingLimit',
  'losThroughVertex',
  'losTouch',
];

/** The hexsides and vehicles behind which a unit has cover. */
const COVER: readonly Disputed[] = ['vehicleCover', 'vehicleCoverForVehicles', 'hexsideTmAtVertex'];

/** The Leaders who help in damage checks and in Melee without being asked. */
const HELPERS: readonly Disputed[] = ['markedLeaderLm', 'opsCompleteLeaderLm', 'armorLeaderLm', 'damageCheckOrder'];

/**
 * The switches and numbers on which the terms of sums and the findings depend: whether a term is there, its value, or its place
 * in the sum. A term is named with its sum (`scatter.roundedUp`) where the same name means something else in another one. A
 * term that carries over the result of another sum depends on what that sum depends on, and is not listed. Public cases are played with
 * both answers to see that the list is true (`test/editions/told-apart.deep.test.ts`).
 */
const DISPUTED: Readonly<Record<string, readonly Disputed[]>> = {
  // Who fires, and with what: the shares of units and weapons
  'share.opsComplete': ['opsCompleteMmc', 'halvingOrder'],
  'share.skill': ['halvingOrder'],
  'share.halved': ['halvingOrder'],
  'share.extendedRange': ['halvingOrder'],
  'share.notBelowZero': ['negativeSupport'],
  'share.roundedUp': ['multiUnitRounding'],
  'weaponShare.roundedUp': ['multiUnitRounding', 'opsCompleteVehicleMg', 'capturedSw'],
  'weaponShare.roundedDown': ['opsCompleteVehicleMg'],
  'weaponShare.captured': ['capturedSw'],
  'weaponShare.machineGunFirepower': ['splitMachineGuns'],
  'weaponShare.splitFirepower': ['splitMachineGuns'],

  // Direct fire
  'attack.leader': ['mortarDirectLm', 'assaultMovingLeaderLm', 'opportunityFireLm'],
  'attack.adjacent': ['assaulterAdjacent'],
  'attack.assaultMove': ['assaultMoveInStack'],
  'attack.chassisPivot': ['vehicleMgPivotDft'],
  'attack.degradingTerrain': [...SIGHT, 'mortarDirectDegrading', 'mortarSwWithIfp'],
  'attack.betweenBuildings': ['betweenBuildings', ...SIGHT],
  'attack.night': ['night', 'nightIndirectFire'],
  'attack.barrageFirepower': ['looseMissionAboveSix'],
  'attack.minesFirepower': ['minesMarkers'],
  'attack.backblast': ['backblastExposure'],
  'attack.moving': ['minesAgainstLeg', 'randomTargetRoll'],
  'attack.movingVehicleTarget': ['minesMovingVehicle'],
  'attack.hoveringTarget': ['hoverTargetDft'],
  'attack.crashFirepower': ['helicopterCrash'],
  'defence.targetModifier': ['crashTm', 'overrunTm', 'minesAgainstLeg'],

  // Ordnance
  'toHit.leader': ['assaultMovingLeaderLm', 'opportunityFireLm'],
  'toHit.captured': ['capturedSw'],
  'toHit.acquisition': ['acquisitionOpportunityFire', 'acquisitionTurretTurn'],
  'toHit.chassisPivot': ['pivotOft'],
  'toHit.turretTurn': ['arcBoundary'],
  'toHit.backblast': ['backblastExposure'],
  'toHit.loneSingleMan': ['loneSmcOft'],
  'toHit.buttonedFirer': ['vehicleHatchOft'],
  'toHit.openFirer': ['vehicleHatchOft', 'openToppedHatch'],
  'toHit.degradingTerrain': SIGHT,
  'toHit.betweenBuildings': ['betweenBuildings', ...SIGHT],
  'toHit.night': ['night'],
  'toHit.moving': ['ordnanceMovingLeg'],
  'toHit.movingVehicleTarget': ['vehicleSpeed', 'roadSpeedMoment'],
  'toHit.vehicleSpeed': ['vehicleSpeed', 'roadSpeedMoment'],
  'toHit.vehicleSize': ['vehicleSize'],
  'highExplosive.heat': ['heatExempt'],
  'highExplosive.moving': ['heAgainstMoved'],
  'armor.armorFactor': ['hitLocationRoll', 'facingShot', 'boundaryShot', 'airTopArmor'],
  'armorFactor.armorFactor': ['airTopArmor'],
  'armorFactor.halved': ['airTopArmor'],
  'armorFactor.roundedUp': ['airTopArmor'],
  'penetration.redArmor': ['redArmor'],
  'defence.armorFactor': ['minesAgainstVehicles'],
  'defence.lowestHullArmor': ['minesUnarmoredFacing', 'minesAgainstVehicles'],
  'defence.halved': ['mineArmor', 'minesAgainstVehicles'],
  'defence.rounded': ['mineArmor', 'minesAgainstVehicles'],
  hitLocation: ['hitLocationRoll', 'facingShot', 'boundaryShot', 'airTopArmor'],

  // Cover, and what is spotted
  'targetModifier.hexside': ['hexsideTmAtVertex'],
  'targetModifier.fortification': ['dugInTeams'],
  'targetModifier.hill': ['mortarDirectHill'],
  'targetModifier.vehicleOrWreck': ['vehicleCover', 'vehicleCoverForVehicles', 'overrunCover', 'overrunWreckTm'],
  'targetModifier.loneSniper': ['sniperCompany', 'sniperTmAgainstMortarSw'],
  'targetModifier.maximumTm': ['sniperCompany', 'sniperTmAgainstMortarSw'],
  'spotting.degradingTerrain': SIGHT,
  'spotting.betweenBuildings': ['betweenBuildings', ...SIGHT],
  'spotting.leadership': ['spottingLm'],
  'spotting.vehicleTarget': ['vehicleTargetSpotting'],
  'spotting.buttoned': ['buttonedSpotting'],
  spotted: [...SIGHT, 'acquiredTargetSpotted', 'lowCrawlSpottedBy', 'rooftopSpotted', 'nightThermalFar', 'visibility'],

  // Damage checks and Morale Checks
  damageBand: ['openTopUnderIndirect'],
  'damageCheck.leader': HELPERS,
  'moraleCheck.armorMargin': ['passengerCheck'],
  'moraleCheck.leader': [
    'markedLeaderLm',
    'opsCompleteLeaderLm',
    'armorLeaderLm',
    'rallyLmForShakenLeader',
    'withdrawalOrder',
  ],
  'moraleCheck.positiveTm': ['hexsideCover', 'hexsideCoverUnseen', 'withdrawalTm', ...COVER, ...SIGHT],

  // Melee, Close Assault, Overrun
  'meleeAttack.unit': ['meleeMgWeaponTeam'],
  'meleeDefence.unit': ['meleeMgWeaponTeam'],
  'meleeAttack.skill': ['meleeSkillFirepower'],
  'meleeDefence.skill': ['meleeSkillFirepower'],
  'meleeShare.skill': ['meleeSkillFirepower'],
  'meleeShare.charge': ['chargeFirepower'],
  'meleeShare.ambush': ['ambushFirepower'],
  'meleeShare.weaponTeam': ['meleeMgWeaponTeam'],
  'meleeShare.inherentFirepower': ['meleeMgWeaponTeam'],
  'meleeShare.weapon': ['meleeSwUse'],
  'meleeShare.zeroIfp': ['zeroIfpIneligibleSw'],
  'meleeRoll.leader': ['meleeSwUse', 'markedLeaderLm', 'opsCompleteLeaderLm'],
  'meleeRoll.zeroIfpAttackers': ['zeroIfpWithSw'],
  'meleeRoll.zeroIfpDefenders': ['zeroIfpWithSw'],
  meleeOdds: ['meleeRounding', 'meleeColumns', 'heroShift', 'heroShiftPresence'],
  'closeAssault.inherentFirepower': ['closeAssaultSwLimits'],
  'overrunAttack.heEquivalent': ['overrunShots'],

  // Artillery
  'scatter.degradingTerrain': SIGHT,
  'scatter.roundedUp': ['scatterRounding'],
  'scatter.roundedDown': ['scatterRounding'],
  'scatter.leastScatter': ['scatterAtZero'],

  // Movement
  'movementAllowance.doubleTime': ['shakenDoubleTime'],
  'movementAllowance.rounded': ['shakenVehicleMf', 'stealthAssaultMoveRounding'],
  'movementAllowance.skill': ['stealthBarred'],
  'stepCost.overrun': ['overrunReverse'],
  'stepCost.fallingBack': ['flameRetreatMps'],
  'stepCost.terrain': ['flameRetreatMps', 'wheatFieldOverrun'],
  'stepCost.wholeAllowance': ['oneHexAlways'],
  'transferCost.printedMovementFactor': ['loadingMps'],
  'transferCost.movementFactor': ['loadingMps'],
};

const NONE: readonly Disputed[] = Object.freeze([]);

/**
 * The switches and numbers on which a term of a sum depends, or a finding.
 *
 * @param sum the id of the sum, or of the finding
 * @param term the id of the term; left out for a finding
 * @returns their names; none where every printing agrees, and for what is no name of a sum
 * @example switchesOf('attack', 'adjacent') // ['assaulterAdjacent']
 */
export function switchesOf(sum: string, term?: string): readonly Disputed[] {
  if (typeof sum !== 'string' || (term !== undefined && typeof term !== 'string')) return NONE;
  const name = term === undefined ? sum : `${sum}.${term}`;
  return Object.hasOwn(DISPUTED, name) ? (DISPUTED[name] ?? NONE) : NONE;
}

/**
 * The same answer, in which every term and every finding that depends on a switch or a number names it, under `switch`. Then
 * `explain` prints them too. They depend on it in some situation; whether they do in this one is told by `readings`.
 *
 * @param answer a sum, a finding, a verdict, an event, or anything else that contains some
 * @returns the answer with the names; for what cannot be read the refusal `misuse` in its place
 * @example withSwitches(ledger('attack', '5.0', [plus('adjacent', '5.0', 2)])).terms[0] // { id: 'adjacent', ..., switch: ['assaulterAdjacent'] }
 */
export function withSwitches<T>(answer: T): T {
  return wholeOr('answer', 'answer', answer, () => marked(answer) as T);
}

function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, marked(field)]));
  if (isLedger(value)) return { ...fields, terms: value.terms.map((term) => markedTerm(value, term)) };
  return isFinding(value) ? naming(fields, switchesOf(value.id)) : fields;
}

function markedTerm({ id }: Ledger, term: Term): unknown {
  return naming({ ...term, value: marked(term.value) }, switchesOf(id, term.id));
}

function naming(fields: object, names: readonly Disputed[]): object & NamesSwitches {
  return names.length === 0 ? fields : { ...fields, switch: names };
}

function isLedger(value: object): value is Ledger {
  return 'terms' in value && Array.isArray(value.terms);
}

function isFinding(value: object): value is Finding {
  return 'because' in value && 'params' in value;
}
