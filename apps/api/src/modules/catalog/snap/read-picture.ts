import { business, type SidewallReading, sidewallPictureSideMax, type SidewallRing } from '@tirekit/contract';
import type { Reading, SizeCandidate } from '@tirekit/snap/read';
import { PictureRefused } from '../../../platform/files/picture.ts';
import { decodePixels, encodeJpeg } from '../../../platform/files/pixels.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { Places } from '../../../platform/http/places.ts';
import type { Log } from '../../../platform/log/log.ts';
import { ReadingFailed, type SidewallReader } from './sidewall-reader.ts';

/** Pictures that wait while one is read. */
const WAITING = 4;
/** Seconds after which a picture that waits is refused: the rest of the time would be too short. */
const WAIT_SECONDS = 12;
/** Seconds after which the reader answers with its findings so far. */
const READ_SECONDS = 15;
/** Seconds that are left for its answer. */
const ANSWER_SECONDS = 1;
const AGAIN_AFTER_SECONDS = 8;

const refusalForNow = (code: 'reader-busy' | 'reading-in-progress'): ApiProblem =>
  new ApiProblem(code, undefined, { headers: { 'retry-after': String(AGAIN_AFTER_SECONDS) } });
const readerBusy = (): ApiProblem => refusalForNow('reader-busy');

export interface PictureRequest {
  /** The key that limits count by. */
  readonly visitor: string;
  readonly bytes: Uint8Array;
  /** The tire's outer edge, in pixels of the picture upright. */
  readonly ring: SidewallRing | undefined;
  readonly sizes: readonly string[];
  /** Aborted when the visitor has given up the answer. */
  readonly gone: AbortSignal;
}

/**
 * Reads pictures of sidewalls one at a time in this process, and keeps nothing of them. A visitor has one in work or waiting, so
 * that nobody fills the queue alone.
 */
export class PictureReadings {
  readonly #reader: SidewallReader;
  readonly #log: Log;
  readonly #places = new Places({ atOnce: 1, waiting: WAITING, refusal: readerBusy });
  /** Visitors with a picture in work or waiting, each with the signal that nobody waits for it any more. */
  readonly #visitors = new Map<string, AbortSignal>();

  constructor(reader: SidewallReader, log: Log) {
    this.#reader = reader;
    this.#log = log;
  }

  /**
   * @throws ApiProblem `reading-in-progress` where the visitor has a picture here already, or `reader-busy` where so many wait
   * that one more would be refused
   */
  refuseEarly(visitor: string): void {
    if (this.#visitors.get(visitor)?.aborted === false) throw refusalForNow('reading-in-progress');
    this.#places.refuseIfFull();
  }

  /**
   * @throws ApiProblem as `refuseEarly` does, `picture-empty`, `picture-unreadable`, `picture-too-large`, or, after
   * `business.sidewallPicture.seconds` at the latest, `reader-failed`, or `reader-busy` where the pictures before took up its time
   */
  async read(request: PictureRequest): Promise<SidewallReading> {
    const { visitor, bytes, gone } = request;
    if (bytes.byteLength === 0) throw new ApiProblem('picture-empty');
    this.refuseEarly(visitor);
    this.#visitors.set(visitor, gone);
    try {
      return await this.#readOnly(request);
    } finally {
      // The visitor may have begun another reading since this one was given up.
      if (this.#visitors.get(visitor) === gone) this.#visitors.delete(visitor);
    }
  }

  async #readOnly({ bytes, ring, sizes, gone }: PictureRequest): Promise<SidewallReading> {
    const end = performance.now() + business.sidewallPicture.seconds * 1_000;
    const leave = await this.#places.take(AbortSignal.any([gone, AbortSignal.timeout(WAIT_SECONDS * 1_000)]));
    try {
      const { scale, ...picture } = await decoded(bytes);
      const left = end - performance.now();
      const ms = Math.min(READ_SECONDS * 1_000, left - ANSWER_SECONDS * 1_000);
      const reading = await this.#reader.read({
        picture,
        ring: ring && scaled(ring, 1 / scale),
        sizes,
        ms,
        gone,
        end: AbortSignal.timeout(Math.max(0, Math.ceil(left))),
      });
      if (isUnfinished(reading))
        throw ms < READ_SECONDS * 1_000 ? readerBusy() : new ApiProblem('reader-failed');
      return await getAnswer(reading, scale);
    } catch (error) {
      if (!(error instanceof ReadingFailed)) throw error;
      if (!gone.aborted) this.#log.error({ err: error }, 'a picture of a sidewall was not read');
      throw new ApiProblem('reader-failed');
    } finally {
      leave();
    }
  }
}

/** There is a tire, and there was no time to look for its size everywhere. */
const isUnfinished = ({ outcome, unread, endedEarly = false }: Reading): boolean =>
  outcome === 'none' && unread === 'unclear' && endedEarly;

async function decoded(bytes: Uint8Array) {
  try {
    return await decodePixels(bytes, {
      sideMax: sidewallPictureSideMax,
      pixelsMax: business.sidewallPicture.pixelsMax,
    });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ApiProblem(error.reason === 'too-many-pixels' ? 'picture-too-large' : 'picture-unreadable');
  }
}

const scaled = ({ x, y, rx, ry, angle }: SidewallRing, by: number): SidewallRing => ({
  x: x * by,
  y: y * by,
  rx: rx * by,
  ry: ry * by,
  angle,
});

async function getAnswer(reading: Reading, scale: number): Promise<SidewallReading> {
  const { outcome, sizes, service, tin, ring, unread, looks } = reading;
  return {
    outcome,
    sizes: await Promise.all(sizes.map(withCrop)),
    service,
    tin,
    ring: ring && scaled(ring, scale),
    unread,
    looks: looks.map(({ hits, ...look }) => ({ ...look, hits: [...hits] })),
  };
}

async function withCrop({ crop, ...size }: SizeCandidate) {
  const jpeg = crop && (await encodeJpeg(crop));
  return { ...size, crop: jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}` };
}
