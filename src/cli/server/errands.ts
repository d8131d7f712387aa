import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Checked } from '../../server/games/checking.js';
import { checkedGames } from '../../server/games/checking.js';
import { tokensOfGame } from '../../server/games/tokens.js';
import { worldAsked } from '../../server/games/worlds.js';
import type { ListedGame } from '../../server/store/ages.js';
import { seatsOf } from '../../server/store/seats.js';
import type { Store } from '../../server/store/store.js';
import { copyGames, restoreGames } from '../../server/store/copies.js';
import { inWords } from '../../server/rpc/problems.js';
import { openStore } from '../../server/store/sqlite.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import type { PackFile } from '../files/bundle.js';
import { refused } from '../files/report.js';
import type { Errand } from './errand.js';
import { gameLine, goingFrom, kilobytes, listedGames, prunedBy, pruneFolder, sumLine } from './old-games.js';
import { worldMaker } from './rules.js';
import { servedPacks } from './served-packs.js';

/** Who waits is told every so many milliseconds how far it has come. */
const OFTEN = 2_000;

/**
 * Does something with a data folder, and ends.
 *
 * @example runErrand('backup', line, terminal) // 0
 */
export function runErrand(errand: Errand, { options }: CommandLine, terminal: Terminal): ExitCode {
  const folder = options.text('data');
  if (folder === undefined)
    return refused(terminal, [problem('data-needed', { option: `--${errand}` }, undefined, `--${errand}`)], false);
  const packs = servedPacks(options.texts('pack'));
  if (!packs.ok) return refused(terminal, packs.problems, false);
  switch (errand) {
    case 'check-data':
      return checkData(folder, packs.value, terminal);
    case 'list-data':
      return listData(folder, options, terminal);
    case 'prune-data':
      return pruneData(folder, options, terminal);
    case 'tokens': {
      const told = onCopyOf(folder, terminal, (store) => tokenLines(store, packs.value), 'backup');
      if (!told.ok) return refused(terminal, told.problems, false);
      terminal.out(told.value.join(''));
      return EXIT.done;
    }
    default:
      return copyData(errand, folder, options, terminal);
  }
}

/** `--backup` and `--restore`. */
function copyData(errand: 'backup' | 'restore', folder: string, options: Options, terminal: Terminal): ExitCode {
  const file = options.text(errand) ?? '';
  const done = errand === 'backup' ? copied(folder, file, terminal) : restoreGames(file, folder);
  if (!done.ok) return refused(terminal, done.problems, false);
  terminal.out(
    `${done.value === 1 ? '1 game is' : `${done.value} games are`} in ${errand === 'backup' ? file : folder}\n`,
  );
  return EXIT.done;
}

/** Copies a folder. Where it has lost its key, whoever waits is told what that means. */
function copied(folder: string, file: string, terminal: Terminal, how: 'backup' | 'look' = 'backup'): Result<number> {
  const done = copyGames(folder, file, how);
  if (!done.ok) return done;
  if (done.value.isNewKey)
    terminal.err(`${folder} had no key: a new one was made, and the tokens that were handed out before open nothing\n`);
  return ok(done.value.games);
}

/** `--check-data`: a line for each game when it is known, and how far it has come. */
function checkData(folder: string, packs: readonly PackFile[], terminal: Terminal): ExitCode {
  const checked = onCopyOf(folder, terminal, (store) => {
    const all = store.games().length;
    const found: Checked[] = [];
    let told = performance.now();
    for (const each of checkedGames(store, worldMaker(packs), version())) {
      found.push(each);
      terminal.out(lineOf(each));
      if (performance.now() - told < OFTEN) continue;
      told = performance.now();
      terminal.err(`${found.length} of ${all} games\n`);
    }
    return found;
  });
  if (!checked.ok) return refused(terminal, checked.problems, false);
  terminal.out(`${sumOf(checked.value)}\n`);
  return checked.value.some(({ outcome }) => outcome === 'goes-back' || outcome === 'refused')
    ? EXIT.diverged
    : EXIT.done;
}

/** `--list-data`. */
function listData(folder: string, options: Options, terminal: Terminal): ExitCode {
  const listed = onCopyOf(folder, terminal, listedGames);
  if (!listed.ok) return refused(terminal, listed.problems, false);
  tellGames(listed.value, options, terminal);
  if (!options.flag('json')) terminal.out(sumLine(listed.value));
  return EXIT.done;
}

