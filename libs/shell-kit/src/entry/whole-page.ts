/** What React Router gives a page to go on from in the browser: the answers of its loaders, as its script reads them. */
interface Handoff {
  readonly text: string;
  readonly nonce: string | undefined;
}

const STREAM = 'window.__reactRouterContext.streamController';

/**
 * A page as it is sent: what was rendered, with the answers of its loaders at its end.
 * @param pieces the document without its doctype; the first holds its head, the last its end
 */
export function wholePage(pieces: readonly Buffer[], { text, nonce }: Handoff): Buffer<ArrayBuffer> {
  const [first = Buffer.alloc(0), ...more] = pieces;
  const headEnd = Math.max(0, first.indexOf(HEAD_END));
  const rest = [first.subarray(headEnd), ...more];
  const last = rest.pop() ?? first;
  const end = last.lastIndexOf(BODY_END);
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = `<script${attribute}>${STREAM}.enqueue('${quoted(text)}');${STREAM}.close()</script>`;
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${codeLast(first.toString('utf8', 0, headEnd))}`),
    ...rest,
    last.subarray(0, end),
    Buffer.from(script),
    last.subarray(end),
  ]);
}

const HEAD_END = Buffer.from('</head>');
const BODY_END = Buffer.from('</body>');

/**
 * A page is read before it is used: its style and font come first, although the links to its code stand above them. React
 * Router writes those links and takes no priority for them.
 */
const codeLast = (head: string): string => head.replaceAll(CODE_LINK, `${CODE_LINK} fetchPriority="low"`);

const CODE_LINK = '<link rel="modulepreload"';

/**
 * Text for between single quotes in a script. The text is JSON: in double quotes each of its own would be written with a
 * backslash, which is a fifth of it.
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
