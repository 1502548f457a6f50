/** The data with which React Router continues in the browser: the loaders' answers, as its script reads them. */
interface Handoff {
  readonly text: string;
  readonly nonce: string | undefined;
}

/** Memory of so many bytes for a page; null if there is none but the page's own. */
export type RoomFor = (bytes: number) => Buffer | null;

const STREAM = 'window.__reactRouterContext.streamController';

/**
 * A page as it is sent: what was rendered, with the answers of its loaders at its end.
 * @param pieces the document without its doctype; the last holds its end
 * @param roomFor where it is written; by default, or where that has no room, in memory of its own
 */
export function wholePage(
  pieces: readonly Buffer[],
  { text, nonce }: Handoff,
  roomFor: RoomFor = () => null,
): Buffer {
  const last = pieces.at(-1) ?? Buffer.alloc(0);
  const end = last.lastIndexOf(BODY_END);
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = `<script${attribute}>${STREAM}.enqueue('${quoted(text)}');${STREAM}.close()</script>`;
  return joined(
    [DOCTYPE, ...pieces.slice(0, -1), last.subarray(0, end), Buffer.from(script), last.subarray(end)],
    roomFor,
  );
}

function joined(pieces: readonly Buffer[], roomFor: RoomFor): Buffer {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const page = roomFor(bytes) ?? Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  for (const piece of pieces) {
    page.set(piece, at);
    at += piece.length;
  }
  return page;
}

const DOCTYPE = Buffer.from('<!DOCTYPE html>');
const BODY_END = Buffer.from('</body>');

/**
 * Text for use between single quotes in a script. The text is JSON: between double quotes every quote in it would need
 * a backslash, which makes it a fifth longer.
 */
function quoted(text: string): string {
  return text.replaceAll(/[\\'\n\r<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}

/** What would end the text, or the script around it. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  "'": String.raw`\'`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '<': String.raw`\x3C`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};
