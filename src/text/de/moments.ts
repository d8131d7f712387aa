import type { Texts } from '../../speech/texts.js';

/** German words for what is due, for what is not going on, and for why somebody cannot help. */
export const moments: Texts = {
  // What a side must do before anything else, by frame
  'first.setUp': 'aufstellen',
  'first.rally': 'die Sammelphase beenden',
  'first.impulse': 'den Impuls ausführen',
  'first.move': 'die Bewegung beenden',
  'first.window': 'feuern oder passen',
  'first.melee': 'den Nahkampf führen',
  'first.closeAssault': 'den Nahangriff beenden',
  'first.aim': 'den Angriff ausführen',
  'first.retreat': 'zurückweichen',
  'first.spottingRound': 'über den Einschießschuss entscheiden',
  'first.airstrike': 'den Luftangriff beenden',
  'first.displacement': 'die Einheit woanders hinstellen',

  // What is not going on, by frame
  'lacks.move': 'Gerade zieht keine Einheit',
  'lacks.window': 'Gerade steht kein Gelegenheitsfeuer an',
  'lacks.melee': 'Gerade wird kein Nahkampf geführt',
  'lacks.closeAssault': 'Gerade läuft kein Nahangriff',
  'lacks.retreat': 'Gerade weicht keine Einheit zurück',
  'lacks.spottingRound': 'Gerade liegt kein Einschießschuss',
  'lacks.airstrike': 'Gerade ist kein Flugzeug über der Karte',
  'lacks.displacement': 'Gerade muss keine Einheit woanders hin',

  // What takes the bonus against moving targets away
  'negatedBy.terrain': 'gezogen, aber das Gelände hebt die +1 auf',
  'negatedBy.trench': 'gezogen, aber der Graben hebt die +1 auf',

  // Who fires or moves together
  'together.fire': 'feuern',
  'together.move': 'ziehen',

  // How a game leaves its transcript
  'class.world': 'die Welt ist eine andere',
  'class.shape': 'die Mitschrift ist nicht wie eine geschrieben',
  'class.stale': 'der Schritt steht an anderer Stelle',
  'class.illegal': 'der Schritt ist nicht erlaubt',
  'class.link': 'die Glieder der Mitschrift passen nicht',
  'change.head': 'was vor dem ersten Schritt steht, ist anders',
  'change.removed': 'ein Schritt fehlt',
  'change.added': 'ein Schritt wurde eingefügt',
  'change.swapped': 'ein Schritt steht an der Stelle eines anderen',
  'change.action': 'die Aktion ist eine andere',
  'change.answer': 'die Antwort ist eine andere',
  'change.override': 'Namen, Grund oder Änderungen der Außerkraftsetzung sind andere',
  'change.dice': 'die Würfel sind andere',
  'change.sender': 'als Handelnder steht eine andere Seite',
  'change.count': 'die Nummer des Schritts ist eine andere',
  'change.game': 'die Prüfsumme der Partie ist eine andere',
  'change.link': 'das Glied selbst ist ein anderes',
  'change.end': 'das Ende ist ein anderes',
  'class.dice': 'die Würfel sind andere',
  'class.digest': 'die Stellung ist eine andere',
  'class.end': 'das Ende ist ein anderes',

  'step.open': 'noch ist kein Feld aktiviert',
  'step.naming': 'es werden noch Felder aktiviert',
  'step.acting': 'die Felder sind schon aktiviert',
  'step.none': 'es ist kein Impuls dieser Seite',

  // Why a Leader cannot help
  'reason.notALeader': 'er trägt dazu nichts bei',
  'reason.notThere': 'er ist nicht dort oder nicht in Ordnung',
  'reason.crewsAWeapon': 'er bedient selbst eine Waffe',
  'reason.otherForce': 'er gehört zu einer anderen Truppe',
  'reason.marksman': 'ein Zielschütze feuert ohne Hilfe',
  'reason.opportunityFire': 'dies ist Gelegenheitsfeuer',
  'reason.anotherServes': 'hier hilft ein anderer Anführer',
  'reason.vehicle': 'nur ein Panzerkommandant hilft seinem Fahrzeug',
  'reason.notActivated': 'er ist nicht aktiviert',
  'reason.amidFlames': 'er steht in Flammen, denen er sich nicht gestellt hat',
  'reason.marked': 'schon aktiviert',

  'reason.indirectFire': 'dies ist indirektes Feuer',
  'reason.mortarFire': 'kein Anführer hilft einem Mörser beim Feuern',
  'reason.usesAWeapon': 'er benutzt selbst eine Waffe',
  'reason.nobodyToLead': 'niemand, den er führt, schlägt zu',
  'reason.noFight': 'mit diesen Angaben lässt sich keine Runde Nahkampf führen',

  // Why a unit cannot direct a Mortar
  'reason.cannotDirect': 'eine solche Einheit leitet keinen Mörser',
  'reason.notAdjacent': 'sie ist nicht neben dem Mörser',
  'reason.shaken': 'sie ist angeschlagen',
  'reason.inMelee': 'sie ist im Nahkampf',
  'reason.noSight': 'sie sieht das Ziel nicht',

  // Why a vehicle or a gun does not turn
  'reason.noVehicle': 'niemand, der feuert, hat einen Schussbereich',
  'reason.noVertex': 'eine Ecke ist 1 bis 6',
  'reason.noNeed': 'das brächte das Rohr nicht besser auf das Ziel',
  'reason.immobilized': 'bewegungsunfähig',
  'reason.moving': 'zieht in diesem Impuls',
  'reason.pivoted': 'schon gedreht',
  'reason.missile': 'keine Waffe dreht, um auf eine Einheit zu feuern, die eine Lenkwaffe lenkt',
  'reason.tooFar': 'das kostet mehr MPs als vorhanden',
  'reason.assaultFire': 'benutzt Sturmfeuer',
  'reason.onTheMove': 'zuerst muss die Bewegung enden',
};
