// `node bench/beginning.mjs games <checkout>` or `battles`: what a new process does in its first five seconds, with all it has
// to load and to compile. It plays random games, or battles of the peer, one after the other, until its processor time is up.
// The checksum is that of the first four.
import { clock } from './measure.mjs';

const SECONDS = 5;

const [what, root] = process.argv.slice(2);
const { first, next } = what === 'battles' ? await battles() : await games(root);

const { count: begun, checksum } = first();
let count = begun;
for (let i = 5; clock() < 1000 * SECONDS; i++) count += next(i);
process.stdout.write(JSON.stringify({ perSecond: (1000 * count) / clock(), checksum }));

async function battles() {
  const { playAll, playBattle } = await import('./pokemon.mjs');
  return { first: () => playAll(4), next: (i) => playBattle(i).turn };
}

async function games(checkout) {
  const [{ loadFirstGame }, { playAll, playGame }, { worldOf }] = await Promise.all([
    import('./library.mjs'),
    import('./playout.mjs'),
    import('./worlds.mjs'),
  ]);
  const library = await loadFirstGame(checkout);
  const world = worldOf(library, 'training');
  return { first: () => playAll(library, world, 4), next: (i) => playGame(library, world, i - 1).decisions };
}
