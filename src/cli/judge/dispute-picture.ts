import { coveredArcs, destinations, lineOfSight, namesOf, view } from '../../facade/index.js';
import type { Param, View, World } from '../../facade/index.js';
import { countersOf, renderGame } from '../../render/index.js';
import type { GamePicture } from '../../render/index.js';
import { counterOf, onMap } from '../../state/index.js';
import { printedName } from '../../speech/fill.js';
import type { Locale } from '../../text/index.js';
import type { Dispute } from './dispute.js';
import { verdictLines } from './judge-report.js';
import type { Judgement } from './judgement.js';

/**
 * The picture of a dispute: the table as the side that acts sees it, the verdict beside it, and what the verdict is about to
 * be seen at once: the counters and hexes that the action and the reasons name, and the line of fire.
 *
 * @param locale the language of its words
 * @param hasPlans whether it shows where the units of the action could go and whom they could attack, with chances
 * @example pictureOf(dispute, judgement, locale).startsWith('<svg') // true
 */
export function pictureOf(dispute: Dispute, judgement: Judgement, locale: Locale, hasPlans = false): string {
  const { world, state, by = judgement.deciding ?? state.position.initiative, question } = dispute;
  const eyes = view(world, state, by);
  const caption = [...(question === undefined ? [] : [question]), ...verdictLines(dispute, judgement, locale)];
  const highlight = concernedIn(world, eyes, judgement);
  const more: GamePicture = {
    caption,
    highlight,
    words: locale.words,
    tips: tipsOf(world, eyes, locale),
    title: world.scenario.title,
    ...(hasPlans ? plansOf(world, eyes, judgement) : {}),
  };
  const { from, target } = endsOf(eyes, judgement);
  const line =
    from === undefined || target === undefined || from === target ? undefined : lineOfSight(world, eyes, from, target);
  return renderGame(world, eyes, line?.ok === true ? { ...more, line: line.value } : more);
}

/** The names of the counters with what lies on them, in the language of the page. */
function tipsOf(world: World, { position }: View, locale: Locale): Readonly<Record<string, string>> {
  const { words } = locale;
  const names = namesOf({ world, position });
  const tips = countersOf(world, position).map(({ id = '', marks = [] }) => [
    id,
    [
      printedName(names.nameOf(id) ?? id, locale),
      ...marks.map((mark) => words[mark] ?? words[`picture.${mark}`] ?? mark),
    ].join(', '),
  ]);
  return Object.fromEntries(tips) as Readonly<Record<string, string>>;
}

/** Where the units of an action could go, whom they could attack, and on which hexes the first of them bears. Where nobody of the side is named there is nothing. */
function plansOf(world: World, eyes: View, { action }: Judgement): Pick<GamePicture, 'reach' | 'targets' | 'arcs'> {
  const named = namesIn(action).flatMap((name) => counterOf(eyes.position, name) ?? []);
  const own = named.filter(({ side, place }) => side === eyes.side && place.kind === 'map');
  const [first] = own;
  if (first === undefined) return {};
  const group = own.filter((each) => onMap(each) === onMap(first)).map(({ id }) => id);
  const found = destinations(world, eyes, group);
  const covered = coveredArcs(world, eyes, first.id);
  return {
    ...(found.ok ? { reach: found.value.places, targets: found.value.targets } : {}),
    ...(covered.ok ? { arcs: covered.value } : {}),
  };
}

/**
 * The counters and the hexes that an action and the reasons against it name, with the hexes of the counters.
 *
 * @example concernedIn(world, eyes, { action: { kind: 'name', at: 'I5' } }) // ['I5']
 */
export function concernedIn(
  { map }: World,
  { position }: View,
  { action, reasons = [] }: Pick<Judgement, 'action' | 'reasons'>,
): readonly string[] {
  const about = new Set<string>();
  for (const name of [action, ...reasons.map(({ params }) => params)].flatMap(namesIn)) {
    const counter = counterOf(position, name);
    const at = counter === undefined ? name : onMap(counter);
    if (counter !== undefined) about.add(name);
    // A hexside is written as its two hexes: H5-G4.
    for (const hex of hexesNamed(at)) if (map.names.includes(hex)) about.add(hex);
  }
  return [...about];
}

function hexesNamed(place: string | undefined): readonly string[] {
  const [hex = ''] = (place ?? '').split('/');
  return [hex, ...hex.split('-')];
}

/** The texts among the fields of an object, and in its lists. */
function namesIn(fields: unknown): readonly string[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.values(fields as Readonly<Record<string, Param>>).flatMap((value) =>
    [value].flat().filter((each) => typeof each === 'string'),
  );
}

/** The ends of the line of fire: those of the action, its unit being at one, or those that a reason names. */
function endsOf(
  { position }: View,
  { action, reasons = [] }: Judgement,
): { readonly from?: string; readonly target?: string } {
  for (const fields of [action, ...reasons.map(({ params }) => params)]) {
    if (typeof fields !== 'object' || fields === null) continue;
    const { from, target, unit } = fields as Readonly<Record<string, unknown>>;
    const holder = typeof unit === 'string' ? counterOf(position, unit) : undefined;
    const start = typeof from === 'string' ? from : holder === undefined ? undefined : onMap(holder);
    if (start !== undefined && typeof target === 'string') return { from: start, target };
  }
  return {};
}
