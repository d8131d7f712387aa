import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action, GameState } from '../../src/index.js';
import { apply, destinations, position } from '../../src/index.js';
import type { Place, Position } from '../../src/state/index.js';
import { serveHttp } from '../../src/server/http/http.js';
import type { Listening } from '../../src/server/http/http.js';
import { metrics } from '../../src/server/watch/metrics.js';
import { readSaved, readTable, saveTable } from '../../src/vassal/index.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { testServer } from '../server/client.js';
import { FIRE, SETUP } from '../server/shot.js';
import { hexarbiterJson } from '../cli/program.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/*
 * The component of `clients/vassal/` in the real VASSAL, with a rules server beside it. The tools are those of `engine.deep.test.ts`; the
 * driver of VASSAL gets some commands more. VASSAL_SHOTS names a folder for pictures of the screen.
 */
const tools = process.env['VASSAL_TOOLS'] ?? '';
const shots = process.env['VASSAL_SHOTS'];
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing =
  tools === '' || !existsSync(path.join(tools, 'drive.sh'))
    ? 'VASSAL_TOOLS names no folder with drive.sh'
    : ['java', 'javac', 'xvfb-run'].filter((program) => !has(program)).join(', ');

const work = mkdtempSync(path.join(tmpdir(), 'vassal-rules-'));
const file = (name: string): string => path.join(work, name);
const world = worldOf('training');
const kit = kitOf(world);
const SQUAD = 'us.2-5-4.1';

/** Commands of the driver: `select ID...`, `until TEXT` waits for a text in the window of the rules, `rules` and `chat` print. */
const COMMANDS = `
    case "select": {
      VASSAL.counters.KeyBuffer.getBuffer().clear();
      for (int i = 1; i < c.length; i++) VASSAL.counters.KeyBuffer.getBuffer().add(piece(c[i]));
      break;
    }
    case "until": met = texts(dialog()).contains(c[1]); if (met) System.out.println("met\\t" + c[1]); break;
    case "rules": System.out.println("rules\\t" + texts(dialog()).replace('\\n', '|')); break;
    case "chat": System.out.println("chat\\t" + texts(module.getChatter()).replace('\\n', '|')); break;
    case "open": case "press":
      press(c[0].equals("open") ? module.getToolBar() : dialog(), c[1]); break;
    case "screen": {
      final java.awt.Rectangle all = new java.awt.Rectangle(0, 0, 1010, 640);
      javax.imageio.ImageIO.write(new java.awt.Robot().createScreenCapture(all), "png", new File(c[1]));
      break;
    }
    case "clear": clear(module.getChatter()); break;
    case "arrange":
      module.getPlayerWindow().setBounds(0, 0, 1010, 640);
      for (final java.awt.Window w : java.awt.Window.getWindows())
        if (w == dialog()) w.setBounds(660, 60, 340, 570);
        else if (w instanceof javax.swing.JDialog) w.setVisible(false);
      map.centerAt(map.snapTo(new Point(Integer.parseInt(c[1]), Integer.parseInt(c[2]))));
      break;
    case "slots":`;

const HELPERS = `
  private static boolean met;
  private static java.awt.Container dialog() {
    for (final java.awt.Window w : java.awt.Window.getWindows())
      if (w instanceof javax.swing.JDialog && "Rules".equals(((javax.swing.JDialog) w).getTitle())) return w;
    return new javax.swing.JPanel();
  }
  private static String texts(java.awt.Container in) throws Exception {
    final StringBuilder found = new StringBuilder();
    for (final java.awt.Component each : in.getComponents()) {
      if (each instanceof javax.swing.text.JTextComponent) {
        final javax.swing.text.Document d = ((javax.swing.text.JTextComponent) each).getDocument();
        found.append(d.getText(0, d.getLength()));
      } else if (each instanceof java.awt.Container) found.append(texts((java.awt.Container) each));
    }
    return found.toString();
  }
  private static void clear(java.awt.Container in) {
    for (final java.awt.Component each : in.getComponents())
      if (each instanceof javax.swing.JTextPane) ((javax.swing.JTextPane) each).setText("");
      else if (each instanceof java.awt.Container) clear((java.awt.Container) each);
  }
  private static boolean press(java.awt.Container in, String label) {
    for (final java.awt.Component each : in.getComponents()) {
      if (each instanceof javax.swing.AbstractButton && label.equals(((javax.swing.AbstractButton) each).getText())) {
        ((javax.swing.AbstractButton) each).doClick();
        return true;
      }
      if (each instanceof java.awt.Container && press((java.awt.Container) each, label)) return true;
    }
    return false;
  }
  private static void command(`;

