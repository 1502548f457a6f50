import { XmlRefused } from './xml-refused.ts';

/** Encodings of documents, by the names that declarations use. ISO 8859-1 is read as browsers read it: as Windows-1252. */
const decoders: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  'latin-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

/** Marks at the beginning of a document that say how it is encoded (XML 1.0, appendix F). */
const marks: readonly (readonly [bytes: readonly number[], decoder: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** A declaration of its encoding stands at the beginning of a document. */
const DECLARATION_BYTES = 300;
const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/;
const CHARSET = /;\s*charset\s*=\s*"?([A-Za-z][\w.-]{0,39})"?/i;

/**
 * The text of a document. A mark at its beginning says how it is encoded, then its own declaration, then the header that it came
 * with; without any of them it is UTF-8. White space before the declaration, which some systems send, is left out.
 * @param contentType the header that it came with
 * @throws XmlRefused for an encoding that is not read, and for bytes that are none of it
 */
export function decodeXml(bytes: Buffer, contentType = ''): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const declared = DECLARED.exec(bytes.subarray(0, DECLARATION_BYTES).toString('latin1'))?.[1];
  const named = declared ?? CHARSET.exec(contentType)?.[1] ?? 'utf-8';
  const decoder = marked ?? decoders[named.toLowerCase()];
  if (decoder === undefined)
    throw new XmlRefused('The document’s encoding is not read here. Send it as UTF-8.');
  try {
    return new TextDecoder(decoder, { fatal: true }).decode(bytes).trimStart();
  } catch (error) {
    throw new XmlRefused('The document is not in the encoding that it names.', { cause: error });
  }
}
