import type { Texts } from '../../../speech/texts.js';

/** German texts of decisions: the side that decides, and the question. */
export const decisions: Texts = {
  forces: '{by}: Ziehe deine Truppen.',
  setUp: '{by}: Stelle deine Einheiten auf.',
  company: '{by}: Wähle eine Kompanie.',
  platoon: '{by}: Aktiviere einen Zug.',
  landing: '{by}: Plane deine Landung, dann lande; oder schiebe sie auf.',
  'segment.activation': '{by}: Handle mit den aktivierten Einheiten, dann frage nach Reaktionen.',
  'segment.reaction': '{by}: Reagiere oder passe.',
  'maneuver.forward': '{by}: {units} {units|ist|sind} im Manöver; betritt ein Feld oder halte an.',
  'maneuver.reverse': '{by}: {units} {units|fährt|fahren} rückwärts; betritt ein Feld oder halte an.',
  'maneuver.withdraw': '{by}: {units} {units|setzt|setzen} sich ab; betritt ein Feld oder halte an.',
  'maneuver.retreat': '{by}: {units} {units|weicht|weichen} zurück; betritt ein Feld oder halte an.',
  interrupt: '{by}: {units} {units|darf|dürfen} sofort gegen {against} in {hex} handeln ({cause}).',
  feint: '{by}: Nenne die Einheiten, die vor {hex} einen Scheinangriff machen.',
  stacking: '{by}: In {hex} sind zu viele deiner Einheiten; entferne eine.',
  assaults: '{by}: Nenne den Sturmangriff, der abgewickelt wird.',
  mortars: '{by}: Setze das Mörserfeuer fort, oder nicht.',
  recon: '{by}: Aufklärung; nenne ein Feld des Feindes oder keins.',
  deception: '{by}: Nimm Attrappen von der Karte oder stelle sie zu deinen verdeckten Einheiten; dann passe.',
  dice: '{by}: Würfle für {of}: {purpose}.',
  draw: '{by}: Ziehe für {of} ({purpose}), eins von: {options}.',
  choice: '{by}: Wähle für {of} ({purpose}), eins von: {options}.',
  possible: 'Möglich: {actions}.',
  over: 'Die Partie ist zu Ende<: Sieger {winner}><, durch {by}>.',
};
