// Your own board and art: a counter that the page draws itself, colours by variables of CSS, a dark board, layers, clicks.
import { hexAt, loadWorld, position, unwrap, view } from 'hexarbiter';
import type { GamePicture } from 'hexarbiter/render';
import { renderGame } from 'hexarbiter/render';
import { loadScenario } from 'hexarbiter/scenarios';

const world = unwrap(loadWorld(unwrap(await loadScenario('training'))));
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.tom', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', shaken: true },
];
const seen = view(world, unwrap(position(world, { units, dice: { seed: '7' } })), 'us');

const board = document.querySelector<HTMLElement>('#board')!;
const clicked = document.querySelector<HTMLElement>('#clicked')!;

const star = '<path d="M50 12l11 26 28 2-22 18 8 28-25-15-25 15 8-28-22-18 28-2z" fill="#f4c542"/>';

/** One counter, drawn by the page, in a square of 100 by 100 over the plate in the colour of its side. */
const draw: GamePicture['draw'] = ({ text }) =>
  text === '1-6-4' ? '<text x="50" y="62" text-anchor="middle" font-size="34" fill="#7a1f3d">1·6·4</text>' : undefined;

let theme: 'light' | 'dark' = 'light';

/** The wheel and two fingers zoom; one finger or the mouse moves the board. */
function zoomable(svg: SVGSVGElement): void {
  const box = svg.viewBox.baseVal;
  const fingers = new Map<number, PointerEvent>();
  const zoom = (factor: number): void => {
    box.x += (box.width * (1 - factor)) / 2;
    box.y += (box.height * (1 - factor)) / 2;
    box.width *= factor;
    box.height *= factor;
  };
  const apart = (): number => {
    const [one, other] = [...fingers.values()];
    if (one === undefined || other === undefined) return 0;
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };
  svg.style.touchAction = 'none';
  svg.addEventListener('wheel', (event) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.1 : 1 / 1.1);
  });
  svg.addEventListener('pointerdown', (event) => fingers.set(event.pointerId, event));
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  svg.addEventListener('pointermove', (event) => {
    const last = fingers.get(event.pointerId);
    if (last === undefined) return;
    const before = apart();
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      zoom(before / Math.max(1, apart()));
      return;
    }
    const unit = box.width / svg.clientWidth;
    box.x -= (event.clientX - last.clientX) * unit;
    box.y -= (event.clientY - last.clientY) * unit;
  });
}

function show(): void {
  const before = board.querySelector('svg')?.getAttribute('viewBox');
  board.innerHTML = renderGame(world, seen, { theme, art: { 'us.tom': star }, draw, crop: ['I5', 'J3'] });
  const svg = board.querySelector('svg')!;
  // What was zoomed stays so.
  if (before !== undefined && before !== null) svg.setAttribute('viewBox', before);
  zoomable(svg);
}

document.querySelector('#dark')!.addEventListener('click', () => {
  theme = theme === 'light' ? 'dark' : 'light';
  show();
});

// A layer has a name, and a colour has a variable with the name of what it paints: a page changes both by a line of CSS.
const style = document.createElement('style');
style.textContent = `
  .wordless [data-layer='words'] { display: none }
  .autumn svg { --hexarbiter-lightWoods: #b46a2c; --hexarbiter-side1: #7a1f3d }`;
document.head.append(style);
document.querySelector('#names')!.addEventListener('click', () => board.classList.toggle('wordless'));
document.querySelector('#colours')!.addEventListener('click', () => board.classList.toggle('autumn'));

board.addEventListener('click', (event) => {
  const counter = (event.target as Element).closest('[data-counter]')?.getAttribute('data-counter');
  const plane = board.querySelector<SVGGraphicsElement>('[data-plane]')!;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(plane.getScreenCTM()!.inverse());
  clicked.textContent = [hexAt(world, point), counter].filter((each) => each !== undefined).join(': ');
});

show();
