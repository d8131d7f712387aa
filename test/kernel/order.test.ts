import { expect, it } from 'vitest';
import { byId, byText } from '../../src/kernel/basis/order.js';

it('texts stand in the order of their code units, whatever the locale says', () => {
  expect(['b', 'a', 'B', 'ä', 'a', '10', '9'].sort(byText)).toEqual(['10', '9', 'B', 'a', 'a', 'b', 'ä']);
  expect([byText('a', 'b'), byText('b', 'a'), byText('a', 'a')]).toEqual([-1, 1, 0]);
});

it('things stand in the order of their ids', () => {
  expect([{ id: 'us.tom.1' }, { id: 'de.koch.1' }].sort(byId)).toEqual([{ id: 'de.koch.1' }, { id: 'us.tom.1' }]);
});
