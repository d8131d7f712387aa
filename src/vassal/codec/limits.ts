/** The greatest sizes of what is read, in bytes, characters or numbers of things. */
export interface VassalLimits {
  /** Bytes of a file as it is given. */
  readonly file: number;
  /** Files in an archive. */
  readonly files: number;
  /** Bytes of one file of an archive, unpacked. */
  readonly entry: number;
  /** Bytes of all files of an archive that are read, unpacked. */
  readonly unpacked: number;
  /** Elements of a build file, and how deep they may lie. */
  readonly elements: number;
  readonly depth: number;
  /** Commands of a saved game or a log; a stack that is moved counts as all of its pieces. */
  readonly commands: number;
  /** Traits of one piece. */
  readonly traits: number;
  /** Characters that taking pieces apart may read, all in all. */
  readonly reading: number;
}

/** The limits of files that a user opens on his own machine. */
export const VASSAL_LIMITS: VassalLimits = {
  file: 200_000_000,
  files: 20_000,
  entry: 64_000_000,
  unpacked: 200_000_000,
  elements: 200_000,
  depth: 100,
  commands: 200_000,
  traits: 500,
  reading: 400_000_000,
};

/** How much has been read to take pieces apart: hostile texts are escaped again and again. */
export interface Reading {
  characters: number;
  /** Those of files on the own machine where they are left out. */
  readonly limits?: VassalLimits;
}

/** So long may the id of a piece be, in characters. */
export const LONGEST_ID = 100;

/** So many mistakes of one file are told. */
export const MOST_PROBLEMS = 100;
