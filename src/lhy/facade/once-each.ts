import type { Problem } from '../../kernel/basis/result.js';

/** An entry of the units of which no unit could be made. */
const UNMADE = /^\/units\/[0-9]+(?:\/(?:id|type|side))?$/;

/** What is only said because such a unit is not on the map. */
const AWAY = /^\/(?:activation|deeds)\//;

/**
 * Problems of which each tells a mistake of its own. A field under a wrong name is not told as missing, too, and what is only wrong because
 * a unit could not be read is not told beside that unit.
 *
 * @param problems all that was found, with their paths
 * @rule 20.7
 * @example onceEach([problem('missing', {}, undefined, '/unit'), problem('unknown-key', { nearest: 'unit' }, undefined, '/unitx')]).length // 1
 */
export function onceEach(problems: readonly Problem[]): readonly Problem[] {
  const misnamed = new Set(
    problems.flatMap(({ code, path = '', params: { nearest } }) =>
      code === 'unknown-key' && typeof nearest === 'string' ? [path.replace(/[^/]*$/, nearest)] : [],
    ),
  );
  const isUnmade = problems.some(
    ({ code, path = '' }) => ['missing', 'unknown-unit', 'unknown-type'].includes(code) && UNMADE.test(path),
  );
  return problems.filter(({ code, path = '' }) => {
    if (code === 'missing' && misnamed.has(path)) return false;
    return !(isUnmade && (code === 'not-in-play' || code === 'missing') && AWAY.test(path));
  });
}
