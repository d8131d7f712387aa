import type { ChartState, MissionNeeds, NeededChart } from '../../lhy/index.js';
import { CHART_STATES, missionNeeds } from '../../lhy/index.js';
import { inFile, readJson } from '../files/files.js';
import { placesIn } from '../files/place-in-file.js';
import { reportOf, tellProblems } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { sayInLhy } from './mission.js';

/** How the states of charts are called. */
const WORDS: Readonly<Record<ChartState, string>> = {
  given: 'given',
  madeUp: 'made up',
  faulty: 'with mistakes',
  begun: 'begun',
  untouched: 'untouched',
  absent: 'missing',
};

/**
 * Tells which charts missions of the second game need, and how far each has come.
 *
 * @param files files with whole missions
 * @returns the exit code: 1 where charts or rows of them are not there yet, 2 where a file cannot be read
 * @example runNeeds(['my-mission.json'], terminal, false) // 0
 */
export function runNeeds(files: readonly string[], terminal: Terminal, json: boolean): ExitCode {
  const asked = files.map((file) => {
    const read = readJson(file);
    return { file, needs: read.ok ? missionNeeds(read.value) : read };
  });
  const good = asked.every(({ needs }) => needs.ok);
  if (json) outJson(terminal, reportOf(asked.map(({ file, needs }) => checkedOf(file, needs))));
  else
    for (const { file, needs } of asked)
      if (needs.ok) terminal.out(textOf(file, needs.value));
      else tellProblems(terminal, inFile(needs.problems, file), placesIn(file), sayInLhy);
  const ready = asked.every(({ needs }) => needs.ok && isReady(needs.value));
  return !good ? EXIT.badInput : ready ? EXIT.done : EXIT.notLegal;
}

function checkedOf(file: string, needs: ReturnType<typeof missionNeeds>): Parameters<typeof reportOf>[0][number] {
  return needs.ok ? { file, ...needs.value, problems: [] } : { file, problems: inFile(needs.problems, file) };
}

function textOf(file: string, { charts, counts }: MissionNeeds): string {
  const states = CHART_STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${WORDS[state]}`);
  const lines = charts.map((each) => `  ${each.chart.padEnd(20)} ${lineOf(each)}`);
  const verdict = verdictOf(counts, charts.filter(({ lacking }) => lacking.length > 0).length);
  return [`${file}: ${charts.length} charts needed: ${states.join(', ')}`, `  ${verdict}`, ...lines, ''].join('\n');
}

function openIn({ faulty, begun, untouched, absent }: MissionNeeds['counts']): number {
  return faulty + begun + untouched + absent;
}

/** Nothing is missing: neither a chart, nor a row of one. */
function isReady({ charts, counts }: MissionNeeds): boolean {
  return openIn(counts) === 0 && charts.every(({ lacking }) => lacking.length === 0);
}

/** What the states of the charts mean for the game, in plain words. */
function verdictOf(counts: MissionNeeds['counts'], lacking: number): string {
  const { given, madeUp } = counts;
  const open = openIn(counts);
  if (open > 0)
    return `Not ready: ${open === 1 ? 'one chart is' : `${open} charts are`} not whole. Where the game asks for such a chart, it refuses with chart-missing.`;
  if (lacking > 0)
    return `Not ready: ${lacking === 1 ? 'one chart has' : `${lacking} charts have`} no row of what the mission names. Where the game asks for it, it refuses with chart-missing.`;
  if (madeUp === 0) return 'Ready: every chart that the mission needs has the numbers that you have typed in.';
  const several = madeUp === 1 ? 'One chart has' : `${madeUp} charts have`;
  const some = given > 0 ? several : 'All charts have';
  return `It can be played. ${some} invented numbers (fixture: true), not those of the published game.`;
}

function lineOf({ state, open, lacking, sections }: NeededChart): string {
  const parts = [
    WORDS[state],
    ...(open > 0 ? [open === 1 ? 'one term open' : `${open} terms open`] : []),
    ...(lacking.length > 0 ? [`without ${lacking.join(', ')}`] : []),
  ];
  return `${parts.join('; ')} [${sections.join(', ')}]`;
}
