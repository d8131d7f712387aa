import { problem } from '../../kernel/basis/result.js';
import { explainSight, renderMap, sightBetween } from '../../lhy/index.js';
import { english } from '../../lhy/text/en/index.js';
import type { CommandLine } from '../terminal/command-line.js';
import { writeText } from '../files/files.js';
import { missionIn, refusedInLhy } from './mission.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/**
 * Answers whether two hexes of a mission of the second game see each other, units apart.
 *
 * @returns the exit code
 * @example runLhyLos(line, terminal) // 0
 */
export function runLhyLos({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const [map, from, to, ...more] = files;
  if (map === undefined) return refusedInLhy(terminal, [problem('map-needed', {}, undefined, 'MAP')], json);
  if (from === undefined || to === undefined || more.length > 0)
    return refusedInLhy(terminal, [problem('two-ends', { count: files.length - 1 }, undefined, 'TO')], json);
  const mission = missionIn(map);
  if (!mission.ok) return refusedInLhy(terminal, mission.problems, json);
  const world = mission.value;
  const [a, b] = [from.toUpperCase(), to.toUpperCase()];
  const sight = sightBetween(
    { ...world, clouds: [], visibility: world.mission.visibility },
    { at: a, watcher: 'other' },
    { at: b, watcher: 'other' },
  );
  if (!sight.ok) return refusedInLhy(terminal, sight.problems, json);
  const said = explainSight([a, b], sight.value, english);
  const svg = options.text('svg');
  if (svg !== undefined) {
    const line = { from: a, to: b, clear: sight.value.clear };
    const picture = renderMap(world.map, { line, caption: [said], scale: options.count('scale') ?? 2 });
    const written = writeText(svg, picture);
    if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  }
  if (json) outJson(terminal, { ok: true, from: a, to: b, ...sight.value, ...(svg === undefined ? {} : { svg }) });
  else terminal.out(`${said}\n`);
  return EXIT.done;
}