function prepared(): string {
  const driver = file('VassalDriver.java');
  if (existsSync(driver)) return file('drive.sh');
  for (const name of ['drive.sh', 'classpath.sh']) copyFileSync(path.join(tools, name), file(name));
  symlinkSync(path.join(tools, 'vassal-3.7.jar'), file('vassal-3.7.jar'));
  const source = readFileSync(path.join(tools, 'VassalDriver.java'), 'utf8')
    .replace('game.loadGame(new File(c[1]), true)', 'game.loadGame(new File(c[1]), false)')
    .replace(
      'for (int i = 0; i < 12 && line.startsWith("shot\\t"); i++)',
      'met = false; for (int i = 0; i < (line.startsWith("until") ? 160 : 12) && !met && line.matches("(shot|until|rest)\\\\b.*"); i++)',
    )
    .replace('    case "slots":', `    case "rest": break;${COMMANDS}`)
    .replace('  private static void command(', HELPERS);
  writeFileSync(driver, source);
  return file('drive.sh');
}

/** Lets VASSAL obey a script. The server lives in this process, so nothing here may wait. */
async function driven(module: string, script: readonly string[]): Promise<readonly (readonly string[])[]> {
  const child = spawn('bash', [prepared(), module], {
    env: { ...process.env, VASSAL_WORK: work },
    cwd: work,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(`${script.join('\n')}\n`);
  const out = await text(child.stdout);
  return out.split('\n').map((line) => line.split('\t'));
}

let listening: Listening;
beforeAll(async () => {
  const counts = metrics();
  const watcher = {
    ...counts,
    disconnected: counts.disconnected,
    broke: console.error,
    lost: () => undefined,
    note: () => undefined,
  };
  listening = await serveHttp(testServer({ watcher }, { time: 1e5 }), {
    host: '127.0.0.1',
    port: 0,
    origins: [],
    metrics: counts,
  });
});
afterAll(async () => {
  await listening.close();
  rmSync(work, { recursive: true, force: true });
});

/** A module with rules of one mode, and a saved game of a situation. */
function module(mode: string, server = `http://127.0.0.1:${listening.port}`): string {
  const out = file(`${mode}.vmod`);
  const how = ['--with-rules', '--rules-mode', mode, '--rules-server', server];
  expect(hexarbiterJson('vassal', 'module', '--scenario', 'training', '--out', out, ...how).code).toBe(0);
  writeFileSync(file('start.vsav'), unwrap(saveTable(world, start().position, kit)));
  return out;
}

/** The piece of a counter in the saved game. */
function pieceOf(counter: string): string {
  const { table } = unwrap(readSaved(new Uint8Array(readFileSync(file('start.vsav')))));
  return unwrap(readTable(world, table, kit)).pieces[counter]!;
}

const spot = (hex: string): string => `${kit.field.spotOf(hex)!.x}\t${kit.field.spotOf(hex)!.y}`;
const start = (): GameState =>
  unwrap(position(world, { ...SETUP, initiative: 'us', impulse: { by: 'us' }, dice: 'entered' }));
const inImpulse = (): GameState => unwrap(position(world, { ...SETUP, initiative: 'us', dice: 'entered' }));

function positionIn(name: string): Position {
  const { table } = unwrap(readSaved(new Uint8Array(readFileSync(file(name)))));
  return unwrap(readTable(world, table, kit)).position;
}

const placeIn = (name: string, counter: string): Place | undefined =>
  positionIn(name).counters.find(({ id }) => id === counter)?.place;
const said = (out: readonly (readonly string[])[], what: string): string =>
  out
    .filter(([name]) => name === what)
    .map(([, told]) => told)
    .join('\n');

/** A picture of the screen, where pictures are wanted. */
const shot = (name: string, hex = 'I5'): readonly string[] =>
  shots === undefined ? [] : [`arrange\t${spot(hex)}`, 'rest', `screen\t${path.join(shots, name)}`];

const key = (piece: string, letter: string): string => `key\t${piece}\t${letter.charCodeAt(0)}\t130`;

describe.skipIf(missing !== '')(
  `the rules beside a table of the real VASSAL${missing === '' ? '' : ` (skipped: ${missing})`}`,
  () => {
    const begun = [
      'board\tBoard',
      `load\t${file('start.vsav')}`,
      'open\tRules',
      'until\tThe table and the rules agree',
      ...(shots === undefined ? [] : ['clear']),
    ];

    it('say what a selected counter can do, take a legal drag, and warn of another one with its reasons', async () => {
      const vmod = module('warn');
      const squad = pieceOf(SQUAD);
      const out = await driven(vmod, [
        ...begun,
        `select\t${squad}`,
        'until\tWays',
        'rules',
        ...shot('selected.png'),
        `move\t${squad}\t${spot('I6')}`,
        'until\tLegal:',
        'rules',
        `move\t${squad}\t${spot('E8')}`,
        'until\tAgainst the rules',
        'rules',
        'chat',
        ...shot('warned.png', 'G7'),
        `save\t${file('warned.vsav')}`,
      ]);
      const [about = '', legal = '', refused = ''] = said(out, 'rules').split('\n');
      // What the library says of the same squad.
      const { places } = unwrap(destinations(world, start(), [SQUAD], { mode: 'move' }));
      expect(about).toContain(places.map(({ at, cost }) => `${at} ${cost}`).join(', '));
      expect(about).toContain('% Shaken');
      expect(legal).toContain('The moving units enter I6.');
      expect(refused).toContain('Movement Points');
      expect(said(out, 'chat')).toContain('! Against the rules: 2-5-4 #1 has not enough Movement Points left');
      expect(placeIn('warned.vsav', SQUAD)).toEqual({ kind: 'map', at: 'E8' });
    }, 300_000);

    it('put back what is against the rules where the module forbids it, and the game goes on', async () => {
      const vmod = module('forbid');
      const squad = pieceOf(SQUAD);
      const out = await driven(vmod, [
        ...begun,
        `move\t${squad}\t${spot('E8')}`,
        'until\tput back',
        `save\t${file('back.vsav')}`,
        `move\t${squad}\t${spot('I6')}`,
        'until\tLegal:',
        `save\t${file('on.vsav')}`,
        // A saved game has the game of the rules in it.
        `load\t${file('on.vsav')}`,
        'until\tThe table and the rules agree',
        'rules',
      ]);
      expect(out.filter(([what]) => what === 'met')).toHaveLength(4);
      expect(placeIn('back.vsav', SQUAD)).toEqual({ kind: 'map', at: 'I5' });
      expect(positionIn('back.vsav')).toEqual(start().position);
      expect(placeIn('on.vsav', SQUAD)).toEqual({ kind: 'map', at: 'I6' });
      expect(said(out, 'rules')).toContain('United States decides');
    }, 300_000);

    it('take an attack with the dice of the chat once the table shows its result', async () => {
      const vmod = module('warn');
      const [squad, target] = [pieceOf(SQUAD), pieceOf('de.1-6-4.1')];
      const fired = unwrap(apply(world, inImpulse(), FIRE as Action, { dice: [[6, 1], [2], [2]] })).state;
      const shaken = fired.position.counters.find(({ id }) => id === 'de.1-6-4.1')?.status;
      expect(shaken).toMatchObject({ shaken: true });
      const out = await driven(vmod, [
        ...begun,
        'say\t** 2d6 = 6,1 ** (Anna)',
        key(squad, 'F'),
        'until\tNot complete yet',
        'rules',
        'say\t** 1d6 = 2 ** (Anna)',
        'say\t** 1d6 = 2 ** (Anna)',
        key(target, 'S'),
        'until\tLegal:',
        'rules',
        ...shot('fired.png', 'I4'),
        `save\t${file('fired.vsav')}`,
      ]);
      expect(said(out, 'rules').split('\n')[1]).toContain('fires from I5 at J3');
      expect(positionIn('fired.vsav').counters).toEqual(fired.position.counters);
    }, 300_000);

    it('say so when no server is there, and VASSAL goes on', async () => {
      const vmod = module('forbid', 'http://127.0.0.1:1');
      const squad = pieceOf(SQUAD);
      const out = await driven(vmod, [
        ...begun.slice(0, 3),
        'until\tNo rules server answers at http://127.0.0.1:1.',
        'rules',
        `move\t${squad}\t${spot('E8')}`,
        'rest',
        `save\t${file('alone.vsav')}`,
      ]);
      expect(said(out, 'rules')).toContain('npx hexarbiter serve --http 127.0.0.1:8080');
      expect(placeIn('alone.vsav', SQUAD)).toEqual({ kind: 'map', at: 'E8' });
    }, 300_000);
  },
);
