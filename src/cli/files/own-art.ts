/** What may stand before a picture: a mark of its coding, a declaration, a document type, comments. */
const BEFORE = /^(?:\uFEFF|\s|<\?xml[^>]*\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>|<!--[\s\S]*?-->)+/i;
/** The side of the square in which a counter is drawn. */
const SIDE = 100;

/**
 * A drawing as it stands inside of the picture of a counter, in a square of 100 by 100. The drawing of a whole file is made as large as the
 * square; what is drawn for the square already stays as it is.
 *
 * @example withinCounter('<svg width="300" height="300"><path d="M0 0"/></svg>') // '<svg viewBox="0 0 300 300" width="100" height="100"><path d="M0 0"/></svg>'
 */
export function withinCounter(text: string): string {
  const drawing = text.replace(BEFORE, '');
  return drawing.replace(/^<svg\b([^>]*[^>/]|)>/, (_, attributes: string) => {
    const [width, height] = [lengthOf(attributes, 'width'), lengthOf(attributes, 'height')];
    const own = attributes.replaceAll(/\s(?:width|height|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    const isBoxed = /\sviewBox\s*=/.test(own) || width === undefined || height === undefined;
    return `<svg${own}${isBoxed ? '' : ` viewBox="0 0 ${width} ${height}"`} width="${SIDE}" height="${SIDE}">`;
  });
}

/** A length in pixels or in a unit that both sides share. */
function lengthOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([0-9.]+)`).exec(attributes)?.[1];
}
