const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read bare ones as something else: line breaks of other systems, and any white space in an attribute.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const entity = (character: string): string => entities[character] ?? character;

/** Characters that XML 1.0 does not allow, however they are written, and controls that it advises against. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

/** Replaces characters that XML can't contain with U+FFFD, so that a hostile name can't break a document. */
const printable = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '\ufffd');

/** Text as it stands between the tags of a document: an order’s, a cart’s, a product feed’s. */
export const xmlText = (text: string): string => printable(text).replace(/[&<>"\r]/g, entity);

/** Text as it stands in an attribute's quotation marks. */
export const xmlAttribute = (text: string): string => printable(text).replace(/[&<>"\r\n\t]/g, entity);
