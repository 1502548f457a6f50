import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendPage } from './compress.ts';

/** More than the system keeps for a connection whose other end does not read. */
const LONG = 64 * 1024 * 1024;

describe('a page’s memory is for another page', () => {
  const server = createServer((request, response) => void answer(request, response));
  const done = vi.fn<() => void>();
  let port = 0;

  /** `/9` is a page of nine bytes. */
  async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = Buffer.alloc(Number(url.slice(1)), 'a');
    await sendPage(response, { answer: new Response(null), page, done }, {});
  }
  const ask = (path: string) =>
    connect({ port, host: '127.0.0.1' }, function (this: ReturnType<typeof connect>) {
      this.write(`GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`.repeat(path === '/9' ? 1 : 2));
    });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  test('once it has been sent', async () => {
    done.mockClear();
    const socket = ask('/9');
    await once(socket, 'data');
    await expect.poll(() => done.mock.calls.length).toBe(1);
    socket.destroy();
  });

  test('not while a visitor still reads, and as soon as they leave', async () => {
    done.mockClear();
    const socket = ask(`/${String(LONG)}`).pause();
    // The second answer waits for the first, in memory of its own.
    await expect.poll(() => done.mock.calls.length, { timeout: 5_000 }).toBe(1);
    await new Promise((later) => setTimeout(later, 100));
    expect(done).toHaveBeenCalledTimes(1);
    socket.destroy();
    await expect.poll(() => done.mock.calls.length).toBe(2);
  });

  test('once it has been packed, however slowly the packed one is read', async () => {
    done.mockClear();
    const answered = await fetch(`http://127.0.0.1:${String(port)}/100000`);
    expect(answered.headers.get('content-encoding')).toBe('gzip');
    expect(done).toHaveBeenCalledTimes(1);
    expect(await answered.text()).toBe('a'.repeat(100_000));
  });
});
