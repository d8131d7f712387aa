import type { JSONRPCResponse } from 'json-rpc-2.0';
import { textOf } from './rpc-message.js';

/** A text, with its length in bytes. */
export interface Sized {
  readonly text: string;
  readonly size: number;
}

/** A result that is the same whoever asks, and how often. */
export interface Fixed {
  readonly value: () => unknown;
  /** Its text, which is written once. All answers share it. */
  readonly text: () => Sized;
}

/**
 * A result that is made once.
 *
 * @example fixedOf(() => ({})).text().size // 2
 */
export function fixedOf(make: () => unknown): Fixed {
  let made: { readonly value: unknown } | undefined;
  let written: Sized | undefined;
  const value = (): unknown => (made ??= { value: make() }).value;
  return { value, text: () => (written ??= sized(textOf(value()) ?? 'null')) };
}

const sized = (text: string): Sized => ({ text, size: Buffer.byteLength(text) });

/**
 * The text of an answer.
 *
 * @param answer the answer
 * @param fixed a result whose text is not written anew
 * @returns nothing where it is longer than any text may be
 * @example answerText({ jsonrpc: '2.0', id: 1, result: {} }, document)?.text // '{"jsonrpc":"2.0","id":1,"result":{}}'
 */
export function answerText(answer: JSONRPCResponse, fixed: Fixed): Sized | undefined {
  if (answer.result === undefined || answer.result !== fixed.value()) {
    const text = textOf(answer);
    return text === undefined ? undefined : sized(text);
  }
  const head = sized(`{"jsonrpc":"2.0","id":${JSON.stringify(answer.id)},"result":`);
  const { text, size } = fixed.text();
  // The texts are joined when they are sent: until then the long one is in memory once.
  return { text: `${head.text}${text}}`, size: head.size + size + 1 };
}
