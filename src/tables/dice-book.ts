import type { DiceBook } from '../kernel/dice-book.js';
import type { Die } from '../kernel/request.js';

/** One ordinary die. */
function one(name: string): readonly Die[] {
  return [{ name, sides: 6 }];
}

/** A die of the attacker, and a die of the defender. */
const OPPOSED = [
  { name: 'attack', sides: 6 },
  { name: 'defence', sides: 6 },
] as const;

/** Two dice of the attacker, and a die of the defender. */
const TWO_AGAINST_ONE = [
  { name: 'first', sides: 6 },
  { name: 'second', sides: 6 },
  { name: 'defence', sides: 6 },
] as const;

/** Two dice that are added up, or compared with each other. */
const PAIR = [
  { name: 'first', sides: 6 },
  { name: 'second', sides: 6 },
] as const;

/** The colored die and the white die. */
const COLORED_WHITE = [
  { name: 'colored', sides: 6 },
  { name: 'white', sides: 6 },
] as const;

/** The white die and the colored die. */
const WHITE_COLORED = [
  { name: 'white', sides: 6 },
  { name: 'colored', sides: 6 },
] as const;

/**
 * The dice book: every request for dice that the rules can make. The rules ask by these rows and in no other way. Where
 * several rows have one purpose, the request is told apart by its rule or its dice.
 *
 * @example DICE.toHit.dice.map(({ name }) => name) // ['colored', 'white']
 */
