const BRACKET = /\[[^\]]*\]/g;

/**
 * A vPIC pattern's keys as a regular expression for a VIN's described part (`Vin.described`): a character for each place,
 * `*` for any, `[A-CX]` for one of several, `|` between the descriptor and the rest. Places after the keys may be anything.
 */
export function keysPattern(keys: string): RegExp {
  return new RegExp(`^${keys.replaceAll('*', '.').replaceAll('|', '\\|')}`);
}

/** The number of places that the keys name: of two patterns that match a VIN, vPIC prefers the one that says more. */
export const keysWeight = (keys: string): number => keys.replace(BRACKET, '#').replace(/[*|]/g, '').length;
