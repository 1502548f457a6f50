import { randomInt } from 'node:crypto';

/** A telephone number that nobody has bought with: offers for a first order are counted by it. */
export const newPhone = (): string =>
  `(213) ${String(randomInt(200, 999))}-${String(randomInt(1_000, 9_999))}`;
