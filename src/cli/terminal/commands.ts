import { SERVER_LIMITS } from '../../server/limits.js';
import type { OptionSpec } from './command-line.js';

/** The names of the commands, in the order of the help. */
export type CommandName =
  'demo' | 'replay' | 'judge' | 'los' | 'validate' | 'ruleset' | 'serve' | 'simulate' | 'vassal';

/** The help of a command, and its options. The code of a command is loaded when the command is given. */
export interface Command {
  readonly name: CommandName;
  /** Its arguments, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** Notes on exit codes and files. */
  readonly details: string;
  /** A command line that does something of use, without the name of the program. */
  readonly example: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** Sizes are given in thousands of bytes. */
export const KILO = 1_000;

/** Options of every command. */
const COMMON: Readonly<Record<string, OptionSpec>> = {
  json: { form: 'flag', help: 'JSON on stdout and nothing else; errors as JSON too' },
  help: { form: 'flag', help: 'this text' },
};

/** Options of the commands that load a world. */
const WORLD: Readonly<Record<string, OptionSpec>> = {
  pack: { form: 'texts', value: 'FILE', help: 'a further pack; may be given several times' },
  ruleset: {
    form: 'text',
    value: 'NAME',
    help: 'the ruleset, such as 4.2.1+cards-2022; a part may be the file of a layer (club.json)',
  },
  edition: { form: 'text', value: 'NAME', help: 'the edition, where the ruleset names none' },
  rule: { form: 'texts', value: 'NAME=VALUE', help: 'a house rule: the answer to a named switch or number' },
  handicap: { form: 'text', value: 'NAME', help: 'a handicap that the scenario offers' },
  withheld: { form: 'flag', help: 'play the default where no code follows an answer yet' },
};

/** The option for another game, with what it changes. */
function systemOf(change: string): OptionSpec {
  return { form: 'text', value: 'GAME', help: `lhy: The Last Hundred Yards, where ${change} (default Hill 31)` };
}

/** The option for the game of files, where these do not say it, with what the other game changes. */
function gameOf(change: string): OptionSpec {
  const help = `the game of the files if they do not say it: lnlt, or lhy, The Last Hundred Yards; then ${change} (default Hill 31)`;
  return { form: 'text', value: 'GAME', help };
}

/** The language of a command that tells a game or a ruling. */
function languageOf(what: string): Readonly<Record<string, OptionSpec>> {
  const help = `en or de: the language of ${what} (default en)`;
  return { language: { form: 'text', value: 'ID', help } };
}

/** The seed of a demo when none is given. */
export const DEFAULT_SEED = '7';

/** Plays a scenario between two bots. */
const demo: Command = {
  name: 'demo',
  usage: '',
  summary: 'play a scenario between two bots and tell it impulse by impulse',
  details: [
    'With --json the transcript of the game goes to stdout, or to the file of --out; `replay` plays it again.',
    'With --games the seeds are SEED/1, SEED/2 and so on, and a table of the results is printed.',
  ].join('\n'),
  example: 'demo --seed 7 --out game.json',
  options: {
    ...COMMON,
    seed: {
      form: 'text',
      value: 'TEXT',
      help: `the dice and the bots' own draws come from it (default ${DEFAULT_SEED})`,
    },
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    system: systemOf('--scenario is the file of a mission'),
    bots: {
      form: 'text',
      value: 'A,B',
      help: 'who plays, in the order of set-up: random, sensible, tactical (default sensible)',
    },
    games: { form: 'count', value: 'N', help: 'play N games and count the results' },
    quiet: { form: 'flag', help: 'only how it ended' },
    out: { form: 'text', value: 'FILE', help: 'write the transcript of the game to a file' },
    ...languageOf('the game that is told'),
    ...WORLD,
  },
};

/** Plays a recorded game again. */
const replay: Command = {
  name: 'replay',
  usage: 'FILE',
  summary: 'play a recorded game again and compare actions, dice, digests and result',
  details: [
    'FILE is a transcript as `demo --json` writes it; - is the standard input. A game that was played with further packs',
    'or house rules is replayed with the same. The first divergence is told with the turn, the impulse, the action, what was',
    'recorded and what follows by the rules, and the exit code is 1; a file that is no transcript at all ends with 2. With --tell',
    'the game is told as far as it goes; the number before an action is that of its step, as `judge --step` takes it.',
    'A record typed by hand, as text with a line a step or as JSON with the steps alone, needs no digests, links or seed: all its',
    'mistakes are told, each with its step, line, rule and code, and the exit code is 1 where there are any (docs/records.md).',
  ].join('\n'),
  example: 'replay game.json --tell',
  options: {
    ...COMMON,
    ...WORLD,
    system: gameOf('--pack is the file of the mission'),
    tell: { form: 'flag', help: 'tell the game: turns, impulses, actions, sums, dice, results' },
    ...languageOf('--tell'),
    after: {
      form: 'text',
      value: 'WHAT',
      help: 'of a record typed by hand, what counts after a mistake: skip (the rules) or override (the table)',
    },
    out: { form: 'text', value: 'FILE', help: 'of a record typed by hand: write the transcript of what was taken' },
  },
};

/** Answers a dispute. */
const judge: Command = {
  name: 'judge',
  usage: 'FILE',
  summary: 'say of an action in any situation whether it is legal, why not, its sums and its exact odds',
  details: [
    'FILE is a situation { "scenario", "setup" or "game", "then"?, "action"?, "by"?, "packs"?, "ruleset"?, "rules"? }, a saved game',
    'or a transcript; - is the standard input. docs/judge.md has every field. `then` are the actions taken since the setup, `by` the',
    'side that acts when it is not the one to decide. Of a transcript --step names the moment, and the action recorded there is',
    'judged unless --action names another. Without an action the kinds of action that are open are listed, and with --legal',
    'every legal action. The answer is LEGAL (exit code 0), NOT LEGAL with all reasons (1), or CANNOT SAY (2) for an action that',
    'is written badly or only begun. With --ruleset given more than once the action is judged by each of these rulesets; the answer',
    'is in what the rulings differ and because of which answers, and the exit code is 0.',
  ].join('\n'),
  example: 'judge game.json --step 41 --svg scene.svg',
  options: {
    ...COMMON,
    ...WORLD,
    system: gameOf('--pack is the file of the mission'),
    ruleset: {
      form: 'texts',
      value: 'NAME',
      help: 'the ruleset, such as 4.2.1+cards-2022; given several times: the rulings by each are compared',
    },
    again: {
      form: 'flag',
      help: 'with several rulesets and a recorded game: play the record again by each, with the same orders and dice',
    },
    action: {
      form: 'text',
      value: 'ACTION',
      help: 'the action to judge, as JSON, in notation (spot us.2-5-4.1>J3) or in words (I5 fires at J3, 5 2)',
    },
    by: { form: 'text', value: 'SIDE', help: 'the side that acts, when it is not the one to decide' },
    step: { form: 'number', value: 'N', help: 'of a transcript: the moment before step N, counted from 0' },
    after: {
      form: 'text',
      value: 'WHAT',
      help: 'of a record typed by hand, what counts after a mistake before: skip (the rules) or override (the table)',
    },
    readings: { form: 'flag', help: 'the open questions of the rules that would change the ruling, and how' },
    svg: { form: 'text', value: 'FILE', help: 'write the picture of the scene' },
    plans: {
      form: 'flag',
      help: 'in the picture of --svg: where the units of the action could go and whom they could attack, with chances',
    },
    html: { form: 'text', value: 'FILE', help: 'write the whole report as one page, with the picture' },
    out: { form: 'text', value: 'FILE', help: 'write the game after the ruling: the table goes on with it' },
    legal: { form: 'flag', help: 'list the legal actions as well, 1000 at most' },
    ...languageOf('the ruling, the picture and the page; several rulesets are compared in English'),
  },
};

/** Answers whether two hexes see each other. */
const los: Command = {
  name: 'los',
  usage: 'MAP [FROM [TO]]',
  summary: 'say whether two hexes see each other and why, exactly, and draw it',
  details: [
    'MAP is a board (15) or a scenario (training) that comes with the program, or a file: a board as text or JSON, a',
    'situation as for judge, a saved game; what lies there counts. FROM and TO are hexes, I5, or floors, I5/roof.',
    'With FROM alone and --all: what is seen from there. With neither and --all: of every hex how much it sees.',
    'Markers: smoke, fire, ffe, vehicle, wreck, rubble, roadblock, craters @HEX, and barricade@HEX/HEX.',
    'A blocked line is an answer like any other: the exit code is 0.',
  ].join('\n'),
  example: 'los 15 I5 F4 --explain',
  options: {
    ...COMMON,
    ...WORLD,
    svg: { form: 'text', value: 'FILE', help: 'write the picture: of the line, with --all of what FROM sees' },
    crop: { form: 'flag', help: 'draw only the hexes around the line' },
    scale: { form: 'count', value: 'N', help: 'size of the picture, 1 to 8; 2 if not given' },
    explain: { form: 'flag', help: 'everything on the line, the exact way it takes, what would open or clear it' },
    all: { form: 'flag', help: 'every hex of the map instead of TO, or of FROM and TO' },
    marker: { form: 'texts', value: 'KIND@HEX', help: 'lay a marker on the map; may be given several times' },
    air: { form: 'flag', help: 'with --all and FROM: the air over every hex too' },
    system: gameOf('MAP is the file of a mission, or hill-31'),
    floor: { form: 'text', value: 'FLOOR', help: 'of ends that name none: ground, upper, roof or air' },
  },
};

/** Checks files of every kind. */
const validate: Command = {
  name: 'validate',
  usage: 'FILE...',
  summary: 'check packs, boards, situations, saved and recorded games, and name every mistake',
  details: [
    'A file is told by what stands in it: a pack, a board as JSON or text, a situation as for judge, a saved game, a',
    'transcript; - is the standard input. Packs are checked together, with the packs that they require and the boards that',
    'come with the program; situations and games are checked with the packs among the files and those of --pack.',
    'Transcripts are played again and the first divergence is told. Each mistake has its file, the place in it, its code',
    'and, where one decides, the rule. The exit code is 2 if any file cannot be used, otherwise 1 if a transcript diverges.',
  ].join('\n'),
  example: 'validate my-pack.json my-board.txt',
  options: {
    ...COMMON,
    ...WORLD,
    needs: {
      form: 'flag',
      help: 'with --system lhy: the charts that the mission in each FILE needs, and how far they have come',
    },
    system: gameOf('--pack is the file of the mission of games'),
  },
};

/** Shows a ruleset. */
const ruleset: Command = {
  name: 'ruleset',
  usage: '[NAME]',
  summary: 'show a ruleset, or the answers in which two rulesets differ',
  details: [
    'NAME is a name such as 4.2.1, digital or 5.1+cards-2022; a part may be the file of a layer (5.1+club.json). The answers are told',
    'that differ from those of --against (5.1 if that is not given), each with the layer it comes from and the section there. Without',
    'NAME the layers that come with the program, and those of --pack, are listed. Answers that no code follows yet are told as',
    'such; in a game they are refused unless --withheld is given.',
  ].join('\n'),
  example: 'ruleset 4.2.1 --against digital',
  options: {
    ...COMMON,
    against: { form: 'text', value: 'NAME', help: 'the other ruleset (5.1 if not given)' },
    rule: {
      form: 'texts',
      value: 'NAME=VALUE',
      help: 'a house rule over NAME: the answer to a named switch or number',
    },
    pack: { form: 'texts', value: 'FILE', help: 'a pack that brings rulesets; may be given several times' },
  },
};

/** Serves the rules to other programs. */
const serve: Command = {
  name: 'serve',
  usage: '',
  summary: 'serve the rules to other programs, over JSON-RPC',
  details: [
    'With --stdio one client is served over stdin and stdout, one message a line. With --http any number of clients are served on',
    'a port of this machine, over HTTP and WebSockets; another address than 127.0.0.1 has to be named. stdout carries the protocol',
    'and nothing else, stderr the log. docs/server.md has the methods, the seats and the limits.',
  ].join('\n'),
  example: 'serve --http 127.0.0.1:8080 --data games',
  options: {
    help: COMMON['help'] as OptionSpec,
    stdio: { form: 'flag', help: 'serve one client over stdin and stdout' },
    http: {
      form: 'text',
      value: 'HOST:PORT',
      help: 'serve clients over HTTP and WebSockets; a port alone is of 127.0.0.1',
    },
    data: {
      form: 'text',
      value: 'DIR',
      help: 'keep games in a folder; the package better-sqlite3 has to be installed',
    },
    backup: { form: 'text', value: 'FILE', help: 'copy the games of --data into a file, also while a server runs' },
    restore: { form: 'text', value: 'FILE', help: 'make the folder --data of such a file' },
    'check-data': { form: 'flag', help: 'tell what becomes of the games of --data by the rules of this version' },
    bots: { form: 'flag', help: 'let bots take seats: the parameter bots of game/create' },
    'health-port': { form: 'text', value: 'PORT', help: 'serve /health and /metrics on a port of their own too' },
    origin: { form: 'texts', value: 'URL', help: 'let pages of this origin connect; may be given several times' },
    pack: { form: 'texts', value: 'FILE', help: 'a further pack; may be given several times' },
    games: { form: 'count', value: 'N', help: `games in memory (${SERVER_LIMITS.games})` },
    connections: { form: 'count', value: 'N', help: `clients at the same time (${SERVER_LIMITS.connections})` },
    'address-connections': {
      form: 'count',
      value: 'N',
      help: `clients of one address (${SERVER_LIMITS.addressConnections})`,
    },
    'address-games': {
      form: 'count',
      value: 'N',
      help: `games in memory that one address has begun (${SERVER_LIMITS.addressGames})`,
    },
    work: {
      form: 'count',
      value: 'MS',
      help: `time of the processor for one connection or seat at once (${SERVER_LIMITS.work})`,
    },
    message: { form: 'count', value: 'KB', help: `size of a message (${SERVER_LIMITS.message / KILO})` },
    'game-size': { form: 'count', value: 'KB', help: `size of the record of a game (${SERVER_LIMITS.game / KILO})` },
    time: { form: 'count', value: 'MS', help: `time for one question (${SERVER_LIMITS.time})` },
    idle: {
      form: 'count',
      value: 'SECONDS',
      help: `a game leaves memory when nobody asks for it (${SERVER_LIMITS.idle})`,
    },
    log: { form: 'text', value: 'LEVEL', help: 'silent, error, warn, info (default) or debug' },
  },
};

/** So many games are simulated when no number is given. */
export const DEFAULT_GAMES = 100;

/** Plays many games on all cores or on many machines. */
const simulate: Command = {
  name: 'simulate',
  usage: '',
  summary: 'play many games between two bots on all cores or on many machines, and count',
  details: [
    'The seeds of the games are SEED/1, SEED/2 and so on. The result has the wins with their intervals of 95 % certainty, what decided,',
    'the length of the games, the casualties and the rules under which sums were worked out. It is the same, byte by byte, whatever',
    'the number of workers. With --redis the games are played by all programs that have joined at this Redis, and by --workers of',
    'this one (0 for none); the packages bullmq and ioredis have to be installed. docs/scale.md has more.',
  ].join('\n'),
  example: 'simulate --scenario vierville --games 1000 --bot sensible --bot random',
  options: {
    ...COMMON,
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    games: { form: 'count', value: 'N', help: `how many games (default ${DEFAULT_GAMES})` },
    workers: { form: 'number', value: 'N', help: 'how many are played at the same time (default: one on each core)' },
    bot: {
      form: 'texts',
      value: 'NAME',
      help: 'who plays: random, sensible (default), tactical; given twice: one for each side, in the order of set-up',
    },
    seed: { form: 'text', value: 'TEXT', help: `the seeds of the games come from it (default ${DEFAULT_SEED})` },
    redis: {
      form: 'text',
      value: 'URL',
      help: 'share the games with other machines over this Redis (redis://host:port)',
    },
    join: { form: 'flag', help: 'play games that others simulate over --redis, until the program is stopped' },
    ...WORLD,
  },
};

/** Makes modules for VASSAL, and reads what VASSAL writes. */
const vassal: Command = {
  name: 'vassal',
  usage: 'module|read|survey [FILE]',
  summary: 'make a VASSAL module of a scenario, and read modules, saved games and logs of VASSAL',
  details: [
    'vassal module --scenario ID --out FILE.vmod: a module to play with: the board with its grid, all counters, dice, tracks, charts and',
    'starts. Own pictures of counters are files TYPE.svg in the folder of --art. vassal read FILE.vsav or FILE.vlog: the position of a saved',
    'game of such a module, as JSON with --json, and with --out as a situation; of a log its steps with their chat and dice. vassal survey',
    'FILE.vmod: the boards, counters, layers and dice of any module, and a mapping document that --out writes: it says what they are in the',
    'terms of the game, and with --mapping saved games of that module are read. docs/vassal.md has more.',
  ].join('\n'),
  example: 'vassal module --scenario training --out training.vmod',
  options: {
    ...COMMON,
    scenario: { form: 'text', value: 'ID', help: 'what is played (default training)' },
    out: { form: 'text', value: 'FILE', help: 'write the module, the position or the mapping' },
    art: { form: 'text', value: 'DIR', help: 'own pictures of counters: a file TYPE.svg for each, 100 by 100' },
    mapping: { form: 'text', value: 'FILE', help: 'the mapping of another module' },
    by: { form: 'text', value: 'SIDE', help: 'the side whose impulse begins in the situation that is written' },
    ...WORLD,
  },
};

/** The commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [demo, replay, judge, los, validate, ruleset, serve, simulate, vassal];
