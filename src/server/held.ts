/** Why a connection has to go when the answers that nobody has taken yet are too many bytes. */
export const UNTAKEN = 'too many bytes of answers';

/** Bytes that one holds: a message on its way or not answered yet, answers that are made and not taken yet. */
export interface Share {
  /** So many bytes more are in memory; less than nothing where some have left it. */
  readonly grow: (bytes: number) => void;
  /** So many bytes are in memory now. */
  readonly set: (bytes: number) => void;
  readonly done: () => void;
}

/** The bytes that all hold together. */
export interface Held {
  /**
   * One begins to hold bytes.
   *
   * @param letGo gives it up when it has most of them and all together are too many
   * @param address where it comes from: all of one address have a bound too
   */
  readonly begin: (letGo: () => void, address?: string) => Share;
  /** Bytes of all. */
  readonly bytes: () => number;
}

/** So many bytes all may hold, and all of one address. */
export interface MostHeld {
  readonly all: number;
  readonly address?: number;
}

/** One that holds bytes. */
interface Holder {
  readonly address: string | undefined;
  readonly letGo: () => void;
  bytes: number;
}

/**
 * Counts bytes that are in memory. Whoever has most of them has to go when they are too many: it is not the one who has few. Where those of
 * one address are too many, it is one of that address.
 *
 * @example heldOf({ all: 1000 }).begin(() => socket.destroy()).grow(100)
 */
export function heldOf(most: MostHeld): Held {
  const holders = new Set<Holder>();
  const ofAddress = new Map<string, number>();
  let total = 0;
  const add = (one: Holder, bytes: number): void => {
    one.bytes += bytes;
    total += bytes;
    if (one.address === undefined) return;
    const left = (ofAddress.get(one.address) ?? 0) + bytes;
    if (left === 0) ofAddress.delete(one.address);
    else ofAddress.set(one.address, left);
  };
  const end = (one: Holder): void => {
    if (holders.delete(one)) add(one, -one.bytes);
  };
  const letLargestGo = (address?: string): boolean => {
    let found: Holder | undefined;
    for (const each of holders)
      if ((address === undefined || each.address === address) && each.bytes > (found?.bytes ?? 0)) found = each;
    if (found === undefined) return false;
    end(found);
    found.letGo();
    return true;
  };
  const isTooMuchOf = (address: string | undefined): address is string =>
    address !== undefined && (ofAddress.get(address) ?? 0) > (most.address ?? Infinity);
  return {
    bytes: () => total,
    begin: (letGo, address) => {
      const own: Holder = { address, letGo, bytes: 0 };
      holders.add(own);
      const grow = (bytes: number): void => {
        if (!holders.has(own)) return;
        add(own, bytes);
        while (isTooMuchOf(address) && letLargestGo(address));
        while (total > most.all && letLargestGo());
      };
      return { grow, set: (bytes) => grow(bytes - own.bytes), done: () => end(own) };
    },
  };
}
