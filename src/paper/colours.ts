import { byText } from '../kernel/basis/order.js';

/* Every colour of the pictures by its name. A page changes a colour by a variable, `--hexarbiter-forest`; a picture for paper or for a dark
 * page has its colours in it already. */

/** Each colour by name: on a light board and on a dark one. */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  paper: ['#f7f3e8', '#16181b'],
  ink: ['#2f2b26', '#e9e3d5'],
  faint: ['#8b8271', '#9a9384'],
  grid: ['#b3a88e', '#4a4a44'],
  road: ['#f6efdc', '#57503f'],
  roadEdge: ['#a8977a', '#2c2a25'],
  contour: ['#8a6a3b', '#b08d55'],
  highlight: ['#f2a900', '#ffc233'],
  brush: ['#ccd0a0', '#4f503f'],
  brushInk: ['#7f8a45', '#788244'],
  cemetery: ['#d6d2c8', '#53514e'],
  cemeteryInk: ['#77736a', '#716d65'],
  forest: ['#8aa36f', '#37402d'],
  forestInk: ['#4c6b3d', '#4a663c'],
  woods: ['#b4c795', '#464d3b'],
  woodsInk: ['#6d8a54', '#688251'],
  crops: ['#dfdb9c', '#56543e'],
  cropsInk: ['#aaa458', '#9f9955'],
  marsh: ['#c3d1c3', '#4c514c'],
  marshInk: ['#5f8a94', '#5b828b'],
  river: ['#a9c6d8', '#424d53'],
  riverInk: ['#5d8aa6', '#59829b'],
  wheat: ['#e5cb74', '#584f2f'],
  wheatInk: ['#ab8a2f', '#9f8230'],
  stone: ['#a8a29a', '#6a665f'],
  stoneInk: ['#4d4843', '#b3ab9d'],
  wood: ['#c9a67e', '#6b5236'],
  woodInk: ['#6e4f30', '#c08f5f'],
  hut: ['#d6bb85', '#534935'],
  hutInk: ['#7c6333', '#755f33'],
  kunai: ['#d0cc84', '#504f35'],
  kunaiInk: ['#8f8b3d', '#86833c'],
  paddy: ['#bcd5bd', '#49524a'],
  paddyInk: ['#5d9480', '#598b79'],
  jungle: ['#7f9f70', '#333f2e'],
  jungleInk: ['#41623c', '#405e3c'],
  lightJungle: ['#a9c48e', '#424c39'],
  lightJungleInk: ['#5f8350', '#5b7b4e'],
  field: ['#c4dba2', '#4c5440'],
  fieldInk: ['#8fae6c', '#86a267'],
  stands: ['#c4beb4', '#4c4a46'],
  standsInk: ['#77726a', '#716c65'],
  linedRoad: ['#c8d2a8', '#4e5142'],
  jungleRoad: ['#bdd09c', '#4a503e'],
  railroad: ['#cdc4b4', '#4f4c46'],
  railroadInk: ['#6b5f50', '#665b4e'],
  pool: ['#a9d0dc', '#425055'],
  poolInk: ['#5d93a6', '#598a9b'],
  unknown: ['#ddd2bd', '#55514a'],
  level0: ['#efe9d8', '#5c5953'],
  level1: ['#e3d3ab', '#575143'],
  level2: ['#d3bb86', '#514936'],
  level3: ['#bf9f66', '#4a3f2a'],
  level4: ['#a9854e', '#423522'],
  levelLow1: ['#dde2d2', '#555751'],
  levelLow2: ['#cbd5c9', '#4f524e'],
  levelLow3: ['#b7c6c0', '#474d4b'],
  hedge: ['#8fb06d', '#5f8a42'],
  hedgeInk: ['#55753f', '#8fbf6a'],
  wall: ['#cfc8bb', '#a39c8e'],
  bocage: ['#6f9455', '#4f7a37'],
  bocageInk: ['#33512a', '#7fb25c'],
  barricade: ['#e1c79c', '#a58b5f'],
  stream: ['#b5d2e2', '#475157'],
  clear: ['#0b7a5b', '#2fc796'],
  degraded: ['#d98e04', '#f2ae2e'],
  limited: ['#3d5a99', '#8aa6e8'],
  blocked: ['#b5121b', '#ff5a5f'],
  hidden: ['#2d2a33', '#000000'],
  degrades: ['#b87503', '#f2ae2e'],
  side1: ['#54683a', '#6f8a4c'],
  side2: ['#4a5f7a', '#5f7ca3'],
  side3: ['#7a4f3a', '#a06a4e'],
  sideOther: ['#5c554a', '#7d7466'],
  counterLight: ['#fdfaf2', '#fdfaf2'],
  counterDark: ['#26221d', '#1b1815'],
  smoke: ['#f2f0ec', '#c9c6c0'],
  smokeInk: ['#77736c', '#5d5953'],
  smokeShade: ['#a5a098', '#8d8880'],
  fire: ['#e2711d', '#e2711d'],
  fireInk: ['#8f3d0c', '#8f3d0c'],
  flame: ['#f7c948', '#f7c948'],
  burst: ['#f3d9a4', '#5d5441'],
  rubble: ['#b9b0a3', '#484540'],
  rubbleInk: ['#5a534a', '#575048'],
  crater: ['#a08b6a', '#3f382c'],
  craterInk: ['#6b5a3f', '#66573e'],
  craterShade: ['#7d6a4c', '#332c21'],
  block: ['#8a6a45', '#372c1e'],
  blockInk: ['#5a4028', '#573f2a'],
  wreck: ['#57514a', '#252320'],
  wreckInk: ['#24211d', '#262320'],
  vehicle: ['#8d8a72', '#38372f'],
  starshell: ['#b58900', '#ffd34d'],
  claymore: ['#6b5d1f', '#d8c46a'],
  reach: ['#1f5f8b', '#7cc0f0'],
  danger: ['#8f1d14', '#ff7a6e'],
  smallArms: ['#3f7d3a', '#4f9a49'],
  antiTank: ['#d2a417', '#d2a417'],
  mortar: ['#b5332a', '#d4574d'],
};

