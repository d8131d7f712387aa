// Lists exported functions without a JSDoc sentence or without an `@example`, and `@param`s of parameters that are gone. Fails when
// there are any.
import { exportedFunctions, paramsAstray } from '../documents/source.mjs';

const bare = exportedFunctions().filter(({ sentence, example }) => !sentence || !example);
for (const { name, sentence } of bare) process.stdout.write(`${name}: ${sentence ? 'no @example' : 'no JSDoc'}\n`);
const astray = paramsAstray();
for (const each of astray) process.stdout.write(`${each} is no parameter\n`);
process.stdout.write(
  `${bare.length} of ${exportedFunctions().length} exported functions are not documented, ${astray.length} parameters are gone\n`,
);
process.exit(bare.length + astray.length === 0 ? 0 : 1);
