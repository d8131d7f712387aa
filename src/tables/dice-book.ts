/**
 * The dice book: every request for dice that the rules can make. The rules ask by these rows and in no other way. Where
 * several rows have one purpose, the request is told apart by its rule or its dice.
 *
 * @example DICE.toHit.dice.map(({ name }) => name) // ['colored', 'white']
 */
// prettier-ignore
export const DICE = {
  // Turns, impulses and rallying
  initiative:           { kind: 'dice', purpose: 'initiative', rule: '3.0', of: 'side', by: 'side', dice: [{ name: 'initiative', sides: 6 }] },
  entryEdge:            { kind: 'dice', purpose: 'entryEdge', rule: '22.0', of: 'side', by: 'side', dice: [{ name: 'edge', sides: 6 }] },
  airstrikeEdge:        { kind: 'dice', purpose: 'airstrikeEdge', rule: '19.1', of: 'counter', by: 'owner', dice: [{ name: 'edge', sides: 6 }] },
  rally:                { kind: 'dice', purpose: 'rally', rule: '3.0', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  selfRallyPair:        { kind: 'dice', purpose: 'rally', rule: '3.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  fightOrDie:           { kind: 'dice', purpose: 'rally', rule: '11.7.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  heal:                 { kind: 'dice', purpose: 'heal', rule: '11.3', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  clearJam:             { kind: 'dice', purpose: 'clearJam', rule: '1.6.2', of: 'counter', by: 'owner', dice: [{ name: 'jam', sides: 6 }] },
  rootSquad:            { kind: 'draw', purpose: 'rootSquad', rule: '3.0', of: 'counter', by: 'owner' },
  spotting:             { kind: 'dice', purpose: 'spotting', rule: '10.1.1', of: 'counter', by: 'owner', dice: [{ name: 'spotting', sides: 6 }] },
  smoke:                { kind: 'dice', purpose: 'smoke', rule: '7.0', of: 'counter', by: 'owner', dice: [{ name: 'smoke', sides: 6 }] },
  reaction:             { kind: 'dice', purpose: 'reaction', rule: '5.3', of: 'counter', by: 'owner', dice: [{ name: 'face', sides: 6 }] },
  starshell:            { kind: 'dice', purpose: 'starshell', rule: '20.2', of: 'counter', by: 'owner', dice: [{ name: 'starshell', sides: 6 }] },
  hullDown:             { kind: 'dice', purpose: 'hullDown', rule: '15.10', of: 'counter', by: 'owner', dice: [{ name: 'die', sides: 6 }] },
  rubbling:             { kind: 'dice', purpose: 'rubbling', rule: '15.1.2', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  turnEvent:            { kind: 'dice', purpose: 'turnEvent', rule: '1.8', of: 'side', by: 'side', dice: [{ name: 'die', sides: 6 }] },
  gameLength:           { kind: 'dice', purpose: 'gameLength', rule: '22.0', of: 'side', by: 'side', dice: [{ name: 'die', sides: 6 }] },
  event:                { kind: 'dice', purpose: 'event', rule: '1.8', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },

  // Fire
  attack:               { kind: 'dice', purpose: 'attack', rule: '5.0', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }], fireDie: true },
  attackByTwo:          { kind: 'dice', purpose: 'attack', rule: '5.0', of: 'locationOrCounter', by: 'acting', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }, { name: 'defence', sides: 6 }] },
  randomTarget:         { kind: 'draw', purpose: 'randomTarget', rule: '11.4', of: 'counter', by: 'owner' },
  jam:                  { kind: 'draw', purpose: 'jam', rule: '1.6.2', of: 'location', by: 'acting' },
  toHit:                { kind: 'dice', purpose: 'toHit', rule: '14.1', of: 'counter', by: 'acting', dice: [{ name: 'colored', sides: 6 }, { name: 'white', sides: 6 }] },
  highExplosive:        { kind: 'dice', purpose: 'highExplosive', rule: '14.1', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }], fireDie: true },
  penetration:          { kind: 'dice', purpose: 'penetration', rule: '14.1', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  mines:                { kind: 'dice', purpose: 'mines', rule: '21.4', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  minesTable:           { kind: 'dice', purpose: 'minesTable', rule: '21.4.1', of: 'counter', by: 'owner', dice: [{ name: 'face', sides: 6 }] },

  // Artillery and aircraft
  extraMission:         { kind: 'dice', purpose: 'extraMission', rule: '18.3', of: 'counter', by: 'owner', dice: [{ name: 'face', sides: 6 }] },
  scatter:              { kind: 'dice', purpose: 'scatter', rule: '18.2', of: 'counter', by: 'owner', dice: [{ name: 'white', sides: 6 }, { name: 'colored', sides: 6 }] },
  barrage:              { kind: 'dice', purpose: 'barrage', rule: '18.2', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  mortarBarrage:        { kind: 'dice', purpose: 'barrage', rule: '18.1', of: 'location', by: 'acting', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }, { name: 'defence', sides: 6 }] },
  airAttack:            { kind: 'dice', purpose: 'airAttack', rule: '19.1.2', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  bombing:              { kind: 'dice', purpose: 'airAttack', rule: '19.1.3', of: 'location', by: 'acting', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  penetrationFromAir:   { kind: 'dice', purpose: 'penetration', rule: '19.1.2', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  penetrationByBombs:   { kind: 'dice', purpose: 'penetration', rule: '19.1.3', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  hitAircraft:          { kind: 'dice', purpose: 'hitAircraft', rule: '19.1.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  aircraftFall:         { kind: 'dice', purpose: 'aircraftFall', rule: '19.1.1', of: 'counter', by: 'owner', dice: [{ name: 'distance', sides: 6 }] },
  aircraftCrash:        { kind: 'dice', purpose: 'crash', rule: '19.1.1', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  crashCourse:          { kind: 'dice', purpose: 'crashCourse', rule: '19.2.7', of: 'counter', by: 'owner', dice: [{ name: 'colored', sides: 6 }, { name: 'white', sides: 6 }] },
  helicopterCrash:      { kind: 'dice', purpose: 'crash', rule: '19.2.7', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },

  // What becomes of men and vehicles
  damageCheck:          { kind: 'dice', purpose: 'damageCheck', rule: '5.0', of: 'counter', by: 'owner', dice: [{ name: 'check', sides: 6 }] },
  vehicleDamage:        { kind: 'dice', purpose: 'damageCheck', rule: '17.2', of: 'counter', by: 'owner', dice: [{ name: 'check', sides: 6 }] },
  reduction:            { kind: 'dice', purpose: 'reduction', rule: '5.1', of: 'counter', by: 'owner', dice: [{ name: 'reduction', sides: 6 }] },
  hero:                 { kind: 'dice', purpose: 'hero', rule: '11.2.1', of: 'counter', by: 'owner', dice: [{ name: 'hero', sides: 6 }] },
  heroCounter:          { kind: 'draw', purpose: 'heroCounter', rule: '11.2.1', of: 'counter', by: 'owner' },
  heroSkill:            { kind: 'draw', purpose: 'heroSkill', rule: '11.2.1', of: 'counter', by: 'owner' },
  hitInVain:            { kind: 'dice', purpose: 'hitInVain', rule: '14.1.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  helicopterHitInVain:  { kind: 'dice', purpose: 'hitInVain', rule: '19.2.7', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  hitVehicle:           { kind: 'dice', purpose: 'hitVehicle', rule: '14.1.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  forcedOff:            { kind: 'dice', purpose: 'forcedOff', rule: '16.2', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  abandonedVehicle:     { kind: 'dice', purpose: 'abandonedVehicle', rule: '15.4', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  abandonedByRiders:    { kind: 'dice', purpose: 'abandonedVehicle', rule: '16.3', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  bailout:              { kind: 'dice', purpose: 'bailout', rule: '16.1.1', of: 'counter', by: 'owner', dice: [{ name: 'bailout', sides: 6 }] },
  crewAfterHit:         { kind: 'dice', purpose: 'bailout', rule: '14.1', of: 'counter', by: 'owner', dice: [{ name: 'bailout', sides: 6 }] },
  crewAfterDamage:      { kind: 'dice', purpose: 'bailout', rule: '15.4', of: 'counter', by: 'owner', dice: [{ name: 'bailout', sides: 6 }] },
  crewOfHelicopter:     { kind: 'dice', purpose: 'bailout', rule: '19.2.7', of: 'counter', by: 'owner', dice: [{ name: 'bailout', sides: 6 }] },

  // Melee and Close Assault
  melee:                { kind: 'dice', purpose: 'melee', rule: '8.0', of: 'side', by: 'side', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }], fireDie: true },
  charge:               { kind: 'dice', purpose: 'charge', rule: '8.6', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  withdrawal:           { kind: 'dice', purpose: 'withdrawal', rule: '8.1.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  assaultMorale:        { kind: 'dice', purpose: 'assaultMorale', rule: '17.1', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  closeAssault:         { kind: 'dice', purpose: 'closeAssault', rule: '17.1', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  breach:               { kind: 'dice', purpose: 'breach', rule: '17.1', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },
  overrun:              { kind: 'dice', purpose: 'overrun', rule: '15.3', of: 'counter', by: 'owner', dice: [{ name: 'attack', sides: 6 }, { name: 'defence', sides: 6 }] },

  // Fires
  fireCheck:            { kind: 'dice', purpose: 'fireCheck', rule: '10.5.6.1', of: 'location', by: 'acting', dice: [{ name: 'fire', sides: 6 }] },
  fireGrowth:           { kind: 'dice', purpose: 'fireGrowth', rule: '10.5.6.2', of: 'location', by: 'initiative', dice: [{ name: 'die', sides: 6 }] },
  fireSpread:           { kind: 'dice', purpose: 'fireSpread', rule: '10.5.6.2', of: 'location', by: 'initiative', dice: [{ name: 'die', sides: 6 }] },
  facingFire:           { kind: 'dice', purpose: 'facingFire', rule: '10.5.6.2', of: 'counter', by: 'owner', dice: [{ name: 'first', sides: 6 }, { name: 'second', sides: 6 }] },
  puttingOut:           { kind: 'dice', purpose: 'puttingOut', rule: '10.5.6.3', of: 'location', by: 'acting', dice: [{ name: 'die', sides: 6 }] },
} as const;

/** The name of a row of the dice book. */
export type DiceRowName = keyof typeof DICE;