// prettier-ignore
export const DICE = {
  // Turns, impulses and rallying
  initiative:           { kind: 'dice', purpose: 'initiative', rule: '3.0', of: 'side', by: 'side', dice: one('initiative') },
  entryEdge:            { kind: 'dice', purpose: 'entryEdge', rule: '22.0', of: 'side', by: 'side', dice: one('edge') },
  airstrikeEdge:        { kind: 'dice', purpose: 'airstrikeEdge', rule: '19.1', of: 'counter', by: 'owner', dice: one('edge') },
  rally:                { kind: 'dice', purpose: 'rally', rule: '3.0', of: 'counter', by: 'owner', dice: PAIR },
  selfRallyPair:        { kind: 'dice', purpose: 'rally', rule: '3.1', of: 'counter', by: 'owner', dice: PAIR },
  fightOrDie:           { kind: 'dice', purpose: 'rally', rule: '11.7.1', of: 'counter', by: 'owner', dice: PAIR },
  heal:                 { kind: 'dice', purpose: 'heal', rule: '11.3', of: 'counter', by: 'owner', dice: PAIR },
  clearJam:             { kind: 'dice', purpose: 'clearJam', rule: '1.6.2', of: 'counter', by: 'owner', dice: one('jam') },
  rootSquad:            { kind: 'draw', purpose: 'rootSquad', rule: '3.0', of: 'counter', by: 'owner' },
  spotting:             { kind: 'dice', purpose: 'spotting', rule: '10.1.1', of: 'counter', by: 'owner', dice: one('spotting') },
  smoke:                { kind: 'dice', purpose: 'smoke', rule: '7.0', of: 'counter', by: 'owner', dice: one('smoke') },
  starshell:            { kind: 'dice', purpose: 'starshell', rule: '20.2', of: 'counter', by: 'owner', dice: one('starshell') },
  hullDown:             { kind: 'dice', purpose: 'hullDown', rule: '15.10', of: 'counter', by: 'owner', dice: one('die') },
  rubbling:             { kind: 'dice', purpose: 'rubbling', rule: '15.1.2', of: 'counter', by: 'owner', dice: PAIR },
  event:                { kind: 'dice', purpose: 'event', rule: '1.8', of: 'counter', by: 'owner', dice: PAIR },

  // Fire
  attack:               { kind: 'dice', purpose: 'attack', rule: '5.0', of: 'location', by: 'acting', dice: OPPOSED, fireDie: true },
  attackByTwo:          { kind: 'dice', purpose: 'attack', rule: '5.0', of: 'locationOrCounter', by: 'acting', dice: TWO_AGAINST_ONE },
  randomTarget:         { kind: 'draw', purpose: 'randomTarget', rule: '11.4', of: 'counter', by: 'owner' },
  jam:                  { kind: 'draw', purpose: 'jam', rule: '1.6.2', of: 'location', by: 'acting' },
  toHit:                { kind: 'dice', purpose: 'toHit', rule: '14.1', of: 'counter', by: 'acting', dice: COLORED_WHITE },
  highExplosive:        { kind: 'dice', purpose: 'highExplosive', rule: '14.1', of: 'location', by: 'acting', dice: OPPOSED, fireDie: true },
  penetration:          { kind: 'dice', purpose: 'penetration', rule: '14.1', of: 'location', by: 'acting', dice: OPPOSED },
  mines:                { kind: 'dice', purpose: 'mines', rule: '21.4', of: 'location', by: 'acting', dice: OPPOSED },
  minesTable:           { kind: 'dice', purpose: 'minesTable', rule: '21.4.1', of: 'counter', by: 'owner', dice: one('face') },

  // Artillery and aircraft
  scatter:              { kind: 'dice', purpose: 'scatter', rule: '18.2', of: 'counter', by: 'owner', dice: WHITE_COLORED },
  barrage:              { kind: 'dice', purpose: 'barrage', rule: '18.2', of: 'location', by: 'acting', dice: OPPOSED },
  mortarBarrage:        { kind: 'dice', purpose: 'barrage', rule: '18.1', of: 'location', by: 'acting', dice: TWO_AGAINST_ONE },
  airAttack:            { kind: 'dice', purpose: 'airAttack', rule: '19.1.2', of: 'location', by: 'acting', dice: OPPOSED },
  bombing:              { kind: 'dice', purpose: 'airAttack', rule: '19.1.3', of: 'location', by: 'acting', dice: OPPOSED },
  penetrationFromAir:   { kind: 'dice', purpose: 'penetration', rule: '19.1.2', of: 'counter', by: 'owner', dice: OPPOSED },
  penetrationByBombs:   { kind: 'dice', purpose: 'penetration', rule: '19.1.3', of: 'counter', by: 'owner', dice: OPPOSED },
  hitAircraft:          { kind: 'dice', purpose: 'hitAircraft', rule: '19.1.1', of: 'counter', by: 'owner', dice: PAIR },
  aircraftFall:         { kind: 'dice', purpose: 'aircraftFall', rule: '19.1.1', of: 'counter', by: 'owner', dice: one('distance') },
  aircraftCrash:        { kind: 'dice', purpose: 'crash', rule: '19.1.1', of: 'counter', by: 'owner', dice: OPPOSED },
  crashCourse:          { kind: 'dice', purpose: 'crashCourse', rule: '19.2.7', of: 'counter', by: 'owner', dice: COLORED_WHITE },
  helicopterCrash:      { kind: 'dice', purpose: 'crash', rule: '19.2.7', of: 'counter', by: 'owner', dice: OPPOSED },

  // What becomes of men and vehicles
  damageCheck:          { kind: 'dice', purpose: 'damageCheck', rule: '5.0', of: 'counter', by: 'owner', dice: one('check') },
  vehicleDamage:        { kind: 'dice', purpose: 'damageCheck', rule: '17.2', of: 'counter', by: 'owner', dice: one('check') },
  reduction:            { kind: 'dice', purpose: 'reduction', rule: '5.1', of: 'counter', by: 'owner', dice: one('reduction') },
  hero:                 { kind: 'dice', purpose: 'hero', rule: '11.2.1', of: 'counter', by: 'owner', dice: one('hero') },
  heroCounter:          { kind: 'draw', purpose: 'heroCounter', rule: '11.2.1', of: 'counter', by: 'owner' },
  heroSkill:            { kind: 'draw', purpose: 'heroSkill', rule: '11.2.1', of: 'counter', by: 'owner' },
  hitInVain:            { kind: 'dice', purpose: 'hitInVain', rule: '14.1.1', of: 'counter', by: 'owner', dice: PAIR },
  helicopterHitInVain:  { kind: 'dice', purpose: 'hitInVain', rule: '19.2.7', of: 'counter', by: 'owner', dice: PAIR },
  hitVehicle:           { kind: 'dice', purpose: 'hitVehicle', rule: '14.1.1', of: 'counter', by: 'owner', dice: PAIR },
  forcedOff:            { kind: 'dice', purpose: 'forcedOff', rule: '16.2', of: 'counter', by: 'owner', dice: PAIR },
  abandonedVehicle:     { kind: 'dice', purpose: 'abandonedVehicle', rule: '15.4', of: 'counter', by: 'owner', dice: PAIR },
  abandonedByRiders:    { kind: 'dice', purpose: 'abandonedVehicle', rule: '16.3', of: 'counter', by: 'owner', dice: PAIR },
  bailout:              { kind: 'dice', purpose: 'bailout', rule: '16.1.1', of: 'counter', by: 'owner', dice: one('bailout') },
  crewAfterHit:         { kind: 'dice', purpose: 'bailout', rule: '14.1', of: 'counter', by: 'owner', dice: one('bailout') },
  crewAfterDamage:      { kind: 'dice', purpose: 'bailout', rule: '15.4', of: 'counter', by: 'owner', dice: one('bailout') },
  crewOfHelicopter:     { kind: 'dice', purpose: 'bailout', rule: '19.2.7', of: 'counter', by: 'owner', dice: one('bailout') },

  // Melee and Close Assault
  melee:                { kind: 'dice', purpose: 'melee', rule: '8.0', of: 'side', by: 'side', dice: PAIR, fireDie: true },
  charge:               { kind: 'dice', purpose: 'charge', rule: '8.6', of: 'counter', by: 'owner', dice: PAIR },
  withdrawal:           { kind: 'dice', purpose: 'withdrawal', rule: '8.1.1', of: 'counter', by: 'owner', dice: PAIR },
  assaultMorale:        { kind: 'dice', purpose: 'assaultMorale', rule: '17.1', of: 'counter', by: 'owner', dice: PAIR },
  closeAssault:         { kind: 'dice', purpose: 'closeAssault', rule: '17.1', of: 'counter', by: 'owner', dice: OPPOSED },
  breach:               { kind: 'dice', purpose: 'breach', rule: '17.1', of: 'counter', by: 'owner', dice: OPPOSED },
  overrun:              { kind: 'dice', purpose: 'overrun', rule: '15.3', of: 'counter', by: 'owner', dice: OPPOSED },

  // Fires
  fireCheck:            { kind: 'dice', purpose: 'fireCheck', rule: '10.5.6.1', of: 'location', by: 'acting', dice: one('fire') },
  fireGrowth:           { kind: 'dice', purpose: 'fireGrowth', rule: '10.5.6.2', of: 'location', by: 'initiative', dice: one('die') },
  fireSpread:           { kind: 'dice', purpose: 'fireSpread', rule: '10.5.6.2', of: 'location', by: 'initiative', dice: one('die') },
  facingFire:           { kind: 'dice', purpose: 'facingFire', rule: '10.5.6.2', of: 'counter', by: 'owner', dice: PAIR },
  puttingOut:           { kind: 'dice', purpose: 'puttingOut', rule: '10.5.6.3', of: 'location', by: 'acting', dice: one('die') },
} as const satisfies DiceBook;

/** The name of a row of the dice book. */
export type DiceRowName = keyof typeof DICE;
