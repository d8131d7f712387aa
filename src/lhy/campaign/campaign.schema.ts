import * as v from 'valibot';
import { countSchema, digestSchema, idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import type { JsonSchema } from '../../engine/documents/json-schema.js';
import { jsonSchemaOf } from '../../engine/documents/json-schema.js';
import { decode } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { AvatarSeal, Campaign, CampaignEntry, CampaignGame, CampaignPlayer } from './campaign.js';
import { RANKS } from './campaign.js';

const player = /* @__PURE__ */ once(() =>
  recordOf<CampaignPlayer>({ id: idSchema(), rank: v.picklist(RANKS), points: countSchema(), fallen: countSchema() }),
);

const entry = /* @__PURE__ */ once(() =>
  recordOf<CampaignEntry>({
    player: idSchema(),
    unit: idSchema(),
    points: countSchema(),
    casualties: countSchema(),
    fate: v.picklist(['eliminated', 'failed', 'survived']),
    die: v.exactOptional(whole(1, 10)),
    promoted: v.exactOptional(v.picklist(RANKS)),
  }),
);

/** A campaign. */
export const campaignSchema: () => v.GenericSchema<unknown, Campaign> = /* @__PURE__ */ once(() =>
  recordOf<Campaign>({
    format: v.literal(1),
    system: v.literal('lhy'),
    kind: v.literal('campaign'),
    id: idSchema(),
    title: textSchema(),
    players: v.array(player()),
    games: v.array(recordOf<CampaignGame>({ mission: idSchema(), record: digestSchema(), entries: v.array(entry()) })),
    seals: v.exactOptional(v.array(recordOf<AvatarSeal>({ player: idSchema(), seal: digestSchema() }))),
  }),
);

/**
 * The JSON Schema (2020-12) of a campaign.
 *
 * @rule 22.2
 * @example campaignJsonSchema()['title'] // 'hexarbiter campaign of The Last Hundred Yards'
 */
export function campaignJsonSchema(): JsonSchema {
  return jsonSchemaOf(campaignSchema(), 'hexarbiter campaign of The Last Hundred Yards', {});
}

/**
 * Reads a campaign.
 *
 * @param data anything at all
 * @returns the campaign; or the problems of its shape, `duplicate-id` for a player who is there twice, and `unknown-player`
 * @rule 22.2
 * @example readCampaign(json).value.players[0]?.rank // 'sergeant'
 */
export function readCampaign(data: unknown): Result<Campaign> {
  const decoded = decode(campaignSchema(), data);
  if (!decoded.ok) return decoded;
  const faults = faultsIn(decoded.value);
  return faults.length > 0 ? refuseAll(faults) : decoded;
}

function faultsIn({ players, games, seals = [] }: Campaign): readonly Problem[] {
  const ids = players.map(({ id }) => id);
  const unknown = (name: string, path: string): readonly Problem[] =>
    ids.includes(name) ? [] : [problem('unknown-player', { player: name, known: ids }, '22.2', path)];
  return [
    ...ids.flatMap((id, i) =>
      ids.indexOf(id) === i ? [] : [problem('duplicate-id', { id }, '22.2', `/players/${i}/id`)],
    ),
    ...games.flatMap(({ entries }, i) =>
      entries.flatMap((each, j) => unknown(each.player, `/games/${i}/entries/${j}/player`)),
    ),
    ...seals.flatMap((each, i) => unknown(each.player, `/seals/${i}/player`)),
  ];
}

/**
 * Begins a campaign: every player is a Sergeant without points.
 *
 * @param about its id and its title, and the ids of the players
 * @returns the campaign, or the problems of `readCampaign`
 * @rule 22.2
 * @example newCampaign({ id: 'east', title: 'Our war', players: ['anna', 'bert'] }).value.games // []
 */
export function newCampaign(about: {
  readonly id: string;
  readonly title: string;
  readonly players: readonly string[];
}): Result<Campaign> {
  const { id, title, players } = about;
  const read = readCampaign({
    format: 1,
    system: 'lhy',
    kind: 'campaign',
    id,
    title,
    players: players.map((name) => ({ id: name, rank: 'sergeant', points: 0, fallen: 0 })),
    games: [],
  });
  return read.ok ? ok(read.value) : read;
}
