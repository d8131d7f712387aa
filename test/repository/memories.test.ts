import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What the library remembers from one question to the next, and why it is never more than so much. */

const FEW = 'the few asked about last (`recent`)';
const PAGES = 'a number of entries (`bounded`, `boundedTable`)';
const ONE_EACH = 'one value for each object, and goes with it (`derived`, or a WeakMap)';
const EMPTY = 'nothing, and stays so (a `ReadonlySet`)';
const WORLD = 'made once for a world, of what the world has';

/** Each memory with the reason why it has a bound. One that is added wants a reason here. */
const REASONS: Readonly<Record<string, string>> = {
  'bots/tactical/harm.ts cache bots.losses':
    'the columns of the damage table, Morale, edges and LMs, each a small number',
  'cli/play/own-bots.ts LOADED': 'the bots that the command line names by their files: a few',
  'cli/play/own-bots.ts NAMES': 'the files of these bots',
  'cli/files/files.ts standardInput': 'one text, no larger than a file may be',
  'cli/simulate/thread.ts worlds': 'the worlds of the twelve plans that a thread played last',
  'client/seen-by.ts known': 'one position for each side, and goes with the position',
  'client/seen-by.ts shown': 'one position for each side, and goes with the question',
  'client/veil.ts made': 'one list of frames for each position that a side sees, and goes with it',
  'combat/attack/attack.ts plans': FEW,
  'combat/fire/attack-class.ts struckBefore': FEW,
  'combat/fire/fire-leaders.ts volleys': FEW,
  'engine/rule/forms.ts fieldForms': ONE_EACH,
  'engine/view/base.ts last': 'the position and the frames under a question, with their digest',
  'engine/view/judged-before.ts last': 'the action that was judged legal last',
  'engine/odds/odds.ts cache odds': PAGES,
  'engine/odds/odds.ts cache odds.positions': 'a number of entries for each position, and goes with it',
  'engine/view/pending.ts halts': 'MOST_HALTS for each pending action, and goes with it',
  'engine/view/view.ts bare': ONE_EACH,
  'engine/walk/late.ts found': ONE_EACH,
  'engine/walk/unfinished.ts unfinished': 'goes with the order that is unfinished',
  'engine/view/vouched.ts found': 'the actions found legal in the one situation that was asked about last',
  'engine/view/vouched.ts strict': 'a flag of the tests',
  'facade/record/events-told.ts ids': ONE_EACH,
  'facade/seen/plane.ts cache facade.hexByPlace': WORLD,
  'facade/record/way-hindrance.ts cache facade.ways': 'the ways of the group that was asked about last',
  'kernel/json/content.ts texts': ONE_EACH,
  'kernel/procedure/effect.ts performing': 'what runs now, and nothing afterwards',
  'kernel/odds/fork.ts rollsBySides': PAGES,
  'lhy/assault/retreat-idle.ts cache lhy.idleRetreats': 'MOST_KNOWN texts',
  'lhy/facade/seen-by.ts made': 'one list of frames for each position that a side sees, and goes with it',
  'lhy/fire/leave-impact.ts NOBODY': EMPTY,
  'lhy/fire/resolve-leaving.ts NOBODY': EMPTY,
  'vassal/position/changes.ts NONE': EMPTY,
  'server/table/table-read.ts kits': ONE_EACH,
  'lhy/state/units-in.ts known': ONE_EACH,
  'los/field.ts FIELDS': 'one field for each set of answers on lines of sight; surveys and verdicts in it have limits',
  'movement/events/asleep.ts cache sleepers': WORLD,
  'movement/moving/enter.ts asked': FEW,
  'movement/moving/ways.ts asked': FEW,
  'movement/party/allowance.ts cache movement.allowances':
    'types of the catalogue, modes, types of Leaders, and a small number',
  'movement/step/cost.ts cache movement.tolls': PAGES,
  'movement/terrain/location.ts cache movement.locations': PAGES,
  'movement/terrain/location.ts cache movement.steps': 'the locations of the map: hexes that are on none are not kept',
  'phases/victory/control.ts settled': ONE_EACH,
  'phases/weapons/unjam.ts cache sand': WORLD,
  'server/methods/absent.ts atWork': 'by game, only while somebody is at work in it who is not here',
  'server/methods/agreement.ts offered': ONE_EACH,
  'server/env/env-rows.ts printed': ONE_EACH,
  'server/env/env-words.ts starts': ONE_EACH,
  'server/games/eyes.ts requests': ONE_EACH,
  'server/games/eyes.ts views': 'the views of the sides of a game as it stands, and goes with the position',
  'server/http/sockets.ts alive': 'goes with its socket',
  'server/http/sockets.ts guestOfSocket': ONE_EACH,
  'spotting/spotted.ts known': FEW,
  'state/artillery/air-support.ts cache airSupport': WORLD,
  'state/artillery/flight-path.ts cache flight.entries': 'the four edges of the map',
  'state/events/status-changes.ts changes': PAGES,
  'state/position/counter-index.ts handedOn': FEW,
  'state/position/counter-index.ts latest': 'the index that was asked about last',
  'state/position/counter-index.ts made': ONE_EACH,
  'state/position/markers.ts latest': 'the markers that were asked about last',
  'state/position/markers.ts sorted': ONE_EACH,
  'state/scenario/area.ts cache areas': ONE_EACH,
  'state/scenario/arrival.ts cache eventEntries': 'the forces of the scenario',
  'state/scenario/arrival.ts cache forces': WORLD,
  'state/scenario/arrival.ts cache members': 'the forces of the scenario: other names are not kept',
  'state/sight/overlay.ts hexLists': ONE_EACH,
  'state/sight/sight.ts latest': 'the lines that were asked about last',
  'state/sight/target-modifier.ts lastLine': 'the line of fire that was asked about last',
  'state/terrain/adjacency.ts cache state.adjacent': PAGES,
  'state/terrain/adjacency.ts lastRange': 'the range that was asked about last',
  'combat/attack/readings.ts readingsFor': ONE_EACH,
  'phases/victory/control.ts controlOf': ONE_EACH,
  'state/sight/fog.ts aimless': ONE_EACH,
  'state/sight/fog.ts setOf': ONE_EACH,
  'state/sight/fog.ts shownOf': 'one position for each side, and goes with the position',
  'state/sight/sight.ts cache state.lines':
    'the lines of one placement of vehicles, MOST_LINES at most, and goes with the markers',
  'state/units/queries.ts musterOf': ONE_EACH,
  'state/works/tunnel.ts cache state.underground': PAGES,
  'movement/step/cost.ts burdensOf': ONE_EACH,
  'lhy/maneuver/moving.ts cache lhy.step': 'pairs of neighbouring hexes of the map with the classes of what moves',
  'lhy/maneuver/moving.ts neighbours': 'the hexes of the map, and goes with it',
  'lhy/maneuver/leaving/withdrawal.ts cache lhy.withdrawal': 'the withdrawals of one position, and goes with it',
  'lhy/sight/enclosed.ts walledOf': 'pairs of hexes of the map, and goes with the map',
  'lhy/sight/trace.ts tracesOf': PAGES,
  'lhy/state/disguise.ts disguises': 'one disguise for each side, and goes with the units',
  'lhy/state/seeing.ts cache lhy.clear': 'pairs of hexes of the map with the kinds of unit that look',
  'lhy/state/seeing.ts cache lhy.ground': '2,000 lines for each world',
  'lhy/state/veil.ts seenOf': 'one position for each side, and goes with the position',
  'spotting/cover.ts cache spotting.covers': 'the locations of the map, and goes with the markers',
  'movement/terrain/reinforcement.ts waysOn': 'one value for each entry of the scenario, and goes with the facts',
};

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(`src/${file}`, 'utf8') }));

