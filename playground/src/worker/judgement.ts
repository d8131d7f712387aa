import type { Action, Lnlt, Names as LnltNames } from 'hexarbiter';
import { judge, readLine } from 'hexarbiter';
import type { Ruling, Told } from '../protocol.js';
import { ledUpTo } from './led.js';
import type { Table } from './table.js';
import { inWords, refusalsOf, refused } from './words.js';

/**
 * What the judge says of an order that somebody has written: in words, or in the notation.
 *
 * @param table the table
 * @param words such as `I5 fires at J3`
 * @returns the ruling with its sums or its reasons; or why the words cannot be read
 * @rule 4.0
 * @example rulingOn(table, 'I5 fires at J3').value.verdict // 'legal'
 */
export function rulingOn(table: Table<Lnlt>, words: string): Told<Ruling> {
  const { world, session, kit } = table;
  const game = session.game();
  const names = kit.namesIn(game) as LnltNames;
  const say = (each: Parameters<typeof inWords>[0]): string => inWords(each, names);
  const line = readLine(world, game, words);
  if (!line.ok) return refused(line.problems, say);
  if (line.value === undefined)
    return { ok: true, value: { verdict: 'cannotSay', order: words, lines: [], problems: [] } };
  const action = line.value.action as Action;
  const seen = ledUpTo(table, action)?.seen ?? game;
  const judged = judge(world, seen, action);
  switch (judged.verdict) {
    case 'legal': {
      const lines = judged.accounts.flatMap((account) => say(account).split('\n'));
      return {
        ok: true,
        value: { verdict: 'legal', order: say(judged.action), lines, problems: [], action: judged.action },
      };
    }
    default:
      return {
        ok: true,
        value: { verdict: judged.verdict, order: say(action), lines: [], problems: refusalsOf(judged.reasons, say) },
      };
  }
}