/** `--prune-data`. */
function pruneData(folder: string, options: Options, terminal: Terminal): ExitCode {
  const which = prunedBy(options);
  if (!which.ok) return refused(terminal, which.problems, false);
  const now = Date.now();
  if (options.flag('dry-run')) {
    const listed = onCopyOf(folder, terminal, listedGames);
    if (!listed.ok) return refused(terminal, listed.problems, false);
    const going = goingFrom(listed.value, which.value, now);
    tellGames(going, options, terminal);
    terminal.out(sumLine(going, 'would go'));
    return EXIT.done;
  }
  const pruned = pruneFolder(folder, which.value, now);
  if (!pruned.ok) return refused(terminal, pruned.problems, false);
  const { gone, smaller } = pruned.value;
  tellGames(gone, options, terminal);
  terminal.out(`${sumLine(gone, 'thrown away').trimEnd()}; the file is ${kilobytes(smaller)} kB smaller\n`);
  return EXIT.done;
}

function tellGames(games: readonly ListedGame[], options: Options, terminal: Terminal): void {
  const now = Date.now();
  for (const game of games) terminal.out(options.flag('json') ? `${JSON.stringify(game)}\n` : gameLine(game, now));
}

/**
 * Looks at the games of a folder. It is a copy that is looked at: the folder stays as it is, and a server may play in it.
 *
 * @param how `backup` where the folder gets a key if it has none
 */
function onCopyOf<T>(
  folder: string,
  terminal: Terminal,
  look: (store: Store) => T,
  how: 'backup' | 'look' = 'look',
): Result<T> {
  const place = mkdtempSync(join(tmpdir(), 'hexarbiter-check-'));
  try {
    const file = join(place, 'copy');
    const done = copied(folder, file, terminal, how);
    if (!done.ok) return done;
    const data = join(place, 'data');
    const restored = restoreGames(file, data);
    if (!restored.ok) return refuseAll(restored.problems.map((each) => ofFolder(each, folder)));
    const store = openStore(data);
    if (!store.ok) return refuseAll(store.problems.map((each) => ofFolder(each, folder)));
    const seen = look(store.value);
    store.value.close();
    return ok(seen);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** What is wrong with a copy is wrong with the folder of which it was made: nobody knows of the copy. */
function ofFolder({ code, params, ...rest }: Problem, folder: string): Problem {
  const { file: _file, ...more } = params;
  return {
    ...rest,
    code: code === 'not-a-backup' ? 'bad-folder' : code,
    params: { ...more, folder },
    path: '--data',
  };
}

/** A line of JSON for each game with seats: its tokens by the key of the folder, or why its sides are not known. */
function tokenLines(store: Store, packs: readonly PackFile[]): readonly string[] {
  const makeWorld = worldMaker(packs);
  const seats = seatsOf(store.key);
  return store.games().flatMap((game) => {
    const opening = store.read(game)?.opening;
    if (opening?.seats !== true) return [];
    const world = worldAsked(makeWorld, opening.world);
    const told = world.ok ? tokensOfGame(seats, game, opening, world.value.sides) : { problems: world.problems };
    return [`${JSON.stringify({ game, ...told })}\n`];
  });
}

const OUTCOMES: Readonly<Record<Checked['outcome'], string>> = {
  replays: 'replays',
  'goes-on': 'goes on under the new rules',
  'goes-back': 'goes on under the new rules, but not from where it stands',
  refused: 'cannot be opened',
};

function lineOf({ game, engine, n, outcome, differs, note, problems = [] }: Checked): string {
  const more = [
    ...(differs === undefined ? [] : [`change ${differs} comes out otherwise`]),
    ...(note?.back === undefined ? [] : [`${note.back} steps are taken back`]),
    ...(note?.dropped === undefined ? [] : ['the action that waits is dropped']),
    ...((note?.differs?.aside ?? 0) === 0 ? [] : [`${note?.differs?.aside} changes are set aside`]),
    ...(problems.length === 0 ? [] : [inWords(problems).replaceAll('\n', ' ')]),
  ];
  return `${game}: ${[`${n} changes by ${engine}`, OUTCOMES[outcome], ...more].join('; ')}\n`;
}

function sumOf(checked: readonly Checked[]): string {
  const count = (outcome: Checked['outcome']): number => checked.filter((each) => each.outcome === outcome).length;
  return [
    `${checked.length} games: ${count('replays')} replay`,
    `${count('goes-on')} go on under the new rules`,
    `${count('goes-back')} go back`,
    `${count('refused')} cannot be opened`,
  ].join(', ');
}
