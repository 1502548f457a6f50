// Classes of characters that people never mean to type, shared by the cleaners of this folder.

/** Byte order marks, zero-width characters, soft hyphens, direction marks, tags, variation selectors, and blank letters. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Control characters other than white space. */
export const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/gu;
/** White space of every width, line breaks, and the blank of braille. */
export const SPACES = /[\s\u0085\u2800]+/gu;
/** Hyphens, dashes, and the minus sign, of every length. */
export const DASHES = /[\p{Pd}\u02D7\u2043\u2212]/gu;
/** Characters that keyboards and word processors use for an apostrophe, the ʻokina (U+02BB) and U+02BC among them. */
export const APOSTROPHES =
  /[\u2018\u2019\u201B\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\u2032\u2035\uA78C\uFF07`´]/gu;

/** Most texts are plain: these need no table of Unicode. */
const PLAIN = /^[\x20-\x7e]*$/;
/** True if a text holds nothing but printable ASCII, which needs no cleaning. */
export const isPlain = (text: string): boolean => PLAIN.test(text);
