import { describe, expect, it } from 'vitest';
import { loadMission } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { HILL_31 } from '../hill-31.js';
import { tellGame } from '../secrets.js';

/* Hill 31 with mines and wire all over the map: games by chance come to an end, and nobody is told of mines that he does not know. */

const mission = HILL_31.mission as object;
const COLUMNS = ['C', 'D', 'E', 'F', 'G', 'H'];
const markers = COLUMNS.flatMap((column, i) => [
  { id: `mines-${column}`, kind: 'mines', hex: `${column}${7 + (i % 2)}`, side: 'slate', hidden: true },
  { id: `own-${column}`, kind: 'mines', hex: `${column}2`, side: 'umber', hidden: true },
  { id: `wire-${column}`, kind: 'wire', hex: `${column}${8 - (i % 2)}` },
]);
const world = unwrap(loadMission({ ...HILL_31, mission: { ...mission, id: 'mined', markers, minutes: 5 } }));

describe('a mission with mines and wire', () => {
  it.each(['a', 'b'])('is played to its end, and told to each side as it may know it: seed %s', (seed) => {
    expect(tellGame(world, `mined ${seed}`, 2000)).toBeGreaterThan(50);
  });
});
