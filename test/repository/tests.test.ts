import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
const saysRule = (file: string): boolean => /^\s*rule\(/m.test(readFileSync(`test/${file}`, 'utf8'));

test('every sentence of the rules is tried by `npm test`: none stands among the deep tests or the properties', () => {
  const aside = files.filter((file) => /\.(deep|property)\.test\.ts$/.test(file));
  expect(aside.length).toBeGreaterThan(20);
  expect(aside.filter(saysRule)).toEqual([]);
  expect(files.filter(saysRule).length).toBeGreaterThan(100);
});
