import type { OptionSpec } from '../command-line.js';
import { SERVER_LIMITS } from '../../../server/limits.js';
import type { Command } from './command.js';
import { KILO } from './defaults.js';
import { COMMON } from './options.js';

/** Serves the rules to other programs. */
export const serve: Command = {
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
    'list-data': {
      form: 'flag',
      help: 'list the games of --data: when they were begun and asked for, their size, whether they are over',
    },
    json: { form: 'flag', help: 'with --list-data: a line of JSON for each game' },
    'prune-data': {
      form: 'flag',
      help: 'throw away games of --data that nobody has asked for in --older-than; no server may run',
    },
    'older-than': { form: 'text', value: 'TIME', help: 'with --prune-data: 90d for 90 days, 12h for 12 hours' },
    'over-only': { form: 'flag', help: 'with --prune-data: only games that have come to their end' },
    'dry-run': { form: 'flag', help: 'with --prune-data: only list the games that would go, also while a server runs' },
    'keep-games': {
      form: 'text',
      value: 'TIME',
      help: 'let the server throw away games of --data that nobody has asked for in so long, such as 90d',
    },
    tokens: { form: 'flag', help: 'print the tokens of the games of --data, a line of JSON for each game with seats' },
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
    records: {
      form: 'count',
      value: 'KB',
      help: `all records of games without --data together (${SERVER_LIMITS.records / KILO})`,
    },
    untaken: {
      form: 'count',
      value: 'SECONDS',
      help: `a client over HTTP is let go that takes nothing of its answer (${SERVER_LIMITS.untaken})`,
    },
    time: { form: 'count', value: 'MS', help: `time for one question (${SERVER_LIMITS.time})` },
    idle: {
      form: 'count',
      value: 'SECONDS',
      help: `a game leaves memory when nobody asks for it (${SERVER_LIMITS.idle})`,
    },
    log: { form: 'text', value: 'LEVEL', help: 'silent, error, warn, info (default) or debug' },
  },
};
