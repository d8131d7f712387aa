/** Anything with frames: a scene, a game, a view. The last frame is the top. */
export interface Framed<F> {
  readonly frames: readonly F[];
}

/**
 * The frame on top: it says whose actions are legal.
 *
 * @example topFrame(scene)?.by // 'a'
 */
export function topFrame<F>(scene: Framed<F>): F | undefined {
  return scene.frames[scene.frames.length - 1];
}

/**
 * The top frame, when it is of this kind.
 *
 * @example topOf(scene, 'segment')?.passes // 1
 */
export function topOf<F extends { readonly kind: string }, K extends F['kind']>(
  scene: Framed<F>,
  kind: K,
): Extract<F, { kind: K }> | undefined {
  const frame = scene.frames[scene.frames.length - 1];
  return frame?.kind === kind ? (frame as Extract<F, { kind: K }>) : undefined;
}

/**
 * The frame of a kind that lies highest in the stack.
 *
 * @example frameOf(scene, 'move')?.movers
 */
export function frameOf<F extends { readonly kind: string }, K extends F['kind']>(
  scene: Framed<F>,
  kind: K,
): Extract<F, { kind: K }> | undefined {
  for (let i = scene.frames.length - 1; i >= 0; i--) {
    const frame = scene.frames[i];
    if (frame?.kind === kind) return frame as Extract<F, { kind: K }>;
  }
  return undefined;
}
