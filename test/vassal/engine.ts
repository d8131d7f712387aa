import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The real VASSAL: a folder with drive.sh, classpath.sh, VassalDriver.java and the engine is named by VASSAL_TOOLS. Without it, or without
 * Java and a screen, its tests are skipped and say so.
 */
const tools = process.env['VASSAL_TOOLS'] ?? '';
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** What is missing to try the real VASSAL; empty where nothing is. */
export const missing =
  tools === '' || !existsSync(path.join(tools, 'drive.sh'))
    ? 'VASSAL_TOOLS names no folder with drive.sh'
    : ['java', 'javac', 'xvfb-run'].filter((program) => !has(program)).join(', ');

/** What a name of a group of tests says of what is missing. */
export const skipped = missing === '' ? '' : ` (skipped: ${missing})`;

/** A slow machine has so much time for one run of VASSAL, in ms. */
const MOST_TIME = 580_000;

/**
 * `step BASE64` does at once what one player does at once, and logs it as one step: each line of it is a command of VASSAL, or `drag ID MAP X Y`
 * for a piece that is dragged by hand; then VASSAL itself finds the stack that it joins.
 */
const STEP = `
    case "step": {
      Command all = new VASSAL.command.NullCommand();
      final String text = new String(java.util.Base64.getDecoder().decode(c[1]), StandardCharsets.UTF_8);
      for (final String line : text.split("\\n")) {
        if (line.startsWith("drag\\t")) {
          final String[] d = line.split("\\t");
          final Map to = Map.getMapList().stream().filter(m -> d[2].equals(m.getMapName())).findFirst().get();
          all = all.append(to.placeOrMerge(piece(d[1]), to.snapTo(new Point(Integer.parseInt(d[3]), Integer.parseInt(d[4])))));
        } else {
          final Command one = module.decode(line);
          one.execute();
          all = all.append(one);
        }
      }
      module.sendAndLog(all);
      break;
    }
    case "slots":`;

/** The tools in a folder, with a driver that opens a saved game in the place of the present table, and takes whole steps. */
function prepared(work: string): string {
  const driver = path.join(work, 'VassalDriver.java');
  if (existsSync(driver)) return path.join(work, 'drive.sh');
  for (const name of ['drive.sh', 'classpath.sh']) copyFileSync(path.join(tools, name), path.join(work, name));
  symlinkSync(path.join(tools, 'vassal-3.7.jar'), path.join(work, 'vassal-3.7.jar'));
  const source = readFileSync(path.join(tools, 'VassalDriver.java'), 'utf8')
    .replace('game.loadGame(new File(c[1]), true)', 'game.loadGame(new File(c[1]), false)')
    .replace('    case "slots":', STEP.slice(1));
  writeFileSync(driver, source);
  return path.join(work, 'drive.sh');
}

/**
 * Lets VASSAL obey a script.
 *
 * @param work a folder of its own for the driver
 * @param module the file of a module
 * @returns the lines that it prints, in their parts
 */
export function driven(work: string, module: string, script: readonly string[]): readonly (readonly string[])[] {
  const out = execFileSync('bash', [prepared(work), module], {
    input: `${script.join('\n')}\n`,
    // VASSAL writes a folder of settings where it is started.
    cwd: work,
    env: { ...process.env, VASSAL_WORK: work },
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', process.env['VASSAL_TOLD'] === undefined ? 'ignore' : 'inherit'],
    maxBuffer: 100_000_000,
    timeout: MOST_TIME,
  });
  return out.split('\n').map((line) => line.split('\t'));
}
