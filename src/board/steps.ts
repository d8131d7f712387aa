/** The way from a hex to each of the six next door, in axial coordinates and in the order of the direction die. */
export const STEPS: readonly { readonly q: number; readonly r: number }[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];
