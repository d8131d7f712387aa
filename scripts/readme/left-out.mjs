/**
 * What stands in a fence and is not run: the guide, the first line, and why. An entry that nothing needs fails the check, and so does
 * a list that is longer than `MOST`. It may only become shorter.
 */
export const LEFT_OUT = [
  [
    'docs/architecture.md',
    'players        front end      VASSAL, other tables     umpire         bots, servers',
    'a drawing',
  ],
  ['docs/architecture.md', 'impulse (us) > move (us) > window (de)', 'a drawing: frames, one on the other'],
  ['docs/boards.md', '-12,-12 ______ 12,-12', 'a drawing'],
  ['docs/scale.md', 'npx hexarbiter simulate --redis redis://10.0.0.5:6379 --join', 'needs a Redis on another machine'],
  [
    'docs/scale.md',
    'npx hexarbiter simulate --redis redis://10.0.0.5:6379 --games 1000000 --workers 0 --json > result.json',
    'needs a Redis on another machine, and an hour',
  ],
  [
    'docs/server.md',
    'HexarbiterClient rules = new HexarbiterClient(List.of("npx", "hexarbiter", "serve", "--stdio"));',
    'Java',
  ],
  [
    'docs/server.md',
    'rules.gameApply(action, Map.of("world", world, "state", state)).whenComplete((done, refused) -> SwingUtilities.invokeLater(() -> {',
    'Java that needs the classes of VASSAL',
  ],
];

/** So many entries there are at most. */
export const MOST = 7;

const used = new Set();

/**
 * Why a block or a line of commands is not run; nothing where it is.
 *
 * @param {string} guide its path from the root
 * @param {string} first the first line
 * @example whyLeftOut('docs/boards.md', '-12,-12 ______ 12,-12') // 'a drawing'
 */
export function whyLeftOut(guide, first) {
  const entry = LEFT_OUT.find(([page, line]) => page === guide && line === first.trim());
  if (entry !== undefined) used.add(entry);
  return entry?.[2];
}

/** What is wrong with the list itself, after all blocks were looked at: a sentence each. */
export function faultsOfList() {
  const stale = LEFT_OUT.filter((entry) => !used.has(entry));
  return [
    ...stale.map(([guide, line]) => `${guide} has nothing that begins with "${line}": take it off the list`),
    ...(LEFT_OUT.length > MOST ? [`${LEFT_OUT.length} blocks are left out, and there may be ${MOST}`] : []),
  ];
}
