import type { Texts } from '../../speech/texts.js';

/** What an action of a kind needs, in German. */
export const needs: Texts = {
  'needs-artillery':
    'Artillerie fordert an, wer sie anfordern darf und das Feld sieht, solange noch ein Feuerauftrag übrig ist.',
  'needs-barricade': 'Eine Einheit durchbricht eine Barrikade nur an einer Seite des eigenen Feldes.',
  'needs-claymore': 'Eine Claymore verlegt, wer eine in den Händen hat, wo noch keine verlegt ist.',
  'needs-claymore-ready':
    'Eine Claymore zündet, wer neben ihr steht, gegen Feinde, die gerade in ihre Reichweite gekommen sind.',
  'needs-free-hands': 'Eine Waffe bekommt bei der Aufstellung eine Einheit ihrer Seite, die sie tragen kann.',
  'needs-half-squads':
    'Nur zwei Halbgruppen, die in Ordnung sind, vereinen sich wieder, mit einem Anführer in ihrem Feld.',
  'needs-medic': 'Ein Sanitäter hilft einer Einheit im selben Feld, die verwundet oder angeschlagen ist.',
  'needs-men-ahead': 'Ein Fahrzeug überrollt Feinde zu Fuß im Feld vor sich.',
  'needs-mortar-target':
    'Ein Mörser braucht Feinde in Reichweite, die seine Bedienung oder jemand sieht, der sein Feuer leitet.',
  'needs-own-weapon': 'Eine Einheit, die in Ordnung ist, zerstört nur eine Waffe, die sie selbst hat.',
  'needs-passengers': 'Absteigen können nur Einheiten, die mit der ziehenden Gruppe fahren.',
  'needs-rallier':
    'Eine angeschlagene Einheit sammelt sich mit der Hilfe von jemandem im selben Feld oder allein, wo ihr Counter es sagt.',
  'needs-starshell': 'Eine Leuchtgranate braucht ein Feld in der Reichweite dessen, der sie schießt.',
  'needs-target':
    'Feuer braucht einen Feind, der aufgeklärt, in Sicht und in Reichweite einer Waffe ist, die noch nicht gefeuert hat.',
  'needs-unspotted-enemy': 'Ein Aufklärungsversuch braucht einen Feind in Sicht, der noch nicht aufgeklärt ist.',
  'needs-vehicle-here':
    'Einheiten besteigen ein Fahrzeug mit Platz für sie im selben Feld, wenn eins von beiden in Bewegung ist, oder außerhalb der Karte, bevor beide kommen.',
  'needs-weapon-in-reach': 'Eine Einheit nimmt nur eine Waffe, die im selben Feld liegt oder die ein Freund dort hat.',
};
