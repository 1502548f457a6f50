import { combineEvidence, type Picture, sizeFamily } from '../read/index.ts';
import { SHOWN_SIZES, type SnapReading } from './snap-reading.ts';

/** A photo of the tire that was read. */
export interface ReadPhoto {
  /** By `computeFingerprint`; null where only our server had the picture. */
  readonly fingerprint: string | null;
  readonly reading: SnapReading;
}

/** Pixels that are compared of a picture. */
const SAMPLES = 10_000;

/** The same for the same picture: a file that is chosen again is no second witness. */
export function computeFingerprint({ width, height, data }: Picture): string {
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / SAMPLES));
  let hash = 0;
  for (let at = 0; at < data.length; at += step) hash = (Math.imul(hash, 31) + (data[at] ?? 0)) | 0;
  return `${String(width)}x${String(height)} ${String(hash)}`;
}

/** Adds a photo; one that is read once more takes the place of its first reading. */
export function withPhoto(photos: readonly ReadPhoto[], photo: ReadPhoto): ReadPhoto[] {
  const isSame = ({ fingerprint }: ReadPhoto): boolean =>
    fingerprint !== null && fingerprint === photo.fingerprint;
  return [...photos.filter((other) => !isSame(other)), photo];
}

/**
 * One reading of all photos of a tire: their evidence is added, and a size is sure only if all of them lead with it.
 * @param latest the reading of the photo that came last
 */
export function combineReadings(photos: readonly ReadPhoto[], latest: SnapReading): SnapReading {
  if (photos.length < 2) return latest;
  const readings = photos.map(({ reading }) => reading);
  const { outcome, sizes } = combineEvidence(readings.map(({ looks }) => looks));
  const [first] = sizes;
  if (outcome === 'none' || first === undefined) return latest;
  const isSure = outcome === 'sure';
  return {
    outcome,
    sizes: sizes.slice(0, isSure ? 1 : SHOWN_SIZES).map(({ size, photo }) => ({
      size,
      strip: getStrip(readings[photo], size) ?? firstStrip(readings, size),
    })),
    ...agreedService(readings, first.size),
    tin: surestTin(readings),
    unread: isSure ? null : (latest.unread ?? 'unclear'),
    looks: latest.looks,
  };
}

const isOne = (size: string, other: string): boolean => sizeFamily(size) === sizeFamily(other);

const getStrip = (reading: SnapReading | undefined, size: string): string | null =>
  reading?.sizes.find((shown) => isOne(shown.size, size))?.strip ?? null;

const firstStrip = (readings: readonly SnapReading[], size: string): string | null =>
  readings.map((reading) => getStrip(reading, size)).find((strip) => strip !== null) ?? null;

/** Load index and speed rating beside the size; empty where two photos read them differently. */
function agreedService(readings: readonly SnapReading[], size: string): Pick<SnapReading, 'load' | 'speed'> {
  const beside = readings.filter(({ sizes: [first] }) => first !== undefined && isOne(first.size, size));
  const agreed = (texts: readonly string[]): string => {
    const [text = '', ...others] = new Set(texts.filter((each) => each !== ''));
    return others.length === 0 ? text : '';
  };
  return { load: agreed(beside.map(({ load }) => load)), speed: agreed(beside.map(({ speed }) => speed)) };
}

function surestTin(readings: readonly SnapReading[]): SnapReading['tin'] {
  const [tin = null] = readings
    .flatMap((reading) => reading.tin ?? [])
    .toSorted((one, other) => other.certainty - one.certainty);
  return tin;
}
