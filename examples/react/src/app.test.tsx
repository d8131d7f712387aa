// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Counters, step } from './app.js';
import { tableOf } from './table.js';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a counter that changes is drawn once more, and no other is drawn at all', () => {
  const table = tableOf('7');
  const drawn = new Map<string, number>();
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Counters table={table} drawn={(id) => drawn.set(id, (drawn.get(id) ?? 0) + 1)} />));
  let changes = 0;
  let stayed = 0;
  for (let i = 0; i < 120; i++) {
    const before = new Map(
      table.session.game().position.counters.map((counter) => [counter.id, JSON.stringify(counter)]),
    );
    drawn.clear();
    act(() => step(table));
    const expected = new Map<string, number>();
    for (const counter of table.session.game().position.counters) {
      if (before.get(counter.id) === JSON.stringify(counter)) stayed++;
      else expected.set(counter.id, 1);
    }
    changes += expected.size;
    expect(new Map([...drawn].filter(([id]) => table.counter(id) !== undefined))).toEqual(expected);
  }
  expect(changes).toBeGreaterThan(40);
  expect(stayed).toBeGreaterThan(400);
  act(() => root.unmount());
});
