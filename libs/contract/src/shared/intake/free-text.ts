import { CONTROLS, isPlain } from './characters.ts';

const DIRECTIONS = /\p{Bidi_Control}/gu;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

/**
 * Cleans text written in sentences, such as a review, a message, or a note: NFC, without control characters and bidirectional
 * overrides, every line break `\n`. Nothing else is touched: emoji, quotes, and spaces are the writer's.
 */
export function cleanText(typed: string): string {
  if (isPlain(typed)) return typed.trim();
  return typed
    .normalize('NFC')
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(DIRECTIONS, '')
    .trim();
}

/** The same on one line, for a note that a label or a shop's work order prints. */
export const cleanNote = (typed: string): string =>
  cleanText(typed)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
