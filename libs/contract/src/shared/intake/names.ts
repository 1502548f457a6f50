import { APOSTROPHES, CONTROLS, DASHES, INVISIBLE, isPlain, SPACES } from './characters.ts';

/**
 * A name, a line of an address, or a city: NFC, so that a letter with its accent is one; no invisible marks; every white
 * space and line break one space; every apostrophe the one that labels and other systems print. Accents stay.
 */
export function cleanName(typed: string): string {
  if (isPlain(typed)) return typed.replaceAll('`', "'").replaceAll(/ {2,}/g, ' ').trim();
  return typed
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
    .trim();
}
