import { type ServiceDescription } from '@tirekit/tires';
import {
  type Look,
  type ReadingOutcome,
  type SizeCandidate,
  type TinReading,
  type Unread,
} from '../read/index.ts';

/** Sizes to choose from, at most. */
export const SHOWN_SIZES = 3;

/** A size that the picture may show. */
export interface SnapSize {
  /** As printed: `225/65R17`. */
  readonly size: string;
  /** The place in the picture that says so, as a `data:` address; null where nothing was cut out. */
  readonly strip: string | null;
}

/** A reading as the page shows it, whoever read: this device or our server. It is plain data. */
export interface SnapReading {
  /** `sure`: one size, to be confirmed; `unsure`: up to three to choose from. */
  readonly outcome: 'sure' | 'unsure';
  readonly sizes: readonly SnapSize[];
  /** Load index as printed, `102` or `125/122`; empty if it was not read. */
  readonly load: string;
  /** Speed symbol, `H`; empty if it was not read. */
  readonly speed: string;
  readonly tin: TinReading | null;
  /** The reason why it is not sure; null where it is. */
  readonly unread: Unread | null;
  /** The places that were read for a size, to be weighed with those of another photo of the tire. */
  readonly looks: readonly Look[];
}

type NoReading = 'no-tire' | 'no-text' | 'several-tires' | 'no-size' | 'timeout';

/** The result of a picture: a reading, or the reason for none. */
export type SnapResult =
  | { readonly ok: true; readonly reading: SnapReading }
  | {
      readonly ok: false;
      readonly reason: NoReading;
      /** A DOT number may be found where no size is. */
      readonly tin: TinReading | null;
    };

type Service = Pick<ServiceDescription, 'loadIndex' | 'loadIndexDual' | 'speed'>;

/** A reading of this device or of our server, which differ in how they give what they cut out. */
interface AnyReading<Crop> {
  readonly outcome: ReadingOutcome;
  readonly sizes: readonly (Pick<SizeCandidate, 'size'> & { readonly crop: Crop | null })[];
  readonly service: Service | null;
  readonly tin: TinReading | null;
  readonly unread: Unread | null;
  readonly looks: readonly Look[];
  readonly endedEarly?: boolean | undefined;
}

/**
 * A reading as the page shows it.
 * @param stripOf turns a cut-out into a `data:` address
 */
export function snapResult<Crop>(
  reading: AnyReading<Crop>,
  getStrip: (crop: Crop) => string | null,
): SnapResult {
  if (reading.outcome === 'none' || reading.sizes.length === 0)
    return { ok: false, reason: getReason(reading), tin: reading.tin };
  const best = reading.outcome === 'sure' ? reading.sizes.slice(0, 1) : reading.sizes;
  return {
    ok: true,
    reading: {
      outcome: reading.outcome,
      sizes: best.map(({ size, crop }) => ({ size, strip: crop === null ? null : getStrip(crop) })),
      ...serviceFields(reading.service),
      tin: reading.tin,
      unread: reading.unread,
      looks: reading.looks,
    },
  };
}

/** A tire is looked for before anything is read, so that a lack of time doesn't hide one. */
function getReason({ unread, endedEarly }: Pick<AnyReading<unknown>, 'unread' | 'endedEarly'>): NoReading {
  if (unread !== null && unread !== 'unclear') return unread;
  return endedEarly ? 'timeout' : 'no-size';
}

/** Load index and speed rating in the words of two form fields. */
function serviceFields(service: Service | null): Pick<SnapReading, 'load' | 'speed'> {
  if (service === null) return { load: '', speed: '' };
  const { loadIndex, loadIndexDual, speed } = service;
  return {
    load: loadIndexDual === null ? String(loadIndex) : `${String(loadIndex)}/${String(loadIndexDual)}`,
    speed,
  };
}
