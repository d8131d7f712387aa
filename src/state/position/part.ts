import type { HexId } from '../../board/names.js';
/** A part of the map. Hexes are named canonically; distances are in hexes. */
export type Area =
  | { readonly kind: 'all' }
  | { readonly kind: 'hexes'; readonly hexes: readonly HexId[] }
  | { readonly kind: 'within'; readonly hex: HexId; readonly distance: number }
  | { readonly kind: 'columns'; readonly from: string; readonly to: string }
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'edge'; readonly edge: Edge }
  /** An edge settled in play by a special rule; the fact's value is the edge. */
  | { readonly kind: 'factEdge'; readonly fact: string }
  /**
   * The edge by which a force called by an Event enters. A scenario does not write this fact; it comes from the entry
   * of the force.
   */
  | { readonly kind: 'entryEdge'; readonly force: string }
  | { readonly kind: 'terrain'; readonly flag: 'building' }
  | { readonly kind: 'both'; readonly areas: readonly Area[] }
  | { readonly kind: 'either'; readonly areas: readonly Area[] };

/** An edge of the playable area. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
/** One edge. */
export type Edge = (typeof EDGES)[number];
