/** The explanation of a switch or a number. It is for people; no rule code reads it. */
export interface Note {
  /** The number of the question; parts of one question carry a letter. */
  readonly id: string;
  /** The question that it decides, in one line. */
  readonly title: string;
}

/** A note on each of a list of switches or numbers, by name. */
export type Notes<D extends readonly { readonly name: string }[]> = {
  readonly [N in D[number]['name']]: Note;
};
