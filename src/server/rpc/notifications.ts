/** A message without an answer, for the documents. */
export interface Notification {
  readonly name: string;
  readonly summary: string;
  /** Who sends it. */
  readonly from: 'server' | 'client';
  readonly params: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
}

/** A client cancels a call by this notification, with the `id` of the call among its parameters. */
export const CANCEL = '$/cancelRequest';

/** The server tells by this notification what it has found so far for a call that streams. */
export const PROGRESS = '$/progress';

/** The server tells by this notification that a game has changed. */
export const CHANGED = 'game/changed';

const ID = {
  name: 'id',
  description: 'the id of the call',
  required: true,
  schema: { type: ['string', 'number'] },
} as const;

/** Every notification, in the order of the documents. */
export const NOTIFICATIONS: readonly Notification[] = [
  {
    name: CHANGED,
    summary: 'a game that the client follows has changed: the change as he may know it',
    from: 'server',
    params: [
      {
        name: 'game',
        description: 'the game, as game/create names it',
        required: true,
        schema: { type: 'string' },
      },
      {
        name: 'change',
        description: 'the change, as game/events gives it',
        required: true,
        schema: { $ref: '#/components/schemas/ToldChange' },
      },
    ],
  },
  {
    name: PROGRESS,
    summary: 'what was found so far for a call with `stream`',
    from: 'server',
    params: [
      ID,
      {
        name: 'value',
        description: 'what was found since the last one, as the result has it',
        required: true,
        schema: {},
      },
    ],
  },
  {
    name: CANCEL,
    summary: 'the client does not want the answer to a call any more',
    from: 'client',
    params: [ID],
  },
];
