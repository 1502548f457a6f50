import { randomInt } from 'node:crypto';

/** A private address at random. */
const newAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => String(randomInt(1, 255)))].join('.');

/**
 * Headers that make a test a visitor of its own: the TireKit under test trusts one proxy (`TRUSTED_PROXIES=1`), and signs the
 * address that it names for the API, which counts its limits by it.
 */
export const asNewVisitor = (): Record<string, string> => ({ 'x-forwarded-for': newAddress() });
