import type { JSONRPCID, JSONRPCRequest, JSONRPCResponse } from 'json-rpc-2.0';
import { createJSONRPCErrorResponse, isJSONRPCRequest } from 'json-rpc-2.0';
import type { RpcError } from './error.js';

/* What stands in the messages of JSON-RPC. */

/**
 * The text of a value; nothing where it is longer than any text may be.
 *
 * @example textOf({}) // '{}'
 */
export function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A field of parameters that may be anything. */
function textIn(params: unknown, name: string): string | undefined {
  const value = typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * The name of the seat of a call in the accounts: that of its token; of a game without seats, that of the game.
 *
 * @example seatNameOf({ game: 'g1', token: 't' }) // 'seat t g1'
 */
export const seatNameOf = (params: unknown): string => `seat ${tokenOf(params) ?? ''} ${gameOf(params) ?? ''}`;

/**
 * The game that parameters name, whatever they are.
 *
 * @example gameOf({ game: 'g1' }) // 'g1'
 */
export const gameOf = (params: unknown): string | undefined => textIn(params, 'game');
/**
 * The token in parameters, whatever they are.
 *
 * @example tokenOf({ token: 't' }) // 't'
 */
export const tokenOf = (params: unknown): string | undefined => textIn(params, 'token');

/**
 * The answer to a call.
 *
 * @example answerOf(1, { result: 'done' }).result // 'done'
 */
export function answerOf(id: JSONRPCID, ended: RpcError | { readonly result: unknown }): JSONRPCResponse {
  if (!('code' in ended)) return { jsonrpc: '2.0', id, result: ended.result };
  return createJSONRPCErrorResponse(id, ended.code, ended.message, ended.data);
}

/**
 * Whether a message is a call or a notification: the library looks only whether there is a method at all.
 *
 * @example isCall({ jsonrpc: '2.0', method: 'initialize', id: 1 }) // true
 */
export function isCall(message: unknown): message is JSONRPCRequest {
  if (typeof message !== 'object' || message === null || !isJSONRPCRequest(message)) return false;
  const { id, method } = message as { readonly id?: unknown; readonly method: unknown };
  // A number beyond all that a computer counts with, such as 1e400, could not be answered as it was sent.
  const isId = id === undefined || id === null || typeof id === 'string' || Number.isFinite(id);
  return typeof method === 'string' && isId;
}

/**
 * The `id` of a message that may be anything.
 *
 * @example idOf({ id: 7 }) // 7
 */
export function idOf(message: unknown): JSONRPCID {
  const id: unknown = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
}
