import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { loadWorld, sample, seedRng, unwrap } from 'hexarbiter';
import { serve } from './server.mjs';

const require = createRequire(import.meta.url);
const packs = ['ww2-starter', 'boards', 'training'].map((id) => require(`hexarbiter/packs/${id}.json`));
const world = unwrap(loadWorld({ packs, scenario: 'training' }));
const { server, tokens, url } = await serve({ seed: '7' });
const tokenOf = new Map([...tokens].map(([token, side]) => [side, token]));

async function call(side, path, body) {
  const headers = { authorization: `Bearer ${tokenOf.get(side)}` };
  const reply = await fetch(
    `${url}${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  return { status: reply.status, body: await reply.json() };
}

assert.equal((await call('nobody', '/view')).status, 401);
const refused = await call('us', '/act', { action: { kind: 'fire' } });
assert.equal(refused.status, 422);
assert.match(refused.body.reasons.join(' '), /\[2\.0\]$/);
assert.equal((await call('us', '/act', { action: { kind: 'override' } })).status, 403);
assert.equal((await call('de', '/act', { action: { kind: 'ready' } })).status, 422);

// Both players play what they see at random until the game is over.
let rng = seedRng('players');
let moves = 0;
for (
  let due = (await call('us', '/view')).body.request;
  due.kind !== 'over';
  due = (await call('us', '/view')).body.request
) {
  const { seen } = (await call(due.by, '/view')).body;
  assert.equal('secrets' in seen, false);
  const drawn = sample(world, seen, rng);
  rng = drawn.rng;
  const { status, body } = await call(due.by, '/act', { action: drawn.action, at: seen.step });
  assert.equal(status, 200, JSON.stringify(body));
  moves += 1;
}
assert.ok(moves > 20);
server.close();
console.log(`node-server: a game of ${moves} moves over HTTP`);
