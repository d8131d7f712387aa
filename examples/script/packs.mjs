// Writes the packs of the Training Scenario as a script, so that the page also opens from a file.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';

const require = createRequire(import.meta.url);
const packs = ['ww2-starter', 'boards', 'training'].map((id) => require(`hexarbiter/packs/${id}.json`));
writeFileSync(new URL('packs.js', import.meta.url), `const PACKS = ${JSON.stringify(packs)};\n`);
