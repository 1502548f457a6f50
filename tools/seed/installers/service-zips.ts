import { randomFrom } from '../random.ts';

/** So many vans name the ZIP codes that they serve; the others name a distance. */
const SHARE = 0.25;

/**
 * The ZIP codes that a van serves; null if it names a distance.
 * @param zips of the town that it starts out from
 */
export function getServiceZips(code: string, zips: readonly string[]): string[] | null {
  const random = randomFrom(`service zips ${code}`);
  return random.chance(SHARE) ? zips.toSorted() : null;
}
