declare module 'seedrandom/lib/tychei.js' {
  interface TycheiState {
    readonly a: number;
    readonly b: number;
    readonly c: number;
    readonly d: number;
  }
  interface TycheiPrng {
    (): number;
    int32(): number;
    state(): { a: number; b: number; c: number; d: number };
  }
  const tychei: (seed: string, options: { state: true | TycheiState }) => TycheiPrng;
  export default tychei;
}
