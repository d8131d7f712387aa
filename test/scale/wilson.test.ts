import { describe, expect, it } from 'vitest';
import { wilson } from '../../src/cli/simulate/wilson.js';

describe('the Wilson interval of a share', () => {
  it('is that of the textbooks', () => {
    expect(wilson(8, 10)).toEqual({ share: 0.8, from: 0.4902, to: 0.9433 });
    expect(wilson(50, 100)).toEqual({ share: 0.5, from: 0.4038, to: 0.5962 });
  });

  it('ends at 0 and at 1, and is never empty', () => {
    expect(wilson(0, 10)).toEqual({ share: 0, from: 0, to: 0.2775 });
    expect(wilson(10, 10)).toEqual({ share: 1, from: 0.7225, to: 1 });
  });

  it('becomes narrow with many games', () => {
    expect(wilson(600_000, 1_000_000)).toEqual({ share: 0.6, from: 0.599, to: 0.601 });
  });
});
