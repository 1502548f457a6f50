/** Characters that XML 1.0 does not allow at all, however they are written. */
// eslint-disable-next-line no-control-regex -- these are the ones that must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it stands in XML, between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** An element with a text: `<g:price>158.99 USD</g:price>`. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
