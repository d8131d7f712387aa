// Another commit of this project, built in a folder of its own for as long as it is measured.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/entries.mjs';

function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return { done: status === 0, out: (stdout ?? '').trim(), fault: (stderr ?? error?.message ?? '').trim() };
}

/** The commit that a name means: its hash and title; `undefined` where it means none. */
export function commitOf(ref) {
  const { done, out } = git('log', '-1', '--format=%h %s', `${ref}^{commit}`, '--');
  return done ? out : undefined;
}

/**
 * Builds a commit with the packages of this checkout, hands its folder over and takes it away again afterwards, also when
 * the process is told to end.
 */
export async function withBuild(ref, work) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hexarbiter-bench-')));
  const tree = path.join(folder, 'tree');
  const remove = () => {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  const end = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, end);
  try {
    build(ref, tree);
    return await work(tree);
  } finally {
    for (const signal of signals) process.off(signal, end);
    process.off('exit', remove);
    remove();
  }
}

function build(ref, tree) {
  const added = git('worktree', 'add', '--detach', tree, ref);
  if (!added.done) throw new Error(`git cannot check ${ref} out: ${added.fault}`);
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/building/build.mjs', '--js'], {
    cwd: tree,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${ref} cannot be built with the packages of this checkout:\n${stdout}${stderr}`);
}
