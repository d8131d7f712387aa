import { strToU8 } from 'fflate';
import { escaped } from '../../paper/svg.js';
import { wordFor } from '../../render/picture.js';
import type { World } from '../../state/index.js';
import {
  DAMAGE_BANDS,
  DAMAGE_CHECK_TABLE,
  DAMAGE_COLUMNS,
  DIRECT_FIRE_TABLE,
  KILL_NUMBERS,
  ORDNANCE_FIRE_TABLE,
} from '../../tables/index.js';
import { TERRAIN_CHARTS } from '../../tables/terrain.js';

/** A page of the charts. */
export interface Chart {
  readonly title: string;
  readonly file: string;
  readonly bytes: Uint8Array;
}

type Row = readonly (string | number)[];

/**
 * The tables of the game as pages.
 *
 * @param words words of a language, such as a locale's `words`
 * @example chartsOf(world).map(({ title }) => title) // ['Direct fire', 'Ordnance', 'Damage check', 'Melee', 'Terrain']
 */
export function chartsOf(world: World, words?: Readonly<Record<string, string>>): readonly Chart[] {
  const fire = Object.values(DIRECT_FIRE_TABLE).map(({ id, value, actsOn, scope, rule }): Row => [
    inWords(id),
    said(value),
    inWords(actsOn),
    inWords(scope),
    rule,
  ]);
  const ordnance = Object.values(ORDNANCE_FIRE_TABLE).map(({ id, value, sign, scope, rule }): Row => [
    inWords(id),
    typeof value === 'number' ? said(value * sign) : `${sign < 0 ? '-' : '+'} ${inWords(value)}`,
    inWords(scope),
    rule,
  ]);
  const damage = DAMAGE_BANDS.map((band): Row => [
    inWords(band),
    ...DAMAGE_CHECK_TABLE[band].map((result) => inWords(result)),
  ]);
  const melee = Object.entries(KILL_NUMBERS).map(([odds, kill]): Row => [odds.replace('-', ' : '), `${kill}`]);
  const terrain = [...TERRAIN_CHARTS[world.era].values()].map(({ id, use, type, T, O, R, leg, tm }): Row => [
    wordFor(words, id),
    inWords(use),
    inWords(type),
    leg,
    T,
    O,
    R,
    said(tm),
  ]);
  return [
    chart('Direct fire', ['', 'Modifier', 'Of', 'Counts for each', 'Rule'], fire),
    chart('Ordnance', ['', 'On the roll to hit', 'Counts for each', 'Rule'], ordnance),
    chart('Damage check', ['', ...DAMAGE_COLUMNS.map(inWords)], damage),
    chart('Melee', ['Odds', 'Kill on 2d6 or more'], melee),
    chart('Terrain', ['', 'Lies', 'Line of sight', 'On foot', 'Tracked', 'Other', 'Road', 'TM'], terrain),
  ];
}

function said(value: number | string): string {
  if (typeof value === 'string') return inWords(value);
  return value > 0 ? `+${value}` : `${value}`;
}

function inWords(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function chart(title: string, head: Row, rows: readonly Row[]): Chart {
  const cells = (tag: string, row: Row): string => row.map((cell) => `<${tag}>${escaped(`${cell}`)}</${tag}>`).join('');
  const body = [`<tr>${cells('th', head)}</tr>`, ...rows.map((row) => `<tr>${cells('td', row)}</tr>`)].join('\n');
  return {
    title,
    file: `chart-${title.toLowerCase().replace(' ', '-')}.html`,
    bytes: page(title, `<table border="1" cellspacing="0" cellpadding="4">\n${body}\n</table>`),
  };
}

/**
 * A page of a module.
 *
 * @param body HTML as VASSAL shows it: of an old kind, without a style sheet
 * @example page('Help', '<p>Play.</p>')
 */
export function page(title: string, body: string): Uint8Array {
  return strToU8(
    `<html><head><title>${escaped(title)}</title></head><body><h2>${escaped(title)}</h2>\n${body}\n</body></html>\n`,
  );
}
