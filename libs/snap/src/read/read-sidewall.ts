import { cutPicture } from './crop.ts';
import { type WeighedSize } from './evidence.ts';
import { correctRing, findRings } from './find-rings.ts';
import { toGray } from './gray.ts';
import { findService, getTin } from './markings.ts';
import { type TextModels } from './models.ts';
import { type GrayPicture, type Picture } from './picture.ts';
import { type Reading, type ReadOptions, type SizeCandidate } from './reading.ts';
import { type Ring } from './ring.ts';
import { SizeSearch } from './size-search.ts';
import { type SizeTrie } from './size-trie.ts';
import { Sidewall, type Surface } from './surface.ts';
import { unreadReason } from './unread.ts';
import { Work } from './work.ts';

export interface ReadTools {
  readonly models: TextModels;
  readonly sizes: SizeTrie;
}

/**
 * Surfaces from cheap to dear; a detector's time grows with the area. The first leaves out the rim of most tires, the
 * last shows letters that noise hides.
 */
const SURFACES: readonly Surface[] = [
  { radius: 540, inner: 0.61 },
  { radius: 900, inner: 0.58 },
  { radius: 720, inner: 0.58, smooth: true },
];
/** The detector finds small letters better when they are enlarged, up to so many times. */
const ENLARGEMENT = 1.5;
/** Circles in a picture that may be the tire. */
const MOST_RINGS = 2;
/** A ring that a person placed is this far from the corrected one before both are tried, over its radius. */
const MOVED = 0.02;
const MOST_SHOWN = 3;

/**
 * Reads the size on a tire's sidewall, with load index, speed rating and TIN where they are seen on the way.
 *
 * @param picture upright as a person sees it, without EXIF's rotation left to do.
 * @throws the signal's reason once it is aborted; a model's own error.
 */
export async function readSidewall(
  picture: Picture,
  tools: ReadTools,
  options: ReadOptions = {},
): Promise<Reading> {
  const work = new Work(tools.models, options);
  work.step('finding');
  const gray = toGray(picture);
  const { rings, tires } = getRings(gray, options.ring);
  const searches = rings.map((ring) => new SizeSearch(new Sidewall(gray, ring), tools.sizes, work));
  const search = await searchSidewalls(searches);
  const reading = await getReading(picture, search, work);
  const crops = searches.flatMap((each) => each.crops);
  const unread = unreadReason(reading, { gray, tires, crops });
  return { ...reading, unread, ring: unread === 'no-tire' ? null : reading.ring };
}

interface Rings {
  /** Rings to be read, best first. */
  readonly rings: readonly Ring[];
  /** The tires of the picture; null if a person placed the ring near the edge of one. Elsewhere it's read all the same. */
  readonly tires: () => readonly Ring[] | null;
}

function getRings(gray: GrayPicture, ring: Ring | undefined): Rings {
  if (ring === undefined) {
    const found = findRings(gray);
    return { rings: found.slice(0, MOST_RINGS), tires: () => found };
  }
  const corrected = correctRing(gray, ring);
  return {
    rings: hasMoved(ring, corrected) ? [corrected, ring] : [corrected],
    tires: () => (corrected === ring ? findRings(gray) : null),
  };
}

function hasMoved(one: Ring, other: Ring): boolean {
  const radius = Math.max(one.rx, one.ry);
  const center = Math.hypot(one.x - other.x, one.y - other.y);
  return Math.max(center, Math.abs(radius - Math.max(other.rx, other.ry))) > MOVED * radius;
}

/** A picture may show two tires, or circles that are none: the first surface decides which is read further. */
async function searchSidewalls(searches: readonly SizeSearch[]): Promise<SizeSearch | undefined> {
  const [first, ...finer] = SURFACES;
  if (first === undefined) return undefined;
  let best = searches[0];
  for (const search of searches) {
    await search.searchSurface(limited(first, search));
    if (search.isSure) return search;
    if (getLead(search) > (best === undefined ? 0 : getLead(best))) best = search;
    if (getLead(search) > 0) break;
  }
  if (best === undefined) return undefined;
  for (const surface of finer) {
    if (best.isSettled) break;
    await best.searchSurface(limited(surface, best, ENLARGEMENT));
  }
  return best;
}

/** Hardly finer than the picture is. */
function limited(surface: Surface, { sidewall }: SizeSearch, enlargement = 1): Surface {
  return { ...surface, radius: Math.min(surface.radius, sidewall.finest * enlargement) };
}

function getLead({ evidence }: SizeSearch): number {
  return evidence.sizes[0]?.score ?? 0;
}

async function getReading(
  picture: Picture,
  search: SizeSearch | undefined,
  work: Work,
): Promise<Omit<Reading, 'unread'>> {
  if (search === undefined)
    return { outcome: 'none', sizes: [], service: null, tin: null, ring: null, looks: [] };
  const { outcome, sizes } = search.evidence;
  // The rest is only good to know beside the size.
  const endedEarly = work.lackedTime;
  return {
    outcome,
    sizes: sizes.slice(0, MOST_SHOWN).map((size) => shownSize(picture, search, size)),
    service: await findService(search, work),
    tin: await getTin(search, work, new Date()),
    ring: search.sidewall.ring,
    ...(endedEarly && { endedEarly }),
    looks: search.crops
      .filter(({ hits }) => hits.length > 0)
      .map(({ place, surface, hits }) => ({ place, surface, hits })),
  };
}

function shownSize(picture: Picture, { crops, sidewall }: SizeSearch, weighed: WeighedSize): SizeCandidate {
  const { size, listed, score, look } = weighed;
  const crop = crops.find((read) => read === look);
  return {
    size,
    listed,
    score,
    crop: crop === undefined ? null : cutPicture(picture, sidewall.ring, crop.sizeBox, crop.turned),
  };
}
