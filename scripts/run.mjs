// `node scripts/run.mjs deps|js|build <file or tool> [arguments]`: makes the checkout ready, then runs one program in it
// with this terminal, these arguments, its own exit code and any signal passed on. A tool is a package's command.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = {
  attw: '@arethetypeswrong/cli',
  'dependency-cruiser': 'dependency-cruiser',
};

function programOf(name) {
  if (/\.[cm]?js$/.test(name)) return path.join(root, name);
  const folder = path.join(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  return path.join(folder, file);
}

const [level, name, ...args] = process.argv.slice(2);
ensure(level);
const program = programOf(name);
if (!existsSync(program)) {
  process.stderr.write(`hexarbiter: ${name} is not in this checkout\n`);
  process.exit(1);
}

const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
// A shell between npm and us may die of a signal without passing it on; then we are orphaned, and so is our child.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
child.on('error', (error) => {
  process.stderr.write(`hexarbiter: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  for (const each of signals) process.removeAllListeners(each);
  process.kill(process.pid, signal);
});
