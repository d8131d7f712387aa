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
 * What hands do, each as VASSAL itself does it: `press TEXT` presses a button of the tool bar,
 * `roll TEXT FACES` presses one for dice, which fall so, `hand MAP X Y ID...` drags pieces, or `stack` with the id of
 * one of its pieces, and lets them drop, `undo` takes the last deed back, `type TEXT` sends a line of talk,
 * `turn TRACK` lets a track go on.
 */
const HANDS = `
    case "roll": {
      final java.util.Iterator<Integer> faces = java.util.Arrays.stream(c[2].split(",")).map(Integer::valueOf).iterator();
      for (final VASSAL.build.module.DiceButton each : module.getAllDescendantComponentsOf(VASSAL.build.module.DiceButton.class)) {
        final Field ran = VASSAL.build.module.DiceButton.class.getDeclaredField("ran");
        ran.setAccessible(true);
        ran.set(each, new java.util.Random() {
          @Override public int nextInt(int most) { return faces.next() - 1; }
        });
      }
    }
    case "press":
      for (final java.awt.Component each : module.getToolBar().getComponents())
        if (each instanceof javax.swing.AbstractButton && c[1].equals(((javax.swing.AbstractButton) each).getText()))
          ((javax.swing.AbstractButton) each).doClick();
      break;
    case "hand": {
      final Map to = Map.getMapList().stream().filter(m -> c[1].equals(m.getMapName())).findFirst().get();
      final VASSAL.counters.DragBuffer held = VASSAL.counters.DragBuffer.getBuffer();
      held.clear();
      for (int i = 4; i < c.length; i++) held.add(c[i].equals("stack") ? piece(c[++i]).getParent() : piece(c[i]));
      final VASSAL.build.module.map.PieceMover mover = to.getComponentsOf(VASSAL.build.module.map.PieceMover.class).get(0);
      final java.lang.reflect.Method drop = mover.getClass().getDeclaredMethod("performDrop", Point.class);
      drop.setAccessible(true);
      drop.invoke(mover, new Point(Integer.parseInt(c[2]), Integer.parseInt(c[3])));
      held.clear();
      break;
    }
    case "undo": {
      final java.lang.reflect.Method undo = BasicLogger.class.getDeclaredMethod("undo");
      undo.setAccessible(true);
      undo.invoke(module.getLogger());
      break;
    }
    case "type":
      module.getChatter().getInputField().setText(c[1]);
      module.getChatter().getInputField().postActionEvent();
      break;
    case "turn":
      for (final VASSAL.build.module.turn.TurnTracker each : module.getAllDescendantComponentsOf(VASSAL.build.module.turn.TurnTracker.class))
        if (c[1].equals(each.getConfigureName())) {
          for (final String one : new String[] {"captureState", "next", "save"}) {
            final java.lang.reflect.Method m = VASSAL.build.module.turn.TurnTracker.class.getDeclaredMethod(one);
            m.setAccessible(true);
            m.invoke(each);
          }
        }
      break;
    `;

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
    .replace('    case "slots":', `${HANDS.slice(1)}${STEP.trimStart()}`);
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
