import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

/** Everything that what people type is cleaned of. */
const TEXT = ' Jose\u0301\u00A0O\u2019Neil \u202E12\u20113\u200B\u00AD １２ ';

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
])('the text of a file in %s is decoded as it is, and not cleaned', (encoding, bytes) => {
  expect(decodeFile(bytes)).toEqual({ text: TEXT, encoding });
});
