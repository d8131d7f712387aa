import type { Command } from './command.js';
import { COMMON, WORLD, gameOf } from './options.js';

/** Answers whether two hexes see each other. */
export const los: Command = {
  name: 'los',
  usage: 'MAP [FROM [TO]]',
  summary: 'say whether two hexes see each other and why, exactly, and draw it',
  details: [
    'MAP is a board (15) or a scenario (training) that comes with the program, or a file: a board as text or JSON, a',
    'situation as for judge, a saved game; what lies there counts. FROM and TO are hexes, I5, or floors, I5/roof.',
    'With FROM alone and --all: what is seen from there. With neither and --all: of every hex how much it sees.',
    'Markers: smoke, fire, ffe, vehicle, wreck, rubble, roadblock, craters @HEX, and barricade@HEX/HEX.',
    'A blocked line is an answer like any other: the exit code is 0.',
  ].join('\n'),
  example: 'los 15 I5 F4 --explain',
  options: {
    ...COMMON,
    ...WORLD,
    svg: { form: 'text', value: 'FILE', help: 'write the picture: of the line, with --all of what FROM sees' },
    crop: { form: 'flag', help: 'draw only the hexes around the line' },
    scale: { form: 'count', value: 'N', help: 'size of the picture, 1 to 8; 2 if not given' },
    explain: { form: 'flag', help: 'everything on the line, the exact way it takes, what would open or clear it' },
    all: { form: 'flag', help: 'every hex of the map instead of TO, or of FROM and TO' },
    marker: { form: 'texts', value: 'KIND@HEX', help: 'lay a marker on the map; may be given several times' },
    air: { form: 'flag', help: 'with --all and FROM: the air over every hex too' },
    system: gameOf('MAP is the file of a mission, or hill-31'),
    floor: { form: 'text', value: 'FLOOR', help: 'of ends that name none: ground, upper, roof or air' },
  },
};
