import type { Entry } from './entry.js';

/**
 * The kinds of layer, lowest first. The answers of a higher kind replace those of a lower one: a scenario may set a switch that
 * its pack leaves alone, and a table has the last word.
 */
export const LAYER_KINDS = ['edition', 'card', 'module', 'pack', 'scenario', 'house', 'table'] as const;

/** The kind of a layer. */
export type LayerKind = (typeof LAYER_KINDS)[number];

/** Answers to switches and numbers, by name. */
export type Answers = Readonly<Record<string, string | number>>;

/** A layer of answers: a printing, a player-aid card, a module, the rules of a club. Plain JSON. */
export interface Layer {
  /** The short name under which it is asked for: letters, digits, dots and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly kind: LayerKind;
  /** The layer it stands on: what it does not answer is answered there. */
  readonly over?: string;
  /** The book or the card that prints it. */
  readonly source?: string;
  /** The answers in which it differs from the layer it stands on. */
  readonly answers: Answers;
  /** The section of the source that gives an answer, by the name of the answer. */
  readonly sections?: Readonly<Record<string, string>>;
  /** Remarks for people, by the name of the answer. */
  readonly remarks?: Readonly<Record<string, string>>;
}

/** The rules of one game as layers: its switches and numbers, the layers that come with it, and the edition that stands by default. */
export interface RuleBook {
  readonly entries: readonly Entry[];
  readonly layers: readonly Layer[];
  readonly edition: string;
}

/** A layer in what somebody has given. */
export interface Placed {
  readonly layer: Layer;
  /** The path under which mistakes of the layer are told. */
  readonly path: string;
  /** The path under which a mistake of one answer is told, without its name; absent where `path` stands for all of them. */
  readonly answers?: string;
}
