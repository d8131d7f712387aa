import { describe, expect, it } from 'vitest';
import { sightsOf } from '../../src/server/http/sights.js';

describe('what a GET shows', () => {
  it('is written once for all who ask: the document for good, the metrics for a quarter of a second', async () => {
    const written = { documents: 0, metrics: 0 };
    let time = 0;
    const rules = { document: () => ({ openrpc: `1.3.${++written.documents}` }) };
    const metrics = { text: async () => await Promise.resolve(`metrics ${++written.metrics}`) };
    const sights = sightsOf(rules, { metrics }, () => time);
    const asked = await Promise.all(Array.from({ length: 50 }, async () => await sights.metrics()));
    expect(new Set(asked)).toEqual(new Set(['metrics 1']));
    expect(Buffer.from(sights.document()).toString()).toBe('{"openrpc":"1.3.1"}');
    expect(sights.document()).toBe(sights.document());
    time = 250;
    expect(await sights.metrics()).toBe('metrics 1');
    time = 251;
    expect(await sights.metrics()).toBe('metrics 2');
    expect(written).toEqual({ documents: 1, metrics: 2 });
  });

  it('is tried again where metrics cannot be written', async () => {
    let times = 0;
    const text = async (): Promise<string> =>
      ++times === 1 ? await Promise.reject(new Error('not now')) : await Promise.resolve('metrics');
    const sights = sightsOf({ document: () => ({}) }, { metrics: { text } }, () => 0);
    await expect(sights.metrics()).rejects.toThrow('not now');
    expect(await sights.metrics()).toBe('metrics');
  });
});
