import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Brotli's window as a power of two: 256 kB, more than a page has. The default of 4 MB makes no page smaller, but V8 counts
 * that memory as its own and collected the whole heap seven times as often.
 */
const WINDOW_BITS = 18;

const pack = promisify(brotliCompress);

/**
 * Compresses an answer in one of Node's own threads.
 * @param quality 0 to 11
 */
export const packBrotli = (content: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> =>
  pack(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
