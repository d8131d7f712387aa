/** The greatest sizes of what is read, in bytes, characters or numbers of things. */
export const VASSAL_LIMITS = {
  /** Bytes of a file as it is given. */
  file: 200_000_000,
  /** Files in an archive. */
  files: 20_000,
  /** Bytes of one file of an archive, unpacked. */
  entry: 64_000_000,
  /** Bytes of all files of an archive that are read, unpacked. */
  unpacked: 200_000_000,
  /** Elements of a build file, and how deep they may lie. */
  elements: 200_000,
  depth: 100,
  /** Commands of a saved game or a log. */
  commands: 200_000,
  /** Traits of one piece. */
  traits: 500,
  /** Characters that taking pieces apart may read, all in all. */
  reading: 400_000_000,
} as const;
