// Movement range and hit chance: what a click on a counter shows, as data and as a picture.
import { destinations, explain, label, loadWorld, namesOf, odds, percent, position, unwrap, view } from 'hexarbiter';
import type { Destinations } from 'hexarbiter';
import { renderGame } from 'hexarbiter/render';
import { loadScenario } from 'hexarbiter/scenarios';
import { english } from 'hexarbiter/text/en';

const world = unwrap(loadWorld(unwrap(await loadScenario('training'))));
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];
const game = unwrap(position(world, { units, impulse: { by: 'us' }, dice: { seed: '7' } }));
const seen = view(world, game, 'us');
const names = namesOf({ world, position: seen.position });

const board = document.querySelector<HTMLElement>('#board')!;
const said = document.querySelector('#said')!;
const modes = document.querySelector('#modes')!;

const picture = { words: english.words };
board.innerHTML = renderGame(world, seen, picture);

/** The range of a unit in one kind of movement, and its targets, over the board. */
function draw(unit: string, { places, targets }: Destinations, mode: string): void {
  const reach = places.filter((place) => place.mode === mode);
  board.innerHTML = renderGame(world, seen, { ...picture, reach, targets, highlight: [unit] });
}

/** The chances of the strongest attack, in words. */
function chances({ targets }: Destinations): string {
  const [strongest] = targets;
  if (strongest === undefined) return 'It can attack nobody.';
  const { subjects } = unwrap(odds(world, seen, strongest.action));
  const told = subjects.map(({ subject, results }) => {
    const each = results.map(({ result, chance }) => `${label('outcome', result, english)} ${percent(chance, 1)} %`);
    return `${names.nameOf(subject) ?? subject}: ${each.join(', ')}`;
  });
  // Before the attack its hex is named, where this impulse has not named it yet.
  const orders = [strongest.first, strongest.action].flatMap((order) => order ?? []);
  return [...orders.map((order) => explain(order, english, names)), ...told].join(' ');
}

board.addEventListener('click', (event) => {
  const unit = (event.target as Element).closest('[data-counter]')?.getAttribute('data-counter');
  if (unit === undefined || unit === null) return;
  const found = destinations(world, seen, [unit]);
  if (!found.ok) {
    said.textContent = explain(found.problems, english, names);
    return;
  }
  said.textContent = chances(found.value);
  const kinds = [...new Set(found.value.places.map(({ mode }) => mode ?? ''))];
  modes.replaceChildren(
    ...kinds.map((mode) => {
      const button = document.createElement('button');
      button.textContent = label('value', mode, english);
      button.addEventListener('click', () => draw(unit, found.value, mode));
      return button;
    }),
  );
  draw(unit, found.value, kinds.includes('move') ? 'move' : (kinds[0] ?? ''));
});
