import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import type { Rendered } from '../entry/entry-server.tsx';
import { packBrotli } from './pack-brotli.ts';

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;
/** For an answer that is sent once. Beyond this quality, the time grows faster than the answer shrinks. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 4;

const packGzip = promisify(gzip);

const packed: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (content) => packBrotli(content, BROTLI_QUALITY),
  gzip: (content) => packGzip(content, { level: GZIP_LEVEL }),
};

/** Compresses an answer in the best encoding that the browser takes, in one of Node's own threads. */
export async function compressed(response: Response, acceptEncoding: string | null): Promise<Response> {
  const { headers, body, status } = response;
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
    return response;
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === null || body === null) return response;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const packing = packed[encoding](Buffer.from(await response.arrayBuffer()));
  return new Response(await packing, { status, headers });
}

/**
 * Sends a page in the best encoding that the browser takes. It is written directly, because the body of a `Response` would
 * be copied and read as a stream.
 * @param always the headers of every answer
 */
export async function sendPage(
  outgoing: ServerResponse,
  { answer: { status, headers }, page, done }: Rendered & { page: Buffer },
  always: Readonly<Record<string, string>>,
): Promise<void> {
  const encoding = acceptedEncoding(outgoing.req.headers['accept-encoding']);
  const body =
    encoding === null ? pageToSend(outgoing, page, done) : await packed[encoding](page).finally(done);
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  for (const [name, value] of Object.entries(always)) outgoing.setHeader(name, value);
  outgoing.appendHeader('vary', 'accept-encoding').setHeader('content-length', body.length);
  if (encoding !== null) outgoing.setHeader('content-encoding', encoding);
  outgoing.writeHead(status).end(body);
}

/** The page as it can be sent: its memory is in use until the visitor has received all of it, or has gone. */
function pageToSend(outgoing: ServerResponse, page: Buffer, done: Rendered['done']): Buffer {
  if (done === undefined) return page;
  // Behind earlier requests of the same connection, the close of the response may never be reported: copy it.
  if (outgoing.socket === null || outgoing.destroyed) {
    const copy = Buffer.from(page);
    done();
    return copy;
  }
  outgoing.once('close', done);
  return page;
}
