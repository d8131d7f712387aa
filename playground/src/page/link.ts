/** The part of an address behind which a game stands. */
const MARK = '#game=';

/**
 * The address of this page with a game in its fragment: nothing of it is sent to a server.
 *
 * @param text the record or the saved game
 * @example await linkTo('{"format":2,...}') // 'http://.../#game=...'
 */
export async function linkTo(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const letters = plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${location.href.split('#', 1)[0] ?? ''}${MARK}${letters}`;
}

/**
 * Whether a game stands in the address of the page.
 *
 * @example isLinked() // false
 */
export function isLinked(): boolean {
  return location.hash.startsWith(MARK);
}

/**
 * The game that stands in the address of the page.
 *
 * @returns its text; nothing where there is none, or where the fragment is broken
 * @example await linkedGame()
 */
export async function linkedGame(): Promise<string | undefined> {
  const { hash } = location;
  if (!isLinked()) return undefined;
  try {
    const plain = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await new Response(text).text();
  } catch {
    return undefined;
  }
}
