import { describe, expect, it } from 'vitest';
import { loadMission } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { HILL_31 } from '../hill-31.js';
import { tellGame } from '../secrets.js';

/* Hill 31 at night, with mortars on both sides and light: games by chance come to an end, and each side knows what it may know. */

const mission = HILL_31.mission as object;
const mortar = (id: string, side: string, company: string, kind: string) => ({
  id,
  kind,
  type: 'made',
  side,
  companies: [company],
  status: 'available',
});
const mortars = [
  mortar('umber.81mm', 'umber', 'umber:black', 'section'),
  mortar('umber.platoon', 'umber', 'umber:black', 'platoon'),
  mortar('slate.81mm', 'slate', 'slate:red', 'section'),
];
const world = (visibility: string) =>
  unwrap(
    loadMission({
      ...HILL_31,
      mission: { ...mission, id: 'shelled', mortars, visibility, illumination: true, minutes: 6 },
    }),
  );

describe('a mission with mortars', () => {
  it.each(['day', 'night'])('is played to its end, and told to each side as it may know it: by %s', (hour) => {
    expect(tellGame(world(hour), `shelled ${hour}`, 2000)).toBeGreaterThan(50);
  });
});
