// Keeps the house standing: no import upward, none sideways between the folders of a floor, no cycle. Types count.
import { doors, floors, foldersOf, hosts, landing, rooms, systems } from './scripts/entries.mjs';

const anyOf = (names) => `(${names.join('|')})`;

const floorRules = floors.flatMap((floor, level) =>
  floor.map((folder) => ({
    name: `floor-${level}-${folder}`,
    severity: 'error',
    comment: `${folder} stands on floor ${level}: it may import itself and the floors beneath it`,
    from: { path: `^src/${folder}/` },
    to: { path: '^src/', pathNot: `^src/${anyOf([...floors.slice(0, level).flat(), folder])}/` },
  })),
);

/** The files of some rooms of a floor; those of the landing stand beside the floor's index. */
const filesOf = (floor, names) =>
  `^src/${floor}/${anyOf(names.map((name) => (name === landing ? '(?!index\\.ts$)[^/]+$' : `${name}/`)))}`;

const roomRules = Object.entries(rooms).flatMap(([floor, names]) => [
  ...names.map((room, level) => ({
    name: `room-${floor}-${room === landing ? 'landing' : room}`,
    severity: 'error',
    comment: `src/${floor}/${room} may import itself and the rooms before it`,
    from: { path: filesOf(floor, [room]) },
    to: { path: `^src/${floor}/`, pathNot: filesOf(floor, names.slice(0, level + 1)) },
  })),
  ...[
    { from: {}, to: { path: `^src/${floor}/`, pathNot: [filesOf(floor, names), `^src/${floor}/index\\.ts$`] } },
    { from: { path: `^src/${floor}/`, pathNot: [filesOf(floor, names), `^src/${floor}/index\\.ts$`] }, to: {} },
  ].map((homeless) => ({
    name: `no-file-of-${floor}-without-a-room`,
    severity: 'error',
    comment: `every file of src/${floor} but its index stands in one of its rooms`,
    ...homeless,
  })),
]);

/** One game imports nothing of another but what it says. */
const systemRules = systems.flatMap((game) =>
  systems
    .filter((other) => other !== game)
    .map((other) => ({
      name: `${game.id}-is-not-${other.id}`,
      severity: 'error',
      comment: `${game.id} may import of ${other.id} only what it names under \`uses\` in scripts/entries.mjs`,
      from: { path: `^src/${anyOf(foldersOf(game).filter((folder) => !hosts.includes(folder)))}/` },
      to: {
        path: `^src/${anyOf(foldersOf(other))}/`,
        ...(game.uses.length === 0 ? {} : { pathNot: `^src/${anyOf(game.uses)}` }),
      },
    })),
);

export default {
  forbidden: [
    ...floorRules,
    ...systemRules,
    ...roomRules,
    {
      name: 'nothing-stands-on-the-command-line',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'a cycle means that two nouns are one, or that a third is missing',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-platform',
      severity: 'error',
      comment: 'rules code runs anywhere; only the command line and its server know Node',
      from: { path: '^src/', pathNot: '^src/(cli|server)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-bundled-packages',
      severity: 'error',
      comment: 'the build bundles these and nothing else, so that an install brings no dependencies',
      from: { path: '^src/', pathNot: '^src/(cli/(files/place-in-file|simulate/)|server/)' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(valibot/|@noble/hashes/|fflate/|seedrandom/lib/tychei\\.js$)',
      },
    },
    {
      name: 'archives-are-of-vassal',
      severity: 'error',
      comment: 'no other entry grows by the library for archives',
      from: { path: '^src/', pathNot: '^src/vassal/' },
      to: { path: 'node_modules/fflate/' },
    },
    {
      name: 'only-the-bundled-packages-of-the-command-line',
      severity: 'error',
      comment: 'the places of mistakes in a JSON file are found by a library that the command line alone bundles',
      from: { path: '^src/cli/files/place-in-file' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/json-source-map/',
      },
    },
    {
      name: 'only-the-bundled-packages-of-the-server',
      severity: 'error',
      comment: 'the command line alone bundles what its server is made with',
      from: { path: '^src/server/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(valibot|json-rpc-2\\.0|pino|prom-client|(@types/)?ws)/',
      },
    },
    {
      name: 'nothing-stands-on-a-door',
      severity: 'error',
      comment:
        'a door offers the game to another program; no rule and no other entry knows of it. VASSAL has commands and methods of the server',
      from: {
        path: '^src/',
        pathNot: `^src/((${doors.join('|')}|cli/vassal)/|server/(methods/vassal-methods|table/table-(read|readings|texts))[.]ts$)`,
      },
      to: { path: `^src/${anyOf(doors)}/` },
    },
    {
      name: 'only-the-packages-of-simulations',
      severity: 'error',
      comment:
        'the pool of threads is bundled; bullmq and ioredis are loaded when they are asked for, and here only their types',
      from: { path: '^src/cli/simulate/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(tinypool|bullmq|ioredis)/',
      },
    },
    {
      name: 'only-the-command-line-has-the-server',
      severity: 'error',
      comment: 'no entry of the library grows by the server',
      from: { path: '^src/', pathNot: '^src/(cli|remote|server)/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'a-page-has-what-the-server-says-alone',
      severity: 'error',
      comment:
        'a page knows the types of what the server is asked and answers, the limits of its questions, and the pages of its lists',
      from: { path: '^src/remote/' },
      to: {
        path: '^src/server/',
        pathNot: '^src/server/(answers/|limits\\.ts$)',
      },
    },
    {
      name: 'nothing-from-outside-src',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^(test|bench|scripts|docs|dist)/' },
    },
    { name: 'resolvable', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
