/* What `first-screen.ts` makes while the page is built. While somebody works on the page there is nothing of it. */

declare module 'virtual:first-game' {
  /** A game of `keptGame`. */
  const kept: string | undefined;
  export default kept;
}

declare module 'virtual:first-screen/*' {
  /** A `FirstScreen` as JSON. */
  const first: string | undefined;
  export default first;
}

declare module 'virtual:first-answers/*' {
  /** `FirstAnswers` as JSON. */
  const answers: string | undefined;
  export default answers;
}
