import type { Answers, LayerKind } from './layer.js';

/** A layer of a ruleset, without its answers. */
export interface NamedLayer {
  readonly id: string;
  readonly title: string;
  readonly kind: LayerKind;
}

/** Where an answer comes from. */
export interface Origin {
  /** The id of the layer that gives the answer. */
  readonly layer: string;
  /** The section of that layer's own source, where it is known. */
  readonly section?: string;
}

/** The rules under which a game is played: an answer to every switch and number, with the layer that gives it. Plain JSON. */
export interface ResolvedRuleset<S, N> {
  /** The ids of the layers, joined by plus signs: `4.2.1+cards-2022`. An edition that only lies beneath another is left out. */
  readonly id: string;
  readonly title: string;
  /** All layers, lowest first. */
  readonly layers: readonly NamedLayer[];
  readonly switches: S;
  readonly numbers: N;
  /** The layer and the section of each answer, by the name of the switch or number. */
  readonly from: Readonly<Record<string, Origin>>;
  /** The answers that no rule code follows yet: the default is played in their place. */
  readonly withheld: Answers;
}
