// Translate: the language is loaded when somebody asks for it, and everything that is told takes it.
import { check, describe, explain, loadWorld, namesOf, position, unwrap, view } from 'hexarbiter';
import type { Locale } from 'hexarbiter';
import { renderGame } from 'hexarbiter/render';
import { loadScenario } from 'hexarbiter/scenarios';

const world = unwrap(loadWorld(unwrap(await loadScenario('training'))));
const units = [
  { type: 'us.2-5-4', at: 'I5', shaken: true },
  { type: 'de.1-6-4', at: 'J3' },
];
const markers = [{ kind: 'smoke', at: 'J4', stage: 2 }] as const;
const setup = { units, markers, impulse: { by: 'us', named: ['I5'] } };
const game = unwrap(position(world, { ...setup, dice: { seed: '7' } }));
const seen = view(world, game, 'us');
const fire = {
  kind: 'fire',
  from: 'I5',
  target: 'J3',
  units: ['us.2-5-4.1'],
  weapons: [],
  lead: 'us.2-5-4.1',
} as const;

/** A language of your own begins with English: what is not translated yet stays English. */
async function french(): Promise<Locale> {
  const { english } = await import('hexarbiter/text/en');
  const problems = { ...english.problems, 'not-spotted': '{target} n’est pas repéré.' };
  const words = { ...english.words, 'counter.squad': 'Groupe', 'marker.smoke': 'fumée' };
  return { ...english, id: 'fr', problems, words };
}

const LANGUAGES: Readonly<Record<string, () => Promise<Locale>>> = {
  en: async () => (await import('hexarbiter/text/en')).english,
  de: async () => (await import('hexarbiter/text/de')).german,
  fr: french,
};

async function show(language: string): Promise<void> {
  const locale = await LANGUAGES[language]!();
  document.documentElement.lang = locale.id;
  const names = namesOf({ world, position: seen.position });
  const told = [
    describe(world, seen, 'us.2-5-4.1', locale).text,
    explain(fire, locale, names),
    explain(check(world, seen, fire), locale, names),
  ];
  document.querySelector('#said')!.replaceChildren(
    ...told.map((text) => {
      const line = document.createElement('li');
      line.textContent = text;
      return line;
    }),
  );
  const tips = Object.fromEntries(seen.position.counters.map(({ id }) => [id, describe(world, seen, id, locale).text]));
  document.querySelector('#board')!.innerHTML = renderGame(world, seen, {
    words: locale.words,
    tips,
    crop: ['I5', 'J3'],
  });
}

const select = document.querySelector<HTMLSelectElement>('#language')!;
select.addEventListener('change', () => void show(select.value));
await show(select.value);
