/** A pack of the program. The build makes a module of it. */
declare module '../../packs/*.json' {
  const pack: unknown;
  export default pack;
}
declare module '../../boards/*.json' {
  const pack: unknown;
  export default pack;
}
