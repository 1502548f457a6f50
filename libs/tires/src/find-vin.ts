import { parseVin, VIN_LENGTH } from './vin.ts';

/** A word with the letters and digits of VINs, with at least one of each. */
const VIN_WORD = /(?<![A-Z0-9])(?=[A-Z0-9]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z0-9]+(?![A-Z0-9])/gi;
/** The last six characters tell one car from all others of its kind; a word of this length has begun them. */
const TELLING_LENGTH = 12;

/**
 * The VIN in a text that may say other things too, as it was typed; null if there is none. A VIN with a mistyped
 * character counts, since it still tells the car.
 */
export function findVin(text: string): string | null {
  const whole = parseVin(text);
  if (whole.ok) return whole.value.vin;
  const words = text.match(VIN_WORD) ?? [];
  return words.find(({ length }) => length === VIN_LENGTH) ?? null;
}

/** True if a text that is still being typed has so much of a VIN that it must not leave the browser in an address. */
export function mayBecomeVin(text: string): boolean {
  if (findVin(text) !== null) return true;
  return (text.match(VIN_WORD) ?? []).some(({ length }) => length >= TELLING_LENGTH && length <= VIN_LENGTH);
}
