import { type ServiceDescription } from '@tirekit/tires';
import { type Look } from './evidence.ts';
import { type Picture } from './picture.ts';
import { type Ring } from './ring.ts';

/** A size that a tire may have: of the catalog, of the vehicle directory, or one that could exist. */
export interface KnownSize {
  /** As `formatSize` writes it: `225/65R17`, `LT275/70R18`, `35x12.50R20LT`. */
  readonly size: string;
  /** True if the storefront or the vehicle directory knows it; others compete, so that no neighbor is taken for them. */
  readonly listed: boolean;
}

/** A size as read, with its evidence. */
export interface SizeCandidate {
  readonly size: string;
  readonly listed: boolean;
  /** Evidence in nats above the reading without a size; places that do not overlap are added. */
  readonly score: number;
  /** The picture's place that says so, upright, to be shown beside the choice; null where nothing was cut out. */
  readonly crop: Picture | null;
}

/** The tire identification number as read. It is never sure: a person confirms it. */
export interface TinReading {
  /** Upper case without `DOT` and spaces. */
  readonly tin: string;
  /** 0 to 1. */
  readonly certainty: number;
}

export type ReadingOutcome = 'sure' | 'unsure' | 'none';

/**
 * The reason why no size is sure. `no-text`: a wheel without legible lettering; `several-tires`: two tires stand apart,
 * and nobody has placed the ring on one of them.
 */
export type Unread = 'no-tire' | 'no-text' | 'several-tires' | 'unclear';

/** The text of a sidewall in a picture. */
export interface Reading {
  /** `sure`: the first size may be filled in; `unsure`: a person chooses among `sizes`; `none`: there are none. */
  readonly outcome: ReadingOutcome;
  /** Three at most, best first. */
  readonly sizes: readonly SizeCandidate[];
  readonly service: ServiceDescription | null;
  readonly tin: TinReading | null;
  /** The tire's outer edge as it was used; null if no tire was seen, even where a person placed a ring. */
  readonly ring: Ring | null;
  /** True if the time was over before everything was looked at for a size. */
  readonly endedEarly?: boolean | undefined;
  /** Null where a size is sure. */
  readonly unread: Unread | null;
  /** The places that were read for a size, to be weighed with those of another photo of the tire. */
  readonly looks: readonly Look[];
}

/** The reader's work at the moment, for a person who waits. */
export type ReadingPhase = 'finding' | 'unwrapping' | 'looking' | 'reading';

export interface ReadOptions {
  /** The tire's outer edge as a person placed it; it is corrected. Without it the reader looks for the tire. */
  readonly ring?: Ring | undefined;
  readonly signal?: AbortSignal | undefined;
  /** By `performance.now()`: the reader answers with what it has when this is over. */
  readonly until?: number | undefined;
  readonly onStep?: ((step: ReadingPhase) => void) | undefined;
}
