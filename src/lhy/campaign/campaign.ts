/** The ranks of a player, lowest first. */
export const RANKS = ['sergeant', 'lieutenant', 'captain'] as const;
export type Rank = (typeof RANKS)[number];

/** A player of a campaign, and how far he has come. */
export interface CampaignPlayer {
  readonly id: string;
  readonly rank: Rank;
  /** The Promotion Points that he has gathered in this rank. */
  readonly points: number;
  /** The avatars that he has lost. */
  readonly fallen: number;
}

/** What a player has made of one game. */
export interface CampaignEntry {
  readonly player: string;
  /** His avatar: a squad, or a leader. */
  readonly unit: string;
  readonly points: number;
  readonly casualties: number;
  /** What has become of the avatar: it fell in the game, it failed its check, or it lived. */
  readonly fate: 'eliminated' | 'failed' | 'survived';
  /** The roll of its check; absent where it fell in the game. */
  readonly die?: number;
  /** The rank to which it was promoted. */
  readonly promoted?: Rank;
}

/** A game of a campaign. */
export interface CampaignGame {
  readonly mission: string;
  /** The digest of its record: no game counts twice. */
  readonly record: string;
  readonly entries: readonly CampaignEntry[];
}

/** The sealed choice of a player before a game: nobody can read it, and he cannot change it. */
export interface AvatarSeal {
  readonly player: string;
  readonly seal: string;
}

/** A campaign: its players, the games that were played, and the sealed choices for the next one. Plain JSON. */
export interface Campaign {
  readonly format: 1;
  readonly system: 'lhy';
  readonly kind: 'campaign';
  readonly id: string;
  readonly title: string;
  readonly players: readonly CampaignPlayer[];
  readonly games: readonly CampaignGame[];
  readonly seals?: readonly AvatarSeal[];
}
