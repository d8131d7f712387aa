import type { Side } from '../../engine/index.js';

/** The kinds of fire that wait for their dice. */
export const FIRE_KINDS = ['smallArms', 'antiTank', 'mortar'] as const;

/** One part of the value of a marker: a letter of the list in its section, or `base` for the value printed on a counter. */
export interface FireTerm {
  readonly term: string;
  readonly rule: string;
  readonly value: number;
}

/**
 * The marker of one fire attack that waits for its dice: small arms and mortar fire lie in a hex, anti-tank fire on a unit. Its
 * parts stay known, because attackers in an Assault Hex and units that leave have no help from terrain.
 */
export interface FireMarker {
  readonly id: string;
  readonly kind: (typeof FIRE_KINDS)[number];
  /** The side that fired. */
  readonly by: Side;
  /** The hex in which it lies; absent for anti-tank fire. */
  readonly hex?: string;
  /** The unit on which it lies; anti-tank fire alone. */
  readonly unit?: string;
  /** The unit that fired; absent for mortars off the map. */
  readonly firer?: string;
  /** The mortar that fired. */
  readonly mortar?: string;
  /** The value with all its parts, within its limits. */
  readonly value: number;
  readonly terms: readonly FireTerm[];
  /** Fire into the rear arc of its target. */
  readonly enfilade?: true;
  /** Mortar fire: the mortar value before all modifiers. */
  readonly mortarValue?: number;
  /** Mortar fire in its Primary Impact Hex. */
  readonly primary?: true;
  /** Placed in an Overrun. */
  readonly overrun?: true;
  /** The segment in which it was placed. */
  readonly segment: number;
}

/** The lists of terms by which terrain helps against small arms and mortar fire: some units have no help from it. */
export const COVER_TERMS: readonly string[] = ['11.3.3p', '11.4.6c'];

/** What else lies in a hex. */
export const HEX_MARKERS = [
  'smoke',
  'illumination',
  'improvedPosition',
  'roadblock',
  'mines',
  'wire',
  'glider',
] as const;
export type HexMarkerKind = (typeof HEX_MARKERS)[number];

/** A marker in a hex: smoke, light, and what has been built. */
export interface HexMarker {
  readonly id: string;
  readonly kind: HexMarkerKind;
  readonly hex: string;
  /** The side that has placed it, where that matters: mines, gliders. */
  readonly side?: Side;
  /** Mines that nobody has entered. */
  readonly hidden?: true;
  /** Wire: the turn in which units on foot have tried in vain to get out of it. */
  readonly tried?: number;
}

/** A unit on its way into an assault, or in it: where it comes from, and when. */
export interface Assaulter {
  readonly unit: string;
  /** The last hex before the Assault Hex. */
  readonly from: string;
  readonly cycle: number;
  /** Under an Assault Arrow: it has not entered yet. */
  readonly arrow?: true;
  /** It came upon hidden enemies on roads alone, with the bonus for them: it does not feint. */
  readonly road?: true;
  /** It comes to the help of the units that are assaulted. */
  readonly helps?: true;
}

/** A hex under assault, or an Assault Hex, until its assault has been resolved. */
export interface Assault {
  readonly hex: string;
  /** The side that assaults. */
  readonly side: Side;
  readonly units: readonly Assaulter[];
  /** The Assault Nationality marker lies in the hex. */
  readonly marked?: true;
  /** The Envelopment marker lies in the hex. */
  readonly enveloped?: true;
  /** The sides whose Heroic marker lies in the hex although its unit has been eliminated, sorted. */
  readonly inspired?: readonly Side[];
}

/** Mortars off the map: a section of a company, a platoon of a battalion, or the mortar of a squad. */
export const MORTAR_KINDS = ['section', 'platoon', 'knee'] as const;

/** What mortars fire. */
export const AMMUNITION = ['explosive', 'smoke'] as const;
export type Ammunition = (typeof AMMUNITION)[number];

/** What mortars do: `aloft` ones are in the air and come with a landing, `lost` ones have been destroyed in it. */
export const MORTAR_STATES = ['available', 'firing', 'pending', 'aloft', 'lost'] as const;

/** A mortar, with its observer and its Primary Impact marker. */
export interface Mortar {
  readonly id: string;
  readonly kind: (typeof MORTAR_KINDS)[number];
  /** The row of the Mortar Fire Action Table. */
  readonly type: string;
  readonly side: Side;
  /** The company that may ask for it, or the companies of its battalion. */
  readonly companies: readonly string[];
  readonly status: (typeof MORTAR_STATES)[number];
  /** The hex of the Forward Observer, and the side of his marker. */
  readonly observer?: { readonly hex: string; readonly side: 'initial' | 'final' };
  /** The Primary Impact Hex. */
  readonly impact?: string;
  /** The segment in which its fire was last called. */
  readonly called?: number;
  /** The squad that carries a knee mortar. */
  readonly unit?: string;
  /** The landing of the mission with which it comes. */
  readonly landing?: string;
  /** The Assault Hex in which it has landed, until the assault is over. */
  readonly fell?: string;
}
