import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { areFilesKept, type FileStorage } from './file-cache.ts';
import { downloadBytes, type DownloadProgress, loadFiles, STALL_MS } from './load-files.ts';
import { fileNames, type ReaderFileName, type ReaderFiles } from './reader-file.ts';

const getContent = (name: ReaderFileName, version = 1): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${name} ${String(version)} `.repeat(400));

function getFiles(version = 1): ReaderFiles {
  const file = (name: ReaderFileName) => ({
    url: `/assets/${name}-${String(version)}`,
    bytes: getContent(name, version).length,
    sha256: createHash('sha256').update(getContent(name, version)).digest('hex'),
    transferBytes: 1_000,
  });
  return {
    wasm: file('wasm'),
    detector: file('detector'),
    recognizer: file('recognizer'),
    keys: file('keys'),
  };
}

/** A browser's storage in memory. */
function storageInMemory(): FileStorage {
  const caches = new Map<string, Map<string, Response>>();
  return {
    has: async (name) => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    open: async (name) => {
      const kept = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, kept);
      return {
        match: async (url: string) => kept.get(url)?.clone(),
        put: async (url: string, answer: Response) => void kept.set(url, answer),
        delete: async (url: string) => kept.delete(url),
      } as unknown as Cache;
    },
  };
}

const refusingStorage: FileStorage = {
  has: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
  keys: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
  delete: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
  open: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

type Answers = Partial<Record<ReaderFileName, () => Response>>;

/** A server with the files of one version, except for the answers given; it lists the paths that were asked for. */
function server(version = 1, answers: Answers = {}) {
  const asked: string[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(String(url));
    const name = fileNames.find((known) => String(url) === `/assets/${known}-${String(version)}`);
    if (name === undefined) return new Response(null, { status: 404 });
    const answer = answers[name]?.() ?? new Response(getContent(name, version));
    return abortable(answer, init?.signal ?? null);
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

/** As a browser's `fetch` does, an abort breaks the body off. */
function abortable(answer: Response, signal: AbortSignal | null): Response {
  if (answer.body === null || signal === null) return answer;
  const { readable, writable } = new TransformStream();
  answer.body.pipeTo(writable, { signal }).catch(() => undefined);
  return new Response(readable, answer);
}

/** A body of which the first half arrives, and nothing else. */
function answerHalf(name: ReaderFileName): Response {
  const content = getContent(name);
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(content.slice(0, content.length / 2)),
    }),
  );
}

describe('the files of the reader', () => {
  test('are downloaded once, and kept', async () => {
    const storage = storageInMemory();
    const files = getFiles();
    const { fetch, asked } = server();
    expect(await areFilesKept(storage, files)).toBe(false);
    const contents = await loadFiles(files, { fetch, storage });
    expect(new Uint8Array(contents.recognizer)).toEqual(getContent('recognizer'));
    expect(await areFilesKept(storage, files)).toBe(true);
    expect(new Uint8Array((await loadFiles(files, { fetch, storage })).wasm)).toEqual(getContent('wasm'));
    expect(asked).toHaveLength(4);
  });

  test('tell how far they are, to the end, and nothing once they are here', async () => {
    const storage = storageInMemory();
    const { fetch } = server();
    const seen: DownloadProgress[] = [];
    const onProgress = (progress: DownloadProgress): void => void seen.push(progress);
    await loadFiles(getFiles(), { fetch, storage }, { onProgress });
    expect(seen.at(-1)).toEqual({ loaded: 4_000, total: downloadBytes(getFiles()) });
    expect(seen.map(({ loaded }) => loaded)).toEqual(
      seen.map(({ loaded }) => loaded).toSorted((a, b) => a - b),
    );
    seen.length = 0;
    await loadFiles(getFiles(), { fetch, storage }, { onProgress });
    expect(seen).toEqual([]);
  });

  test('files of another build replace the earlier ones', async () => {
    const storage = storageInMemory();
    await loadFiles(getFiles(1), { fetch: server(1).fetch, storage });
    await loadFiles(getFiles(2), { fetch: server(2).fetch, storage });
    expect(await areFilesKept(storage, getFiles(1))).toBe(false);
    expect(await areFilesKept(storage, getFiles(2))).toBe(true);
    expect(await storage.keys()).toHaveLength(1);
  });

  test.each([null, refusingStorage])('are downloaded where a browser keeps nothing', async (storage) => {
    const contents = await loadFiles(getFiles(), { fetch: server().fetch, storage });
    expect(new Uint8Array(contents.keys)).toEqual(getContent('keys'));
    expect(await areFilesKept(storage, getFiles())).toBe(false);
  });

  test.each([
    ['with another content', () => new Response(getContent('detector').fill(65))],
    ['shorter than it should be', () => new Response('short')],
    ['longer than it should be', () => new Response('long '.repeat(4_000))],
  ])('are refused and not kept if one arrives %s', async (_, detector) => {
    const storage = storageInMemory();
    const files = getFiles();
    await expect(loadFiles(files, { fetch: server(1, { detector }).fetch, storage })).rejects.toMatchObject({
      kind: 'files-damaged',
    });
    expect(await areFilesKept(storage, files)).toBe(false);
    const contents = await loadFiles(files, { fetch: server().fetch, storage });
    expect(new Uint8Array(contents.detector)).toEqual(getContent('detector'));
  });

  test('are downloaded again if what the browser kept is no longer whole', async () => {
    const storage = storageInMemory();
    const files = getFiles();
    await loadFiles(files, { fetch: server().fetch, storage });
    const [name = ''] = await storage.keys();
    await (await storage.open(name)).put(files.keys.url, new Response('rotten'));
    const { fetch, asked } = server();
    expect(new Uint8Array((await loadFiles(files, { fetch, storage })).keys)).toEqual(getContent('keys'));
    expect(asked).toEqual([files.keys.url]);
  });

  test.each([
    ['the server has none', server(1, { wasm: () => new Response('Not here', { status: 404 }) }).fetch],
    ['nobody answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are missing if %s', async (_, fetch) => {
    await expect(loadFiles(getFiles(), { fetch, storage: null })).rejects.toMatchObject({
      kind: 'files-missing',
    });
  });

  test('are given up when the visitor does', async () => {
    const control = new AbortController();
    const { fetch } = server(1, { recognizer: () => answerHalf('recognizer') });
    const loading = loadFiles(
      getFiles(),
      { fetch, storage: null },
      {
        signal: control.signal,
        onProgress: ({ loaded }) => {
          if (loaded === 3_500) control.abort();
        },
      },
    );
    await expect(loading).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('a download', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('has stalled if nothing arrives any more', async () => {
    const { fetch } = server(1, { recognizer: () => answerHalf('recognizer') });
    const arrived = Promise.withResolvers<undefined>();
    const onProgress = ({ loaded }: DownloadProgress): void => {
      if (loaded === 3_500) arrived.resolve(undefined);
    };
    const loading = expect(
      loadFiles(getFiles(), { fetch, storage: null }, { onProgress }),
    ).rejects.toMatchObject({ kind: 'stalled' });
    await arrived.promise;
    vi.advanceTimersByTime(STALL_MS);
    await loading;
  });
});
