import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { DesignAnswer, LibraryInput } from '../../../src/lhy/index.js';
import {
  answerQuestion,
  loadMission,
  missionOfDesign,
  nextQuestion,
  readLibrary,
  startDesign,
} from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

/* The made-up library Two Valleys, and the answers that come with it. */

const json = (name: string): unknown => JSON.parse(readFileSync(`packs/lhy/design-${name}.json`, 'utf8'));

rule('23.0', 'is walked through with the library and the answers that come with the package', () => {
  const library = unwrap(readLibrary(json('library') as LibraryInput));
  let design = unwrap(startDesign({ id: 'ours', title: 'Ours', players: ['anna', 'bert'] }));
  for (const answer of json('answers') as readonly DesignAnswer[])
    design = unwrap(answerQuestion(library, design, answer));
  expect(nextQuestion(library, design)).toBeUndefined();
  const world = unwrap(loadMission(unwrap(missionOfDesign(library, design))));
  expect(world.mission.sides.map(({ id, role }) => `${id} ${role}`).sort()).toEqual(['anna attacker', 'bert defender']);
  expect(world.mission.mortars.map(({ type, side }) => `${side} ${type}`)).toEqual(['anna made']);
});
