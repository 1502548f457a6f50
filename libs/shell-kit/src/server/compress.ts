import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

/** Compresses an answer as it is made. It is flushed where the source pauses, so that a streamed page arrives in parts. */
export function compressed(response: Response, acceptEncoding: string | null): Response {
  const { headers, body, status } = response;
  if (!body || !compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
    return response;
  const out = new Headers(headers);
  out.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === null) return new Response(body, { status, headers: out });
  out.set('content-encoding', encoding);
  out.delete('content-length');
  return new Response(through(body, encoding), { status, headers: out });
}

function through(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream {
  const compressor = encoding === 'br' ? fastBrotli() : createGzip({ level: 4 });
  const reader = body.getReader();
  let pause: NodeJS.Immediate | undefined;
  void (async () => {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if (pause) clearImmediate(pause);
        if (!compressor.write(part.value)) await new Promise((drained) => compressor.once('drain', drained));
        pause = setImmediate(() => compressor.flush());
      }
      if (pause) clearImmediate(pause);
      compressor.end();
    } catch (error) {
      compressor.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  // Node's stream type and the web's differ in name only.
  return Readable.toWeb(compressor) as unknown as ReadableStream;
}

function fastBrotli(): Transform & { flush(): void } {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
