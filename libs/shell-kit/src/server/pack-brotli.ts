import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Repetitions are found within 256 kB, more than a page has. The default of 4 MB packs no page smaller, but V8 counts its
 * memory as its own: where each answer is packed for one visitor, it collected the whole heap seven times as often.
 */
const WINDOW_BITS = 18;

const pack = promisify(brotliCompress);

/** Packs an answer, beside the main thread. @param quality 0 to 11 */
export const packBrotli = (content: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> =>
  pack(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
