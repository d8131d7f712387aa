import type { Texts } from '../../speech/texts.js';

/** Words for phases and frames, for what is due or not going on, and for why somebody cannot help or turn. */
export const moments: Texts = {
  // Phases
  'phase.setUp': 'set-up',
  'phase.rally': 'Rally Phase',
  'phase.operations': 'Operations Phase',
  'phase.administrative': 'Administrative Phase',
  'phase.over': 'end of the game',

  // Frames
  'frame.setUp': 'set-up',
  'frame.rally': 'the Rally Phase',
  'frame.impulse': 'an impulse',
  'frame.move': 'a move',
  'frame.window': 'Opportunity Fire',
  'frame.melee': 'a Melee',
  'frame.closeAssault': 'a Close Assault',
  'frame.aim': 'an attack about to be made',
  'frame.retreat': 'a retreat',
  'frame.spottingRound': 'a Spotting Round',
  'frame.airstrike': 'an airstrike',
  'frame.displacement': 'a displacement',
  'frame.none': 'the end of the game',

  // What a side must do before anything else, by frame
  'first.setUp': 'set up',
  'first.rally': 'end its Rally Phase',
  'first.impulse': 'take its impulse',
  'first.move': 'end its move',
  'first.window': 'fire or pass',
  'first.melee': 'fight the Melee',
  'first.closeAssault': 'end the Close Assault',
  'first.aim': 'make its attack',
  'first.retreat': 'fall back',
  'first.spottingRound': 'deal with the Spotting Round',
  'first.airstrike': 'end the airstrike',
  'first.displacement': 'place the unit elsewhere',

  // What is not going on, by frame
  'lacks.move': 'No unit is moving now',
  'lacks.window': 'No Opportunity Fire is due now',
  'lacks.melee': 'No Melee is being fought now',
  'lacks.closeAssault': 'No Close Assault is going on now',
  'lacks.retreat': 'No unit is falling back now',
  'lacks.spottingRound': 'No Spotting Round has landed now',
  'lacks.airstrike': 'No aircraft is over the map now',
  'lacks.displacement': 'No unit must be placed elsewhere now',

  // What takes the bonus against moving targets away
  'negatedBy.terrain': 'moved, but the terrain takes the +1 away',
  'negatedBy.trench': 'moved, but the Trench takes the +1 away',

  // Who fires or moves together
  'together.fire': 'fire',

  // Why a Leader cannot help
  'reason.notALeader': 'he lends nothing to this',
  'reason.notThere': 'not there in Good Order',
  'reason.crewsAWeapon': 'he serves a weapon himself',
  'reason.otherForce': 'he is of another force',
  'reason.marksman': 'a Marksman fires without help',
  'reason.opportunityFire': 'this is Opportunity Fire',
  'reason.anotherServes': 'another Leader helps here',
  'reason.vehicle': 'only an Armor Leader helps his vehicle',
  'reason.notActivated': 'he is not activated',
  'reason.amidFlames': 'he stands in flames he has not faced',
  'reason.marked': 'activated already',

  'reason.indirectFire': 'this is indirect fire',
  'reason.mortarFire': 'no Leader adds his Modifier to the fire of a Mortar',
  'reason.usesAWeapon': 'he uses a weapon himself',
  'reason.nobodyToLead': 'nobody whom he leads strikes',
  'reason.noFight': 'no round of Melee can be fought with these fields',

  // Why a unit cannot direct a Mortar
  'reason.cannotDirect': 'such a unit directs no Mortar',
  'reason.notAdjacent': 'it is not adjacent to the Mortar',
  'reason.shaken': 'it is Shaken',

  // Why a vehicle or a gun does not turn
  'reason.noVehicle': 'nobody who fires has a covered arc',
  'reason.noVertex': 'a vertex is 1 to 6',
  'reason.noNeed': 'that would not bring the gun to bear any better',
  'reason.immobilized': 'it is Immobilized',
  'reason.moving': 'it moves in this impulse',
  'reason.pivoted': 'it has turned already',
  'reason.missile': 'no weapon turns to fire at a unit that guides a missile',
  'reason.tooFar': 'that takes more MPs than it has',
  'reason.assaultFire': 'it uses Assault Fire',
  'reason.onTheMove': 'first the move must be stopped',
};
