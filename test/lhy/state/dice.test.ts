import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const OWN = 'state/dice.ts';

it('is the only file from which the rules of the second game take their dice', () => {
  const files = readdirSync('src/lhy', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = files.filter((file) =>
    /import \{[^}]*\b(?:roll|draw)\b[^}]*\} from '[^']*\bprocedure\.js'/.test(readFileSync(`src/lhy/${file}`, 'utf8')),
  );
  expect(asking).toEqual([OWN]);
});
