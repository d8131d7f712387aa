import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveRuleset } from '../../src/editions/index.js';
import { answersOf } from '../../src/rulesets/index.js';
import { unwrap } from '../unwrap.js';

/* Where the cards of 2022 or the tables of the digital edition print something other than the book of 2020, or where the
 * sources speak of it differently: what each of the three prints, read in the sources one by one. */

/** The name; the answer of the book, of the cards and of the digital edition. */
const PRINTED: readonly (readonly [string, string | number, string | number, string | number])[] = [
  ['vehicleHatchOft', 'openMinus1', 'buttonedPlus1', 'openMinus1'],
  ['fireTrigger', 'naturalSix', 'sixOrToHitTen', 'never'],
  ['multiUnitRounding', 'sumHalves', 'roundEach', 'sumHalves'],
  ['aircraftBelowArmor', 'noEffect', 'noEffect', 'moraleCheck'],
  ['heliFiredReplacesOpsComplete', 'no', 'yes', 'no'],
  ['assaultFireUnload', 'insideOnly', 'anyPassengers', 'insideOnly'],
  ['heatExempt', 'buildingHutBunkerCave', 'buildingBunker', 'buildingBunker'],
  ['rallyLmForShakenLeader', 'applies', 'withheld', 'applies'],
  ['crewAfterDctKill', 'evenOdd', 'evenOdd', 'evenOdd'],
  ['crewAfterOrdnanceKill', 'oneInSix', 'oneInSix', 'evenOdd'],
  ['crewOnAbandon', 'shaken', 'shaken', 'moraleCheck'],
  ['aircraftAltitude', 'twoLevels', 'oneLevel', 'twoLevels'],
  ['aaVersusFlyingHelicopter', 'anyAa', 'anyAa', 'anyAa'],
  ['hoverTargetDft', 'groundFirers', 'groundFirers', 'everyFirer'],
  ['walkingBarrageArea', 'markerHexes', 'markerHexes', 'markerHexes'],
  ['mineArmor', 'halfLowestHull', 'halfLowestHull', 'halfLowestHull'],
  ['airTopArmor', 'lowest', 'lowest', 'halfLowestRear'],
  ['ridersFire', 'no', 'no', 'yes'],
  ['lowCrawlIntoMelee', 'allowed', 'allowed', 'barred'],
  ['leaderActivation', 'goodOrderOrShaken', 'goodOrderOrShaken', 'goodOrder'],
  ['meleeRounding', 'up', 'up', 'down'],
  ['meleeColumns', 'nine', 'nine', 'eight'],
  ['meleeMgWeaponTeam', 'fullIfp', 'fullIfp', 'defendsWithOne'],
  ['scatterRounding', 'up', 'up', 'down'],
  ['opsCompleteMmc', 'minusOne', 'minusOne', 'halved'],
  ['opsCompleteVehicleMg', 'halfUp', 'halfUp', 'halfDown'],
  ['smokeLayerMayMove', 'yes', 'yes', 'no'],
  ['buttonedSpotting', 'plusOne', 'plusOne', 'barred'],
  ['mortarVersusButtoned', 'attacked', 'attacked', 'immune'],
  ['mortarDirectDegrading', 'ignoredUpToTwo', 'ignoredUpToTwo', 'applies'],
  ['pivotOft', 1, 1, 2],
  ['vehicleMgPivotDft', 1, 1, 0],
  ['flankingFire', 0, 0, 1],
  ['heAgainstMoved', 0, 0, 1],
  ['wheatFieldOverrun', 'barred', 'barred', 'allowed'],
  ['equalHeightViewer', 'seesOver', 'seesOver', 'blocked'],
  ['shadowGrowth', 'equalHeight', 'equalHeight', 'never'],
  ['visibility', 'open', 'open', 'fog'],
  ['naturalSixSpotting', 'fails', 'fails', 'asRolled'],
  ['night', 3, 3, 3],
  ['capturedSw', 'fullUntilFailure', 'fullUntilFailure', 'halvedAndKept'],
  ['stealthAssaultMoveRounding', 'up', 'up', 'down'],
  ['shakenDoubleTime', 1, 1, 2],
  ['helicopterCrash', 6, 6, 4],
];

describe('the differences of the cards', () => {
  const [book, cards, digital] = [
    { edition: 'book-2020' },
    { edition: 'book-2020', layers: ['cards-2022'] },
    { edition: 'digital', withheld: 'default' as const },
  ].map((input) => {
    const ruleset = unwrap(resolveRuleset(input));
    return { ...answersOf(ruleset), ...ruleset.withheld };
  });

  it.each(PRINTED)('%s: %s in the book, %s on the cards, %s in the digital edition', (name, ...printed) => {
    expect([book?.[name], cards?.[name], digital?.[name]]).toEqual(printed);
  });

  it('are 44, and the page that is made of the layers lists them all', () => {
    const listed: unknown = JSON.parse(readFileSync('scripts/documents/card-differences.json', 'utf8'));
    expect(listed).toEqual(PRINTED.map(([name]) => name));
    const page = readFileSync('docs/rulesets/cards.md', 'utf8');
    expect([...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(listed);
    expect(PRINTED.length).toBe(44);
  });
});
