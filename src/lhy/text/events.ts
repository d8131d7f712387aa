import type { LhyEvent } from '../state/index.js';

type Kind = LhyEvent['kind'];

/** A line for each event that is told to people; the others stand in `LHY_UNTOLD`. */
export const LHY_EVENTS: Partial<Readonly<Record<Kind, string>>> = {
  turnBegan: 'TURN {turn}',
  phaseBegan: '{phase}',
  initiativeWon: '{side} has the initiative',
  timePassed: '{minutes} minutes pass',
  companySelected: 'company {company}',
  coordinated: 'pairs of platoons that may act together: {pairs}',
  platoonsActivated: '{platoons|platoon|platoons} {platoons}',
  segmentBegan: '{of} of {side}',
  gameEnded: 'the game is over',
  unitAdded: '{unit} is in play',
  unitPlaced: '{unit}: {place}',
  conditionSet: '{unit} is {condition}',
  marked: '{unit} is {mark}',
  unmarked: '{unit} is no longer {mark}',
  motionSet: '{unit}: {motion:stands still}',
  targetSet: '{unit} goes for {hex:nothing more}',
  unitRemoved: '{unit} leaves: {place}',
  casualtiesMoved: 'the Casualty marker moves by {by}',
  firePlaced: 'fire of {firer:mortars} at {hex/unit}: {value} ({terms})',
  markerPlaced: '{kind} in {hex}',
  controlTaken: 'objective {objective}: {side:nobody}',
  hexOverrun: '{hex} is overrun',
  mortarCalled: 'mortar fire on {impact}',
  assaultJoined: '{unit} assaults {hex}',
  assaultLeft: '{unit} does not assault {hex} any more',
  assaultMarked: '{hex} is an Assault Hex',
  assaultEnded: 'the assault on {hex} is over',
  rolled: '{purpose} of {of}: {faces}',
  summed: '{sum} of {of} [{rule}]: {params}',
};

/** Words of the game that stand in lines. */
export const LHY_WORDS: Readonly<Record<string, string>> = {
  setUp: 'Set-up',
  initiative: 'Initiative Phase',
  activation: 'Activation Phase',
  fireResolution: 'Fire Resolution Phase',
  assaultResolution: 'Assault Resolution Phase',
  mortarAdjustment: 'Mortar Fire Adjustment Phase',
  timeLapse: 'Time Lapse Phase',
  cleanUp: 'Clean Up Phase',
  good: 'in good order',
  moving: 'in motion',
  stopped: 'just stopped',
  overwatch: 'in Overwatch',
  improvedPosition: 'an Improved Position',
  lost: 'eliminated',
  pool: 'out of play',
  exited: 'off the map',
  waiting: 'not on the map yet',
};
