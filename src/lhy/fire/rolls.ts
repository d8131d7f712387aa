import type { DieRow, Weapon } from '../state/index.js';

/** The rolls by which fire is resolved: 13.1 and 13.2. */
export const ROLLS: Readonly<Record<Weapon, DieRow>> = {
  smallArms: { purpose: 'fire', rule: '13.1' },
  antiTank: { purpose: 'antiTank', rule: '13.2' },
};
