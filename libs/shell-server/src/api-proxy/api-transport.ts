import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport, TransportReply } from '@tirekit/api-client';
import { timeLimits } from '../request/time-limits.ts';

/**
 * Connections to the API are kept open, and the most recently used is used first, because it is least likely to be
 * closed.
 */
const keptOpen = { keepAlive: true, scheduling: 'lifo' } as const;
const plain = { request: http.request, agent: new http.Agent(keptOpen) };
const secure = { request: https.request, agent: new https.Agent(keptOpen) };

/**
 * Carries a shell server's calls to the API in half the time of `fetch`, which creates streams, headers and request
 * objects for each. It fails as `fetch` does: with a TypeError for network failures, otherwise with its signal's
 * reason. A read is repeated once: at once if its kept connection had been closed, and after a moment if nobody was
 * listening.
 */
export const apiTransport: Transport = async (url, call) => {
  try {
    return await exchange(url, call).catch(async (error: unknown) => {
      if (call.method !== 'GET' || !mayBeBack(error)) throw error;
      if (!(error instanceof ConnectionClosed)) await sleep(timeLimits.refusedAgainMs);
      return exchange(url, call);
    });
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason;
    throw new TypeError('fetch failed', { cause });
  }
};

/** The API closed an idle connection just as it was used again. */
class ConnectionClosed extends Error {}

const mayBeBack = (error: unknown): boolean =>
  error instanceof ConnectionClosed ||
  (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED');

const exchange: Transport = async (url, { method, headers, body, signal }) => {
  const content = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body?.toString();
  return new Promise((resolve, reject) => {
    const { request, agent } = url.startsWith('https:') ? secure : plain;
    const type = body instanceof URLSearchParams ? { 'content-type': FORM } : {};
    // Node sends the body of a DELETE without saying so, and the API would take it for the beginning of another request.
    const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
    const asked = request(
      url,
      { agent, method, headers: { ...type, ...headers, ...length }, ...(signal && { signal }) },
      (message) => void getReply(message).then(resolve, reject),
    );
    asked.once('error', (cause: NodeJS.ErrnoException) =>
      reject(asked.reusedSocket && cause.code === 'ECONNRESET' ? new ConnectionClosed('', { cause }) : cause),
    );
    asked.end(content);
  });
};

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** The complete reply. */
async function getReply(message: IncomingMessage): Promise<TransportReply> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.once('end', resolve);
    message.once('error', reject);
  });
  const { statusCode: status = 0 } = message;
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => message.headersDistinct[name]?.join(', ') ?? null },
    text: async () => Buffer.concat(chunks).toString(),
  };
}
