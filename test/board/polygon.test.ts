import { describe, expect, it } from 'vitest';
import { polygonFault } from '../../src/board/polygon.js';

const points = (...list: readonly (readonly [number, number])[]): { x: number; y: number }[] =>
  list.map(([x, y]) => ({ x, y }));

describe('the outline of a silhouette', () => {
  it('is a simple polygon of some area near its owner', () => {
    expect(polygonFault(points([0, 0], [4, 0], [4, 4], [0, 4]))).toBeUndefined();
    expect(polygonFault(points([0, 0], [8, 0], [8, 8], [4, 2], [0, 8]))).toBeUndefined();
  });

  it('is refused otherwise, with the fault', () => {
    expect(polygonFault(points([0, 0], [4, 0]))).toBe('tooFewPoints');
    expect(polygonFault(points([0, 0], [60, 0], [0, 4]))).toBe('tooFar');
    expect(polygonFault(points([0, 0], [4, 4], [4, 0], [0, 4]))).toBe('selfIntersecting');
    expect(polygonFault(points([0, 0], [4, 0], [8, 0]))).toBe('selfIntersecting');
    expect(polygonFault(points([0, 0], [8, 0], [4, 0], [4, 4]))).toBe('selfIntersecting');
    expect(polygonFault(points([0, 0], [8, 0], [8, 8], [4, 0], [0, 8]))).toBe('selfIntersecting');
    expect(polygonFault(points([0, 0], [4, 0], [4, 4], [0, 0], [0, 4]))).toBe('selfIntersecting');
  });
});
