import { isIPv6 } from 'node:net';

/** An address of IPv6 has so many groups of digits, and the network of one customer so many of them in common. */
const GROUPS = 8;
const OF_NETWORK = 4;

/** An address of IPv4, as a socket of IPv6 tells it. */
const MAPPED = /^::ffff:([0-9.]+)$/i;

/**
 * Whose address it is, for the quotas: one customer has a whole network of IPv6, so its addresses count as one.
 *
 * @param address as the socket tells it
 * @returns an address of IPv4 as it is; of IPv6 the first half; anything else as it is
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare) || bare === '::1') return address;
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  return `${[...first, ...between, ...last].slice(0, OF_NETWORK).join(':')}::/64`;
}
