import { LANGUAGE } from './language.js';

/** What is known of units of the second game, and what its questions offer, as a player calls it. */
const VALUES: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    advanced: 'has advanced',
    airborne: 'has landed from the air',
    apart: 'stay apart',
    asked: 'has been asked about',
    bumped: 'found by the enemy',
    concealed: 'concealed',
    deployed: 'of a squad that has deployed',
    directed: 'directed by its leader',
    directing: 'directs his units',
    disrupted: 'disrupted',
    dummy: 'dummy',
    explosive: 'high explosive',
    goes: 'goes along',
    good: 'in good order',
    helped: 'helped by a leader',
    heroic: 'heroic',
    hidden: 'hidden',
    landed: 'has landed in an Assault Hex',
    outOfCommand: 'out of command',
    rallied: 'rallied',
    recombine: 'recombine',
    reduced: 'reduced',
    regrouping: 'regroups',
    shocked: 'shocked',
    smoke: 'smoke',
    stay: 'stay',
    stays: 'stays',
    stop: 'stop here',
    unassembled: 'still has to assemble',
    withdraw: 'withdraw',
  },
  de: {
    advanced: 'ist vorgerückt',
    airborne: 'aus der Luft gelandet',
    apart: 'getrennt bleiben',
    asked: 'wurde erkundet',
    bumped: 'vom Feind gefunden',
    concealed: 'verborgen',
    deployed: 'aus einer aufgeteilten Gruppe',
    directed: 'von ihrem Führer geleitet',
    directing: 'leitet seine Einheiten',
    disrupted: 'in Unordnung',
    dummy: 'Attrappe',
    explosive: 'Sprengmunition',
    goes: 'geht mit',
    good: 'in guter Ordnung',
    helped: 'von einem Führer unterstützt',
    heroic: 'heldenhaft',
    hidden: 'versteckt',
    landed: 'in einem Sturmfeld gelandet',
    outOfCommand: 'ohne Führung',
    rallied: 'gesammelt',
    recombine: 'zusammenfügen',
    reduced: 'reduziert',
    regrouping: 'gruppiert sich neu',
    shocked: 'unter Schock',
    smoke: 'Rauch',
    stay: 'bleiben',
    stays: 'bleibt',
    stop: 'hier anhalten',
    unassembled: 'muss sich noch sammeln',
    withdraw: 'sich zurückziehen',
  },
};

/** What the values of fields are called by the game itself: `motion.stopped`. */
const FIELDS = ['mode', 'motion', 'fire', 'as', 'posture', 'ammunition'];

/**
 * A value of the second game in words: those of the game, or those of this page.
 *
 * @param words the words of the game
 * @returns the value itself where nobody has a word for it
 * @example valueText('stopped', SPOKEN.words)
 */
export function valueText(value: string, words: Readonly<Record<string, string>>): string {
  const found = FIELDS.map((field) => words[`${field}.${value}`]).find((word) => word !== undefined);
  return VALUES[LANGUAGE][value] ?? words[value] ?? found ?? value;
}
