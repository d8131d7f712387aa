import assert from 'node:assert/strict';
import { replay } from 'hexarbiter/engine';
import { play } from './play.mjs';

const lines = [];
const { record, world } = await play({ seed: '7', tell: (line) => lines.push(line) });
assert.equal(lines[0], 'Hill 31 (made up)');
assert.ok(lines.length > 100);
assert.ok(record.steps.length > 100);
const again = replay(world, record);
assert.ok(again.ok, JSON.stringify(again.problems));
assert.deepEqual(again.value.state.position.result, record.result);
