// `node scripts/documents/openrpc-parser.mjs schemas/openrpc.json`: the parser of those who made OpenRPC reads a document, checks it and writes
// what is referred to in the place of each reference. It says how many methods it found, or what is wrong.
import { readFileSync } from 'node:fs';
import parser from '@open-rpc/schema-utils-js';

const { methods } = await parser.parseOpenRPCDocument(JSON.parse(readFileSync(process.argv[2], 'utf8')));
process.stdout.write(`${methods.length}\n`);
