// The simulator of Pokémon Showdown, the busiest rules engine in JavaScript: battles of random choices between fixed teams.
// A turn there is one choice of each player.
import { createRequire } from 'node:module';
import { numbers } from './boards.mjs';
import { mix } from './measure.mjs';

const require = createRequire(import.meta.url);
const { Battle, Teams } = require('@pkmn/sim');

const TEAM = ['Tauros', 'Snorlax', 'Starmie', 'Exeggutor', 'Zapdos', 'Chansey'];
const MOVES = {
  Tauros: ['bodyslam', 'hyperbeam', 'blizzard', 'earthquake'],
  Snorlax: ['bodyslam', 'reflect', 'earthquake', 'rest'],
  Starmie: ['psychic', 'blizzard', 'thunderwave', 'recover'],
  Exeggutor: ['psychic', 'explosion', 'sleeppowder', 'megadrain'],
  Zapdos: ['thunderbolt', 'drillpeck', 'thunderwave', 'agility'],
  Chansey: ['icebeam', 'thunderwave', 'softboiled', 'reflect'],
};

const team = Teams.pack(
  TEAM.map((species) => ({
    name: species,
    species,
    item: '',
    ability: 'none',
    moves: MOVES[species],
    nature: '',
    gender: '',
    evs: { hp: 255, atk: 255, def: 255, spa: 255, spd: 255, spe: 255 },
    ivs: { hp: 30, atk: 30, def: 30, spa: 30, spd: 30, spe: 30 },
    level: 100,
  })),
);

export const BATTLES = "turns of random battles in Pokémon Showdown's simulator (@pkmn/sim 0.10.11, generation 1)";

/** The row of the table. */
export function battleRow() {
  return { name: BATTLES, work: () => ({ batch: () => playAll(4) }) };
}

/** Plays so many battles, with the seeds from 1. */
export function playAll(battles) {
  let count = 0;
  let checksum = 0;
  for (let seed = 1; seed <= battles; seed++) {
    const { turn, winner } = playBattle(seed);
    count += turn;
    checksum = mix(mix(checksum, turn), winner.length);
  }
  return { count, checksum };
}

/** Plays one battle to its end. */
export function playBattle(seed) {
  const battle = new Battle({ formatid: 'gen1customgame', seed: [seed, 2, 3, 4] });
  battle.setPlayer('p1', { name: 'One', team });
  battle.setPlayer('p2', { name: 'Two', team });
  const next = numbers(seed);
  while (!battle.ended) battle.makeChoices(...battle.sides.map((side) => choiceOf(side.activeRequest, next)));
  return battle;
}

function choiceOf(request, next) {
  if (request.wait === true) return '';
  if (request.teamPreview === true) return 'default';
  if (request.forceSwitch !== undefined) {
    const able = request.side.pokemon.flatMap((one, i) =>
      one.active || one.condition.endsWith(' fnt') ? [] : [i + 1],
    );
    return able.length === 0 ? 'pass' : `switch ${able[next(able.length)]}`;
  }
  const moves = request.active[0].moves.flatMap((move, i) => (move.disabled === true ? [] : [i + 1]));
  return `move ${moves[next(moves.length)]}`;
}