/** A variable of a module, with its type where it is written, and its first value. */
const VARIABLE = /^(?:export )?(const|let) (\w+)(?:: (.*?))?(?: = (.*))?;?$/gm;
const GROWS = /^(?:\/\*.*?\*\/ )?(?:new (?:Weak)?(?:Map|Set)\b|bounded\b|boundedTable\b|derived\b|recent\b)/;
const FIXED = /^(?:Readonly|readonly |Tally$)/;

/** The memories of a module: variables that change, and collections that nobody calls fixed. */
function memoriesOf({ file, text }: (typeof FILES)[number]): readonly string[] {
  const variables = [...text.matchAll(VARIABLE)].flatMap(([, kind, name = '', type = '', value = '']) =>
    kind === 'let' || (GROWS.test(value) && !FIXED.test(type)) ? [`${file} ${name}`] : [],
  );
  const ofWorlds = [...text.matchAll(/cacheOf\(\s*[\w.]+,\s*'([^']+)'/g)].map(([, key]) => `${file} cache ${key}`);
  return [...variables, ...ofWorlds];
}

test('every memory of the library has a bound, or a reason why it needs none', () => {
  const example = 'engine/world/cache.ts cache odds';
  expect(FILES.length).toBeGreaterThan(500);
  expect(
    FILES.flatMap(memoriesOf)
      .filter((each) => each !== example)
      .sort(),
  ).toEqual(Object.keys(REASONS).sort());
});

test('no cache of a world is made without a name of its own', () => {
  const calls = FILES.flatMap(({ text }) => [...text.matchAll(/(?<!function )(?<!\* @example )\bcacheOf\(/g)]);
  const named = FILES.flatMap(memoriesOf).filter((each) => each.includes(' cache '));
  // The example of `cacheOf` itself is the one that is named and not made.
  expect(calls.length).toBe(named.length - 1);
  expect(new Set(named.map((each) => each.split(' cache ')[1])).size).toBe(named.length - 1);
});

/** Floors and rooms whose files are rules. */
const RULES = ['state', 'spotting', 'combat', 'movement', 'phases', 'lhy'];

/** What is left of variables in rules: `npm run budget` misses each; the index of counters also finds by it what two lists share. */
const MEASURED: readonly string[] = [
  'state/position/counter-index.ts latest',
  'state/position/markers.ts latest',
  'state/sight/sight.ts latest',
  'state/sight/target-modifier.ts lastLine',
  'state/terrain/adjacency.ts lastRange',
];

test('a rule has no variable of its own but those that the budget misses', () => {
  const variables = FILES.filter(({ file }) => RULES.includes(file.split('/')[0] ?? '')).flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?let (\w+)/gm)].map(([, name = '']) => `${file} ${name}`),
  );
  expect(variables.sort()).toEqual(MEASURED);
});
