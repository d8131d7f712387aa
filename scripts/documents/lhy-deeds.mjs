// `node scripts/documents/lhy-deeds.mjs`: how often the sensible bot of The Last Hundred Yards does what, in so many games of each mission that comes
// with the program; `-- --games 20`. The table of docs/lhy.md is made of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apply, createGame, unwrap, view, whoDecides } from '../../dist/engine/index.js';
import { seedRng } from '../../dist/index.js';
import { lhySensibleBot, loadMission } from '../../dist/lhy/index.js';
import { root } from '../entries.mjs';

const MISSIONS = ['hill-31', 'drop-at-dawn'];
/** What is counted: a name, and whether an action in a view is such a one. */
const DEEDS = [
  ['reactions', ({ kind }, { frames }) => frames.at(-1)?.of === 'reaction' && kind !== 'call'],
  ['fire at once against a maneuver', ({ kind }, { frames }) => frames.at(-1)?.kind === 'interrupt' && kind !== 'call'],
  ['small arms', ({ kind }) => kind === 'smallArms'],
  ['anti-tank fire', ({ kind }) => kind === 'antiTank'],
  ['maneuvers', ({ kind }) => kind === 'maneuver'],
  ['assaults', ({ kind }) => kind === 'assault'],
  ['Shoot & Scoot', ({ fire }) => fire === 'shootAndScoot'],
  ['Halt & Fire', ({ fire }) => fire === 'haltAndFire'],
  ['Overruns', ({ as }) => as === 'overrun'],
  ['enfilade', ({ kind }) => kind === 'enfilade'],
  ['inquiries', ({ kind }) => kind === 'inquire'],
  ['mortars, explosive', ({ kind, ammunition }) => kind === 'mortar' && ammunition === 'explosive'],
  ['mortars, smoke', ({ kind, ammunition }) => kind === 'mortar' && ammunition === 'smoke'],
  ['mortars that go on', ({ kind }) => kind === 'extend'],
  ['recoveries', ({ kind }) => kind === 'recover'],
  ['withdrawals', ({ kind }) => kind === 'withdraw'],
  ['leaders who direct', ({ kind }) => kind === 'direct'],
];

/** The last row: how even the mission is. */
const WINS = 'games that the attacker wins';

const { values } = parseArgs({ options: { games: { type: 'string', default: '20' } } });
const games = Number(values.games);
const counts = MISSIONS.map((name) => counted(name));
process.stdout.write(
  `| in ${games} games | ${MISSIONS.join(' | ')} |\n| --- | ${MISSIONS.map(() => '---:').join(' | ')} |\n`,
);
for (const name of [...DEEDS.map(([deed]) => deed), WINS])
  process.stdout.write(`| ${name} | ${counts.map((each) => each.get(name) ?? 0).join(' | ')} |\n`);

/** The deeds of the games of a mission. */
function counted(name) {
  const world = unwrap(loadMission(JSON.parse(readFileSync(path.join(root, `packs/lhy/${name}.json`), 'utf8'))));
  const found = new Map();
  for (let game = 1; game <= games; game++) {
    let state = unwrap(createGame(world, { seed: `deeds ${game}` }));
    let rng = seedRng(`bots ${game}`);
    for (let by = whoDecides(world, state); by !== undefined; by = whoDecides(world, state)) {
      const seen = view(world, state, by);
      const decided = lhySensibleBot.decide(world, seen, rng);
      if (decided === undefined) break;
      ({ rng } = decided);
      for (const [deed, isOne] of DEEDS) if (isOne(decided.action, seen)) found.set(deed, (found.get(deed) ?? 0) + 1);
      ({ state } = unwrap(apply(world, state, decided.action)));
    }
    const { winner } = state.position.result ?? {};
    if (world.mission.sides.some(({ id, role }) => id === winner && role === 'attacker'))
      found.set(WINS, (found.get(WINS) ?? 0) + 1);
  }
  return found;
}