/** The boards. */
export const THEMES = ['light', 'dark'] as const;
/** A board: on light paper or on dark. */
export type Theme = (typeof THEMES)[number];

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(COLOURS).map(([name, [light]]) => [light, name]));

/** What a class of a colour begins with, for each attribute that has a colour. */
const PREFIXES = { fill: 'hxf', stroke: 'hxs' } as const;

/**
 * The class by which the style of a picture finds a colour; nothing for a colour without a name.
 *
 * @param attribute `fill` or `stroke`
 * @param colour as the code of the pictures writes it
 * @example colourClass('fill', '#8aa36f') // 'hxf-forest'
 */
export function colourClass(attribute: 'fill' | 'stroke', colour: unknown): string | undefined {
  const name = typeof colour === 'string' ? NAMES.get(colour) : undefined;
  return name === undefined ? undefined : `${PREFIXES[attribute]}-${name}`;
}

/**
 * The class of a whole picture: two pictures on one page, a light one and a dark one, keep their colours.
 *
 * @example rootClass('dark') // 'hexarbiter-dark'
 */
export function rootClass(theme: Theme): string {
  return `hexarbiter-${theme}`;
}

/**
 * The style of a picture: each of its colours is that of a variable, where the page has one.
 *
 * @param content the elements of the picture
 * @example styleOf('<path class="hxf-forest"/>') // '.hexarbiter-light .hxf-forest{fill:var(--hexarbiter-forest,#8aa36f)}'
 */
export function styleOf(content: string, theme: Theme): string {
  const classes = new Set(content.match(/\bhx[fs]-[A-Za-z0-9]+/g));
  return [...classes]
    .sort(byText)
    .flatMap((each) => {
      const name = each.slice(4);
      const colour = COLOURS[name]?.[THEMES.indexOf(theme)];
      const attribute = each.startsWith(PREFIXES.fill) ? 'fill' : 'stroke';
      return colour === undefined
        ? []
        : [`.${rootClass(theme)} .${each}{${attribute}:var(--hexarbiter-${hyphened(name)},${colour})}`];
    })
    .join('');
}

/** A name as style sheets write it: `road-edge`. */
function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The colours of a board as declarations for a style sheet: a page that is dark gives them to the pictures on it.
 *
 * @param theme the board
 * @returns each variable with its colour, `--hexarbiter-forest:#374029;` and so on
 * @example style.textContent = `.dark { ${themeStyle('dark')} }`
 */
export function themeStyle(theme: Theme): string {
  return Object.entries(COLOURS)
    .map(([name, colours]) => `--hexarbiter-${hyphened(name)}:${colours[THEMES.indexOf(theme)] ?? colours[0]};`)
    .join('');
}

/** Patterns are found by their names on the whole page, so those of a dark board have names of their own. */
const PATTERNS = /(?<=="url\(#|<pattern id=")/g;
const PAINTED = /(?<= (?:fill|stroke)=")#[0-9a-f]{6}(?=")/g;

/**
 * The content of a picture in the colours of a board.
 *
 * @param content the elements, with the colours of the light board
 * @example inTheme('<path fill="#8aa36f"/>', 'dark') // '<path fill="#374029"/>'
 */
export function inTheme(content: string, theme: Theme): string {
  if (theme === 'light') return content;
  return content
    .replaceAll(PATTERNS, `${theme}-`)
    .replaceAll(PAINTED, (light) => COLOURS[NAMES.get(light) ?? '']?.[1] ?? light);
}
