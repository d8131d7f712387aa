/** A vitest reporter that ends with one line a script can read. A file that fails to load counts as one failure. */
export default class PlainReporter {
  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1;
    }
    process.stdout.write(
      `\ntests: ${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped\n`,
    );
  }
}
