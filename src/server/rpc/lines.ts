import { StringDecoder } from 'node:string_decoder';

/** Takes bytes and gives lines. */
export interface Lines {
  /** Takes some bytes. */
  readonly push: (chunk: Uint8Array) => void;
}

/** Who reads the lines. */
export interface LineReader {
  /** A line, without its end. */
  readonly line: (text: string) => void;
  /** A line was too long, and was left out. */
  readonly tooLong: () => void;
}

const NEWLINE = 10;

/**
 * Cuts bytes into lines of UTF-8. No more than one line is kept.
 *
 * @param most so many bytes a line may have
 * @param reader who reads them
 * @example linesOf(1000, { line: console.log, tooLong: () => undefined }).push(Buffer.from('a\nb\n')) // a, b
 */
export function linesOf(most: number, { line, tooLong }: LineReader): Lines {
  let decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let size = 0;
  const end = (): void => {
    const text = (parts.join('') + decoder.end()).replace(/\r$/, '');
    const isLong = size > most;
    decoder = new StringDecoder('utf8');
    parts = [];
    size = 0;
    if (isLong) tooLong();
    else if (text.trim() !== '') line(text);
  };
  const add = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size <= most) parts.push(decoder.write(Buffer.from(bytes)));
    else parts = [];
  };
  return {
    push: (chunk) => {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        add(chunk.subarray(from, to));
        end();
        from = to + 1;
      }
      if (from < chunk.length) add(chunk.subarray(from));
    },
  };
}
