import { strFromU8 } from 'fflate';
import type { Size } from '../board/grid.js';

/** So much of an SVG is read for its size. */
const HEAD = 4096;

/**
 * The size of a picture in pixels: of a PNG, a GIF, a JPEG or an SVG.
 *
 * @returns `undefined` for other bytes
 * @example sizeOfPicture(png) // { width: 696, height: 954 }
 */
export function sizeOfPicture(bytes: Uint8Array): Size | undefined {
  const at = (i: number): number => bytes[i] ?? 0;
  if (at(0) === 0x89 && at(1) === 0x50)
    return sized(word(bytes, 16) * 65536 + word(bytes, 18), word(bytes, 20) * 65536 + word(bytes, 22));
  if (at(0) === 0x47 && at(1) === 0x49) return sized(at(6) + 256 * at(7), at(8) + 256 * at(9));
  if (at(0) === 0xff && at(1) === 0xd8) return ofJpeg(bytes);
  const head = strFromU8(bytes.subarray(0, HEAD));
  const [root] = /<svg\b[^>]*>/.exec(head) ?? [];
  if (root === undefined) return undefined;
  const [, width] = /\swidth="([0-9]{1,6})(?:\.[0-9]*)?(?:px)?"/.exec(root) ?? [];
  const [, height] = /\sheight="([0-9]{1,6})(?:\.[0-9]*)?(?:px)?"/.exec(root) ?? [];
  return sized(Number(width), Number(height));
}

/** The frame of a JPEG stands behind segments of other things. */
function ofJpeg(bytes: Uint8Array): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return sized(word(bytes, at + 7), word(bytes, at + 5));
    at += 2 + Math.max(word(bytes, at + 2), 2);
  }
  return undefined;
}

function word(bytes: Uint8Array, at: number): number {
  return 256 * (bytes[at] ?? 0) + (bytes[at + 1] ?? 0);
}

function sized(width: number, height: number): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
