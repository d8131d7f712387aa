// Lists exported functions without a JSDoc sentence or without an `@example`. Fails when there are any.
import { exportedFunctions } from '../documents/source.mjs';

const bare = exportedFunctions().filter(({ sentence, example }) => !sentence || !example);
for (const { name, sentence } of bare) process.stdout.write(`${name}: ${sentence ? 'no @example' : 'no JSDoc'}\n`);
process.stdout.write(`${bare.length} of ${exportedFunctions().length} exported functions are not documented\n`);
process.exit(bare.length === 0 ? 0 : 1);
