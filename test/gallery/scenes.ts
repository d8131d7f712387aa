import type { GameState, Setup, World } from '../../src/index.js';
import { fieldOfView, position, view } from '../../src/index.js';
import type { GamePicture } from '../../src/render/index.js';
import { renderGame } from '../../src/render/index.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';

/** The picture of a game at one moment. */
export interface SceneShown {
  readonly file: string;
  readonly says: string;
  readonly svg: string;
}

/** The church of the Training Scenario, with everything that counters and hexes can show. */
const CHURCH: Omit<Setup, 'dice'> = {
  units: [
    {
      type: 'us.2-5-4',
      at: 'I5',
      weapons: [
        { type: 'us.m1919a4', mode: 'tripod' },
        { type: 'us.bar', jammed: true },
      ],
    },
    { type: 'us.2-5-4', at: 'I5', shaken: true },
    { type: 'us.tom', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6', markers: ['assaultMove', 'fired'] },
    { type: 'us.2-5-4', at: 'H6', markers: ['lowCrawl'] },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    { type: 'de.koch', at: 'J3', markers: ['moved'], shaken: true },
    { type: 'de.1-6-4', at: 'K4', markers: ['opsComplete'] },
  ],
  markers: [
    { kind: 'smoke', at: 'J4', stage: 1 },
    { kind: 'spotted', at: 'J3', by: 'us' },
  ],
  impulse: { by: 'us', named: ['I5'] },
};

/** Vehicles on a road, one with its turret turned, and a Bunker that faces them. */
const VEHICLES: Omit<Setup, 'dice'> = {
  units: [
    { type: 'us.m4a1', at: 'G4', facing: 3, turret: 2, markers: ['assaultMove'] },
    { type: 'de.pz4h', at: 'J4', facing: 6, turret: 6, buttoned: true },
    { type: 'de.1-6-4', at: 'J4', markers: ['opsComplete'] },
    { type: 'de.1-6-4', at: 'I3' },
  ],
  impulse: { by: 'us', named: ['G4'] },
};

function sceneOf(file: string, says: string, world: World, state: GameState, more: GamePicture = {}): SceneShown {
  const picture = { words: english.words, caption: [says], ...more };
  return { file, says, svg: renderGame(world, view(world, state, world.sides[0]), picture) };
}

/** The scenes of the gallery. */
export function scenes(): readonly SceneShown[] {
  const training = worldNamed('training');
  const church = unwrap(position(training, { ...CHURCH, dice: { seed: '7' } }));
  const armour = worldNamed('armour');
  const vehicles = unwrap(position(armour, { ...VEHICLES, dice: { seed: '7' } }));
  const crop = ['G4', 'K6', 'I3', 'I6'];
  const sights = unwrap(fieldOfView(training, church, 'I5'));
  return [
    sceneOf('scene-church.svg', 'Counters with their markers, and the hexes of the impulse.', training, church, {
      crop,
    }),
    sceneOf('scene-highlight.svg', 'A hex and two counters to be seen at once.', training, church, {
      crop,
      highlight: ['J3', 'us.tom.1', 'us.2-5-4.3'],
    }),
    sceneOf('scene-field.svg', 'What I5 sees, in the middle of a game.', training, church, {
      fieldOfView: sights,
      from: 'I5',
      crop: ['F2', 'K7'],
    }),
    sceneOf('scene-vehicles.svg', 'Vehicles with their facings, turrets and states.', armour, vehicles, {
      crop: ['F2', 'K6'],
    }),
  ];
}
