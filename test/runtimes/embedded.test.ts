import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

/** A realm that has what the language has, and the script for pages. */
function realm(): vm.Context {
  const context = vm.createContext(Object.create(null) as object);
  vm.runInContext('for (const name of ["WebAssembly", "Intl", "console"]) delete globalThis[name];', context);
  vm.runInContext(readFileSync('dist/browser/hexarbiter.global.js', 'utf8'), context);
  return context;
}

test('a host that has an engine and nothing else plays by text alone, as docs/runtimes.md says', () => {
  const context = realm();
  const [, sample = ''] = /```js script\n([\s\S]*?)```/.exec(readFileSync('docs/runtimes.md', 'utf8')) ?? [];
  vm.runInContext(sample, context);
  const call = (name: string, given: unknown): unknown =>
    JSON.parse(vm.runInContext(`call(${JSON.stringify(JSON.stringify({ name, given }))})`, context) as string);
  const packs = ['ww2-starter', 'boards', 'training'].map(
    (id) => JSON.parse(readFileSync(`dist/packs/${id}.json`, 'utf8')) as unknown,
  );
  expect(call('loadWorld', { packs, scenario: 'nowhere' })).toMatchObject({ ok: false, problems: [{}] });
  expect(call('loadWorld', { packs, scenario: 'training' })).toEqual({ ok: true });
  const { value: game } = call('createGame', [{ seed: '7' }]) as { readonly value: object };
  expect(call('options', [game, {}])).toMatchObject({ form: 'one', name: 'kind' });
  const order = { kind: 'place', counter: 'us.tom.1', at: 'I5' };
  expect(call('apply', [game, order])).toMatchObject({ ok: true, value: { events: [{ kind: 'counterPlaced' }] } });
});
