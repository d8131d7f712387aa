import { createJSONRPCNotification } from 'json-rpc-2.0';
import { CHANGED } from '../rpc/notifications.js';
import type { Entry, Played } from './played.js';
import { toldChange } from './told.js';

/** What those who follow games are told of their changes. */
export interface News {
  /** The message about a change for those who look with the eyes of a side, or see the whole game. */
  readonly of: (played: Played, side: string | undefined, entry: Entry) => string;
}

/**
 * The news of a server. What a side is told of a change is worked out once, however many connections follow.
 *
 * @example newsOf().of(played, 'us', entry) // '{"jsonrpc":"2.0","method":"game/changed",...}'
 */
export function newsOf(): News {
  /** By the change, which is forgotten with its entry; then by the side, the whole game under an empty name. */
  const written = new WeakMap<Entry, Map<string, string>>();
  return {
    of: ({ id, world }, side, entry) => {
      const bySide = written.get(entry) ?? new Map<string, string>();
      written.set(entry, bySide);
      const known = bySide.get(side ?? '');
      if (known !== undefined) return known;
      const audience = { world, ...(side === undefined ? {} : { side }) };
      const message = createJSONRPCNotification(CHANGED, { game: id, change: toldChange(audience, entry) });
      const text = JSON.stringify(message);
      bySide.set(side ?? '', text);
      return text;
    },
  };
}
