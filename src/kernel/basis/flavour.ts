/**
 * A text that stands for one sort of thing. Any text may be given where it is wanted, so that nobody has to write a cast; a text that
 * stands for another sort of thing may not. There is no such field at run time.
 *
 * @example type Side = Flavour<'side'>
 */
export type Flavour<K extends string> = string & { readonly '~of'?: K };

/**
 * An object whose fields nobody has looked at: in the type of a parameter `Wanted | Untyped` an editor completes the fields of `Wanted`, and
 * an object that was put together elsewhere is taken too.
 *
 * @example function position(world: World, setup: Setup | Untyped): Result<GameState>
 */
export type Untyped = object;

/**
 * A value whose fields are those of another type, however deep, while their values may be wider: `mode: string` instead of one of some
 * words. In an overload `given: T & Spelled<T, Wanted>` takes a document that was put together elsewhere, and finds a misspelt field.
 *
 * @example function position<T extends object>(world: World, setup: T & Spelled<T, Setup>): Result<GameState>
 */
export type Spelled<T, Wanted> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Each)[]
      ? readonly Spelled<Each, MemberOf<Wanted>>[]
      : {
          readonly [K in keyof T]: string extends K
            ? T[K]
            : K extends KeyOf<Wanted>
              ? Spelled<T[K], FieldOf<Wanted, K>>
              : never;
        };

type Plain = string | number | boolean | null | undefined;
type KeyOf<W> = W extends unknown ? keyof W : never;
type FieldOf<W, K> = W extends unknown ? (K extends keyof W ? W[K] : never) : never;
type MemberOf<W> = W extends readonly (infer Each)[] ? Each : never;

/**
 * A value of which nothing is known, such as one that a client has sent: in an overload for strangers, `given: T & Stranger<T>` takes it
 * and leaves everything of a known type to the other overloads. (With `unknown` alone a compiler prefers it to a flavour.)
 *
 * @example function view<T>(side: T & Stranger<T>): View | Refusal
 */
export type Stranger<T> = unknown extends T ? unknown : never;

/**
 * A parameter of an overload for strangers beside others: a known value, or one of which nothing is known. An object of a known type that
 * leaves optional fields out stays with the overload of known types. (With `unknown` alone a compiler prefers the overload for strangers.)
 *
 * @example function rank<V, H>(view: OrUnknown<View, V>, how?: OrUnknown<RankOptions, H>): Ranking | Refusal
 */
export type OrUnknown<Known, T> = Known | (T & Stranger<T>);
