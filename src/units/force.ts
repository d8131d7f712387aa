import type { CounterType } from './catalogue.js';

/** The fields that say to which nation and force a counter belongs. */
type Badged = Pick<CounterType, 'nation' | 'badge'> & {
  readonly kind?: CounterType['kind'];
  readonly leads?: readonly string[];
};

/** Kinds of counters without a printed badge: any Leader of their nation may lead them. */
const WITHOUT_BADGE: readonly CounterType['kind'][] = ['weaponTeam', 'crew'];

/**
 * The Identification Badge of a counter; the nation's own when none is printed.
 *
 * @rule 1.1
 * @example badgeOf({ nation: 'us', badge: '101st' }) // '101st'
 */
export function badgeOf(type: Badged): string {
  return type.badge ?? type.nation;
}

/**
 * Whether two counters share colour and Identification Badge, so that one may lead, rally or join the other. Some men
 * belong to several badges of their nation. Weapon Teams and Crews have no badge: their colour decides.
 *
 * @rule 1.1, 5.0.1, 11.1.3, 11.7
 * @example sameForce({ nation: 'us', badge: '101st' }, { nation: 'us' }) // false
 */
export function sameForce(a: Badged, b: Badged): boolean {
  if (a.nation !== b.nation) return false;
  if (hasNoBadge(a) || hasNoBadge(b)) return true;
  return badgeOf(a) === badgeOf(b) || belongsTo(a, badgeOf(b)) || belongsTo(b, badgeOf(a));
}

function hasNoBadge({ kind, badge }: Badged): boolean {
  return badge === undefined && kind !== undefined && WITHOUT_BADGE.includes(kind);
}

function belongsTo({ leads }: Badged, badge: string): boolean {
  return leads !== undefined && leads.includes(badge);
}
