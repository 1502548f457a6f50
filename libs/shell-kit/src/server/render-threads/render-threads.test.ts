import { availableParallelism } from 'node:os';
import { defineChannel, retailPreset } from '@tirekit/channel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeThreadShell } from '../../../test/thread-shell.ts';
import { createShellServer, type ShellServer } from '../create-shell-server.ts';
import { RenderThreads, threadCount } from './render-threads.ts';

const channel = defineChannel(retailPreset, { id: 'retail', name: 'TireKit' });
const MAIN = 0;
const PATHS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `/slow/${name}`);

describe('a storefront that two threads render', () => {
  const { directory, env, remove } = makeThreadShell();
  const threads = new RenderThreads(2);
  let server: ShellServer;
  let origin: string;
  const get = (path: string, init?: RequestInit) => fetch(origin + path, { headers: { origin }, ...init });
  const threadOf = async (path: string, init?: RequestInit): Promise<number> =>
    Number((await get(path, init)).headers.get('x-thread'));
  /** The threads that answer when several ask at once. */
  const rendering = async (): Promise<Set<number>> =>
    new Set(await Promise.all(PATHS.map((path) => threadOf(path))));

  beforeAll(async () => {
    server = await createShellServer({ channel, directory, env, threads });
    origin = `http://127.0.0.1:${String(await server.listen(0))}`;
  });
  afterAll(async () => {
    await server.stop(0);
    await threads.stop();
    remove();
  });

  test('answers by the main thread until they are ready, and by both from then on', async () => {
    expect(await threadOf('/')).toBe(MAIN);
    threads.start();
    expect(await threadOf('/')).toBe(MAIN);
    await expect.poll(rendering, { timeout: 10_000 }).toHaveLength(2);
    expect(await rendering()).not.toContain(MAIN);
  });

  test('asks the same thread for the same path, and others where that has much to do', async () => {
    const [path = ''] = PATHS;
    const usual = await threadOf(path);
    expect(await threadOf(`${path}?sort=price`)).toBe(usual);
    expect(new Set(await Promise.all(Array.from({ length: 12 }, () => threadOf(path))))).toHaveLength(2);
    expect(await threadOf(path)).toBe(usual);
  });

  test('asks the same thread for addresses that begin alike, as those of a line’s tires do', async () => {
    const tires = Array.from({ length: 12 }, (_, at) => `/brands/velaro-tires/aster/p/${String(at)}`);
    const asked: number[] = [];
    for (const path of tires) asked.push(await threadOf(path));
    expect(new Set(asked)).toHaveLength(1);
  });

  test('gives what a thread was asked with to its pages, and all of its answer to who asked', async () => {
    for (const path of ['/text?a=1', '/page?a=1']) {
      const answer = await get(path, { headers: { cookie: 'a=b', 'x-more': 'ä'.normalize() } });
      expect(answer.status).toBe(203);
      expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const page: unknown = await answer.json();
      expect(page).toMatchObject({
        channel: 'retail',
        url: expect.stringMatching(new RegExp(`${path.replace('?', '\\?')}$`)),
        asked: { cookie: 'a=b', 'x-more': 'ä', 'x-tirekit-peer': '127.0.0.1' },
        isToldWhen: true,
      });
      expect(page).not.toMatchObject({ thread: MAIN });
    }
  });

  test('answers what changes something by the main thread', async () => {
    const answer = await get('/text', { method: 'POST', body: 'four tires' });
    expect(await answer.json()).toMatchObject({ thread: MAIN, body: 'four tires' });
  });

  test('divides the memory for what each remembers by itself, and keeps whole pages once', async () => {
    const page: unknown = await (await get('/page')).json();
    expect(page).toMatchObject({ megabytes: [48, 32, 32] });
    const change: unknown = await (await get('/page', { method: 'POST' })).json();
    expect(change).toMatchObject({ megabytes: [0, 0, 32] });
  });

  test('says why a page could not be rendered', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await get('/fail')).status).toBe(500);
    expect(String(said.mock.calls[0]?.[0])).toContain('Out of tires');
    said.mockRestore();
  });

  test('goes on when a thread ends: another renders what it owed, and a new one takes its place', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [path = ''] = PATHS;
    const ending = await threadOf(path);
    const asked = await Promise.all([`${path}?end=${String(ending)}`, ...PATHS].map((one) => get(one)));
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 203));
    const line: unknown = JSON.parse(String(said.mock.calls[0]?.[0]));
    expect(line).toMatchObject({
      event: 'render-thread-ended',
      error: expect.stringContaining('Out of rubber'),
    });
    await expect.poll(rendering, { timeout: 10_000 }).toHaveLength(2);
    const after = await rendering();
    expect(after).not.toContain(ending);
    expect(after).not.toContain(MAIN);
    said.mockRestore();
  });

  describe('pages that are written into memory which both threads use', () => {
    const wholeOf = (path: string) => `${path} `.repeat(6000);

    test.each(['identity', 'gzip'])(
      'each comes to who asked for it, however many do: %s',
      async (encoding) => {
        const paths = Array.from({ length: 60 }, (_, at) => `/room/${String(at)}`);
        for (let round = 0; round < 5; round++) {
          const pages = await Promise.all(
            paths.map(async (path) => (await get(path, { headers: { 'accept-encoding': encoding } })).text()),
          );
          expect(pages.findIndex((page, at) => page !== wholeOf(paths[at] ?? ''))).toBe(-1);
        }
        expect((await get('/room/after')).headers.get('x-room')).toBe('true');
      },
    );
  });
});

describe('the number of threads', () => {
  test('is what SHELL_THREADS says', () => {
    expect(threadCount({ SHELL_THREADS: '3' })).toBe(3);
  });
  test('is that of the processors where it says nothing, four at most', () => {
    expect(threadCount({})).toBe(Math.min(availableParallelism(), 4));
    expect(threadCount({ SHELL_THREADS: '' })).toBe(threadCount({}));
  });
  test.each(['0', '1.5', 'all', '-2'])('%s is refused in a sentence', (asked) => {
    expect(() => threadCount({ SHELL_THREADS: asked })).toThrow(
      'SHELL_THREADS must be a whole number from 1, such as 2.',
    );
  });
});
