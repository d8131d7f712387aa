import type { ScenarioEntry } from './entry.js';

/* Made by `npm run scenarios` of the packs. */

/** The scenarios that come with the program, in the order in which to learn the game. */
export const SCENARIOS: readonly ScenarioEntry[] = [
  {
    id: 'training',
    title: 'Training Scenario: the church',
    sides: [
      { id: 'us', name: 'A Company, 502nd Parachute Infantry Regiment' },
      { id: 'de', name: '1057th Regiment, 91st Infantry Division' },
    ],
    turns: 4,
    period: 'ww2',
    packs: ['ww2-starter', 'boards', 'training'],
    boards: ['15'],
    ruleset: '5.1',
  },
  {
    id: 'regiment',
    title: 'Rejoining the Regiment',
    sides: [
      { id: 'us', name: '506th Parachute Infantry Regiment' },
      { id: 'de', name: '795th Eastern Battalion' },
    ],
    turns: 5,
    period: 'ww2',
    packs: ['ww2-starter', 'boards', 'regiment'],
    boards: ['15'],
    ruleset: '5.1',
  },
  {
    id: 'vierville',
    title: 'Assault on Vierville',
    sides: [
      { id: 'us', name: '1st Battalion, 506th Parachute Infantry Regiment' },
      { id: 'de', name: '1058th Grenadier Regiment' },
    ],
    turns: 6,
    period: 'ww2',
    packs: ['ww2-starter', 'boards', 'vierville'],
    boards: ['15'],
    ruleset: '5.1',
  },
  {
    id: 'lane',
    title: 'The Lane to Malbrisset',
    sides: [
      { id: 'de', name: 'Alarm unit Falk, holding the lane' },
      { id: 'us', name: 'Task Force Bellamy, coming up the lane' },
    ],
    turns: 5,
    period: 'ww2',
    packs: ['ww2-starter', 'boards', 'lane'],
    boards: ['14'],
    ruleset: '5.1',
  },
  {
    id: 'armour',
    title: 'The Dairy Road',
    sides: [
      { id: 'us', name: 'Dairy Outpost, 101st Airborne Division' },
      { id: 'de', name: 'Kampfgruppe Plassmann' },
    ],
    turns: 6,
    period: 'ww2',
    packs: ['ww2-starter', 'boards', 'armour'],
    boards: ['14'],
    ruleset: '5.1',
  },
  {
    id: 'raid',
    title: 'The Hut on Corvin Rise',
    sides: [
      { id: 'de', name: 'Signals guard, Corvin Rise' },
      { id: 'us', name: 'Raiding party Keel' },
    ],
    turns: 8,
    period: 'ww2',
    packs: ['ww2-starter', 'boards', 'raid'],
    boards: ['16'],
    ruleset: '5.1',
  },
  {
    id: 'cache',
    title: 'The Weapons Cache',
    sides: [
      { id: 'us', name: 'A Company, 1st Battalion, 327th Infantry' },
      { id: 'vc', name: 'Khanh Hoa Local Force' },
    ],
    turns: 6,
    period: 'vietnam',
    packs: ['vietnam-starter', 'boards', 'cache'],
    boards: ['1'],
    ruleset: '5.1',
  },
  {
    id: 'friend',
    title: 'A Friend in Need',
    sides: [
      { id: 'vc', name: 'A Shau Valley Defense Force' },
      { id: 'us', name: 'B Company, 3rd Battalion' },
    ],
    turns: 8,
    period: 'vietnam',
    packs: ['vietnam-starter', 'boards', 'friend'],
    boards: ['1'],
    ruleset: '5.1',
  },
  {
    id: 'landing',
    title: 'The Woolshed at Stray Creek',
    sides: [
      { id: 'gb', name: 'Patrol of the Parachute Regiment' },
      { id: 'ar', name: 'Assault Party Weigand' },
    ],
    turns: 6,
    period: 'modern',
    packs: ['modern-starter', 'boards', 'landing'],
    boards: ['82'],
    ruleset: '5.1',
  },
];
