import { LANGUAGE } from './language.js';

/** The fields of orders of the second game, as a player calls them. */
const FIELDS: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    adHoc: 'units of other platoons',
    ammunition: 'ammunition',
    as: 'way through the hex',
    choice: 'choice',
    company: 'company',
    course: 'course of the glider',
    faces: 'dice',
    facing: 'facing',
    fire: 'fire on the move',
    from: 'from the hex',
    hex: 'hex',
    kind: 'kind of order',
    leader: 'leader',
    mode: 'kind of movement',
    mortar: 'mortar',
    mortars: 'mortars',
    motion: 'motion',
    platoon: 'platoon',
    platoons: 'platoons',
    posture: 'posture',
    second: 'second target',
    seen: 'seen in the hex',
    stick: 'stick',
    support: 'support units',
    target: 'target',
    to: 'next hex',
    unit: 'unit',
    units: 'units',
    vehicle: 'vehicle',
    with: 'together with',
  },
  de: {
    adHoc: 'Einheiten anderer Züge',
    ammunition: 'Munition',
    as: 'Weg durch das Feld',
    choice: 'Wahl',
    company: 'Kompanie',
    course: 'Kurs des Gleiters',
    faces: 'Würfel',
    facing: 'Blickrichtung',
    fire: 'Feuer in der Bewegung',
    from: 'aus dem Feld',
    hex: 'Feld',
    kind: 'Art des Befehls',
    leader: 'Führer',
    mode: 'Art der Bewegung',
    mortar: 'Mörser',
    mortars: 'Mörser',
    motion: 'Fahrt',
    platoon: 'Zug',
    platoons: 'Züge',
    posture: 'Haltung',
    second: 'zweites Ziel',
    seen: 'gesehen im Feld',
    stick: 'Sprunggruppe',
    support: 'Unterstützungseinheiten',
    target: 'Ziel',
    to: 'nächstes Feld',
    unit: 'Einheit',
    units: 'Einheiten',
    vehicle: 'Fahrzeug',
    with: 'zusammen mit',
  },
};

/**
 * A field of an order of the second game in words.
 *
 * @returns its name where there is no word for it
 * @example fieldText('platoons') // 'platoons', in German 'Züge'
 */
export function fieldText(field: string): string {
  return FIELDS[LANGUAGE][field] ?? field;
}
