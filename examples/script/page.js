// `Hexarbiter` comes from the script of the library, `PACKS` from packs.js, which `node packs.mjs` writes.
const { apply, createGame, explain, loadWorld, namesOf, renderGame, request, sample, seedRng, unwrap, view } =
  Hexarbiter;
const words = Hexarbiter.english;
const world = unwrap(loadWorld({ packs: PACKS, scenario: 'training' }));
let game = unwrap(createGame(world, { seed: '7' }));
let rng = seedRng('page');
const element = (id) => document.getElementById(id);

function draw() {
  const due = request(world, game);
  const side = due.kind === 'over' ? world.sides[0] : due.by;
  element('asked').textContent = due.kind === 'over' ? 'The game is over.' : `${side} decides: ${due.kind}`;
  element('board').innerHTML = renderGame(world, view(world, game, side), {});
}

element('next').addEventListener('click', () => {
  const drawn = sample(world, game, rng);
  if (drawn === undefined) return;
  rng = drawn.rng;
  const { position } = game;
  const line = document.createElement('li');
  if (drawn.action.kind !== 'answer') line.textContent = explain(drawn.action, words, namesOf({ world, position }));
  game = unwrap(apply(world, game, drawn.action)).state;
  element('log').prepend(line);
  draw();
});

draw();
