import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A build that tells which thread rendered: `/` says its number (0 of the main thread) and what it was asked with,
 * `/slow` takes a while, `?end=2` ends thread 2, `/fail` cannot be rendered. `/room/a` is a long page of its path, written where
 * the thread has room for it, and its header `x-room` tells whether it had.
 */
const BUILD = `
import { threadId } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';

export const routes = {};
const hostShell = (_, channel, env) => ({
  matchRoutes: () => null,
  catalogueState: () => null,
  async render(request, arrivedAt, roomFor) {
    const { pathname, searchParams } = new URL(request.url);
    const [, kind] = pathname.split('/');
    if (kind === 'fail') throw new Error('Out of tires');
    if (searchParams.get('end') === String(threadId)) {
      setTimeout(() => { throw new Error('Out of rubber'); });
      await sleep(60_000);
    }
    if (kind === 'slow') await sleep(200);
    if (kind === 'room') {
      const own = Buffer.from((pathname + ' ').repeat(6000));
      const room = roomFor?.(own.length);
      room?.set(own);
      const headers = { 'content-type': 'text/html', 'x-room': String(room != null) };
      return { answer: new Response(null, { headers }), page: room ?? own };
    }
    const headers = new Headers({ 'content-type': 'text/html', 'x-thread': String(threadId) });
    headers.append('set-cookie', 'one=1');
    headers.append('set-cookie', 'two=2');
    const { fragmentStoreBytes, answerStoreBytes, pageStoreBytes } = env;
    const text = JSON.stringify({
      thread: threadId,
      channel: channel.id,
      url: request.url,
      asked: Object.fromEntries(request.headers),
      body: await request.text(),
      isToldWhen: typeof arrivedAt === 'number',
      megabytes: [fragmentStoreBytes, answerStoreBytes, pageStoreBytes].map((bytes) => bytes / 1024 / 1024),
    });
    const answer = (body) => new Response(body, { status: 203, headers });
    return kind === 'page' ? { answer: answer(null), page: Buffer.from(text) } : { answer: answer(text), page: null };
  },
});
export const entry = { module: { hostShell } };
`;

/** A folder as a shell's that is built, and the environment of its server. It goes away by `remove`. */
export interface ThreadShell {
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

export function makeThreadShell(): ThreadShell {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-threads-'));
  mkdirSync(join(directory, 'build/server'), { recursive: true });
  writeFileSync(join(directory, 'build/server/index.js'), BUILD);
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  const env = {
    API_ORIGIN: 'http://127.0.0.1:1',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
  };
  return { directory, env, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
