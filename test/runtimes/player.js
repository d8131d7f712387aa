// Plays recorded games in any runtime: a plain script behind `hexarbiter.global.js` and `RECORDED`. Its value is text: how many games
// and steps were played, a digest of all digests, and where a step was not as it was recorded. It uses nothing of a host. Where
// `SECONDS` is set, no game begins after so many.
/* global Hexarbiter, RECORDED, SECONDS */
(() => {
  const { apply, createGame, digest, loadWorld } = Hexarbiter;
  const { packs, games } = RECORDED;
  const worlds = {};
  const differences = [];
  const all = [];
  let steps = 0;

  const worldOf = (scenario) => {
    const loaded = (worlds[scenario] ??= loadWorld({ packs: packs[scenario], scenario }));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    return loaded.value;
  };

  const played = ({ id, scenario, seed, actions, digests }) => {
    const world = worldOf(scenario);
    let state = createGame(world, { seed }).value;
    for (let i = 0; i < actions.length; i++) {
      const applied = apply(world, state, actions[i]);
      if (!applied.ok) return `${id}, step ${i + 1}: refused, ${JSON.stringify(applied.problems)}`;
      state = applied.value.state;
      const { position, frames } = state;
      const now = digest({ position, frames }).slice(0, 16);
      steps++;
      all.push(now);
      if (now !== digests[i]) return `${id}, step ${i + 1}: ${now} and not ${digests[i]}`;
    }
    return undefined;
  };

  const end = typeof SECONDS === 'number' ? Date.now() + 1000 * SECONDS : Infinity;
  let count = 0;
  for (const game of games) {
    if (Date.now() > end) break;
    count++;
    const difference = played(game);
    if (difference !== undefined) differences.push(difference);
  }
  return JSON.stringify({ games: count, steps, digest: digest(all).slice(0, 16), differences });
})();
