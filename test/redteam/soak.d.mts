export const MOST_REMEMBERED: number;
export function soaked(requests: number | string, seed: number | string): { before: number; after: number };
