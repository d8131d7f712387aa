import type { CounterType } from '../../../src/lhy/index.js';

/* Made-up counters for tests. No value is taken from a counter of the game. */

export const squad: CounterType = {
  id: 'blue.squad',
  name: 'A made-up squad',
  kind: 'squad',
  nation: 'blue',
  cohesion: 7,
  assault: 3,
  smallArms: { value: 1, range: 7 },
  company: 'red',
  platoon: 3,
};
export const machineGun: CounterType = { ...squad, id: 'blue.mg', kind: 'machineGun' };
export const gun: CounterType = {
  id: 'blue.gun',
  name: 'A made-up gun',
  kind: 'towedGun',
  nation: 'blue',
  cohesion: 5,
  armour: 3,
  antiTank: { value: 7, range: 21 },
};
export const tank: CounterType = {
  id: 'blue.tank',
  name: 'A made-up tank',
  kind: 'afv',
  nation: 'blue',
  armour: 9,
  enfiladeArmour: 5,
  antiTank: { value: 3, range: 21 },
  smallArms: { value: 1, range: 11, underscored: true },
  company: 'red',
  platoon: 1,
};
