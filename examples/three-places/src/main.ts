// Where the rules run. The page is the same, whatever stands in the line that is marked.
import { connect, inWorker } from 'hexarbiter/remote';
import { page } from './page.js';

const asked = new URLSearchParams(location.search);
const given = (name: string): string => asked.get(name) ?? '';

const PLACES = {
  page: async () => (await import('./here.js')).here(),
  worker: () => inWorker(new Worker(new URL('./rules.ts', import.meta.url), { type: 'module' })),
  server: () => connect(given('url'), { game: given('game'), token: given('token') }),
};

const place = (asked.get('place') ?? 'page') as keyof typeof PLACES;
await page(await PLACES[place]()); // <- THE LINE THAT CHANGES: a page of your own has one of the three
