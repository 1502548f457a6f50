import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;
/** For an answer that is sent once. Beyond this quality, the time grows faster than the answer shrinks. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 4;
/** Brotli's window as a power of two: 256 kB, more than a page has. */
const WINDOW_BITS = 18;

const compressors = {
  br: () =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    }),
  gzip: () => createGzip({ level: GZIP_LEVEL }),
} as const satisfies Record<Encoding, () => unknown>;

/**
 * Compresses an answer in the best encoding that the browser takes, as a stream. Finished parts go out whenever the
 * source pauses, so that a part of a page that comes later does not hold up the rest.
 */
export function compressed(response: Response, acceptEncoding: string | null): Response {
  const { headers, body, status } = response;
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
    return response;
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === null || body === null) return response;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');

  const compressor = compressors[encoding]();
  const source = Readable.fromWeb(body as ReadableStream<Uint8Array>);
  let pause: NodeJS.Immediate | undefined;
  source.on('data', () => {
    clearImmediate(pause);
    pause = setImmediate(() => compressor.flush());
  });
  source.once('end', () => clearImmediate(pause));
  source.once('error', (error) => compressor.destroy(error));
  compressor.once('close', () => source.destroy());
  // Node types its streams apart from those of the web, which they are.
  return new Response(Readable.toWeb(source.pipe(compressor)) as globalThis.ReadableStream, {
    status,
    headers,
  });
}
