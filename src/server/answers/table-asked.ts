/** How a call names the game that it is about. */
export interface TableAsked {
  /** A game of this server, with the token of a seat where it has seats. */
  readonly game?: string;
  readonly token?: string;
  /** A game that the caller keeps: its world and its state. */
  readonly world?: string;
  readonly state?: string;
  /** Whose eyes the host or the umpire borrows. */
  readonly side?: string;
}
