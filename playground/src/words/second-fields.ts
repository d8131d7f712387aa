import { LANGUAGE } from './language.js';

/** The fields of orders of the second game, as a player calls them. */
const FIELDS: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    ammunition: 'ammunition',
    company: 'company',
    hex: 'hex',
    kind: 'kind of order',
    mode: 'kind of movement',
    mortar: 'mortar',
    mortars: 'mortars',
    motion: 'motion',
    platoon: 'platoon',
    platoons: 'platoons',
    posture: 'posture',
    stick: 'stick',
    target: 'target',
    unit: 'unit',
    units: 'units',
    with: 'together with',
  },
  de: {
    ammunition: 'Munition',
    company: 'Kompanie',
    hex: 'Feld',
    kind: 'Art des Befehls',
    mode: 'Art der Bewegung',
    mortar: 'Mörser',
    mortars: 'Mörser',
    motion: 'Fahrt',
    platoon: 'Zug',
    platoons: 'Züge',
    posture: 'Haltung',
    stick: 'Sprunggruppe',
    target: 'Ziel',
    unit: 'Einheit',
    units: 'Einheiten',
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
