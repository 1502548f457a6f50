import { findRingApart, findRings } from './find-rings.ts';
import { type ReadCrop } from './look.ts';
import { type GrayPicture } from './picture.ts';
import { type Reading, type Unread } from './reading.ts';
import { type Ring } from './ring.ts';

/** Characters that a sidewall has at least; a wheel without lettering has a few that are none. */
const FEWEST_CHARACTERS = 6;
/** A text is legible from this on, as the mean probability of its characters. */
const LEGIBLE = 0.6;

interface Seen {
  readonly gray: GrayPicture;
  /** The tires that were found, best first; null if a person placed the ring on one of them. */
  readonly tires: () => readonly Ring[] | null;
  readonly crops: readonly ReadCrop[];
}

/** The reason why no size is sure; null if one is. */
export function unreadReason(
  { outcome, sizes, tin, endedEarly }: Pick<Reading, 'outcome' | 'sizes' | 'tin' | 'endedEarly'>,
  { gray, tires: listTires, crops }: Seen,
): Unread | null {
  if (outcome === 'sure') return null;
  const tires = listTires();
  const isBlank = sizes.length === 0 && tin === null && !hasText(crops);
  // An edge near a ring that a person placed may be of anything, so that a tire must be seen without it too.
  const [first] = tires ?? (isBlank ? findRings(gray) : []);
  if (isBlank && first === undefined) return 'no-tire';
  if (tires !== null && first !== undefined && findRingApart(gray, first) !== null) return 'several-tires';
  return isBlank && !endedEarly ? 'no-text' : 'unclear';
}

function hasText(crops: readonly ReadCrop[]): boolean {
  const texts = new Set(crops.filter(({ clarity }) => clarity >= LEGIBLE).map(({ text }) => text));
  return [...texts].join('').replaceAll(/[^\p{L}\p{N}]/gu, '').length >= FEWEST_CHARACTERS;
}
