import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Picture, type Reading, READING_MS } from '../read/index.ts';
import { DeviceReaderError } from './device-reader-error.ts';
import { HARD_END_MS, getReader } from './device-reader.ts';
import { type ReaderAnswer, type ReaderRequest } from './protocol.ts';
import { type ReaderWorker } from './worker-session.ts';

const picture: Picture = { width: 2, height: 1, data: new Uint8ClampedArray(8).fill(7) };
const nothing: Reading = {
  outcome: 'none',
  sizes: [],
  service: null,
  tin: null,
  ring: null,
  unread: 'no-tire',
  looks: [],
};

type Answering = (request: ReaderRequest, post: (answer: unknown) => void) => void;

/** Stands in for a worker: it clones and transfers messages as one does, and answers as told. */
class ScriptedWorker extends EventTarget implements ReaderWorker {
  readonly seen: ReaderRequest[] = [];
  hasEnded = false;
  readonly #answer: Answering;

  constructor(answer: Answering) {
    super();
    this.#answer = answer;
  }

  postMessage(message: unknown, transfer: unknown): void {
    const request = structuredClone(message, { transfer: transfer as ArrayBuffer[] }) as ReaderRequest;
    this.seen.push(request);
    queueMicrotask(() =>
      this.#answer(request, (data) => {
        if (!this.hasEnded) this.dispatchEvent(new MessageEvent('message', { data }));
      }),
    );
  }

  terminate(): void {
    this.hasEnded = true;
  }
}

const opens: Answering = ({ type, id }, post) => {
  if (type === 'open') post({ type: 'opened', id } satisfies ReaderAnswer);
};
const reads: Answering = (request, post) => {
  opens(request, post);
  if (request.type === 'read')
    post({ type: 'read', id: request.id, reading: nothing } satisfies ReaderAnswer);
};

/** A reader whose workers answer in turn as told. */
function setUp(...answers: readonly Answering[]) {
  return setUpWith({}, ...answers);
}

/** @param options.ignoresAbort as files of the cache do, which arrive in any case */
function setUpWith({ ignoresAbort = false }, ...answers: readonly Answering[]) {
  const workers: ScriptedWorker[] = [];
  let loads = 0;
  const reader = getReader({
    sizes: ['225/65R17'],
    loadFiles: async ({ signal }) => {
      loads += 1;
      await Promise.resolve();
      if (signal?.aborted && !ignoresAbort) throw new DeviceReaderError('aborted');
      const [wasm, detector, recognizer, keys] = [1, 2, 3, 4].map((bytes) => new ArrayBuffer(bytes));
      if (!wasm || !detector || !recognizer || !keys) throw new Error('Four files were made.');
      return { wasm, detector, recognizer, keys };
    },
    startWorker: () => {
      const worker = new ScriptedWorker(answers[workers.length] ?? reads);
      workers.push(worker);
      return worker;
    },
  });
  return { reader, workers, loads: () => loads };
}

describe('the reader on a device', () => {
  test('opens a worker for the first picture and uses it for the next', async () => {
    const { reader, workers, loads } = setUp();
    expect(await reader.read(picture)).toEqual(nothing);
    expect(await reader.read(picture, { ring: { x: 1, y: 1, rx: 1, ry: 1, angle: 0 } })).toEqual(nothing);
    expect(workers[0]?.seen.map(({ type }) => type)).toEqual(['open', 'read', 'read']);
    expect(workers).toHaveLength(1);
    expect(loads()).toBe(1);
    expect(picture.data).toEqual(new Uint8ClampedArray(8).fill(7));
  });

  test('is ready when it was prepared, and each picture waits for that', async () => {
    const { reader, workers, loads } = setUp();
    const preparing = reader.prepare();
    const reading = reader.read(picture);
    await preparing;
    expect(await reading).toEqual(nothing);
    await reader.prepare();
    expect(workers[0]?.seen.map(({ type }) => type)).toEqual(['open', 'read']);
    expect(workers).toHaveLength(1);
    expect(loads()).toBe(1);
  });

  test('starts no worker for a page that was left while it prepared', async () => {
    const { reader, workers } = setUp();
    const preparing = reader.prepare();
    reader.close();
    await expect(preparing).rejects.toMatchObject({ kind: 'aborted' });
    expect(workers).toHaveLength(0);
    await reader.prepare();
    expect(workers).toHaveLength(1);
  });

  test.each([true, false])(
    'starts one worker, however often a buyer cancels (files kept: %s)',
    async (ignoresAbort) => {
      const { reader, workers } = setUpWith({ ignoresAbort });
      const control = new AbortController();
      const first = reader.read(picture, { signal: control.signal });
      control.abort();
      const preparing = reader.prepare();
      const second = reader.read(picture);
      await expect(first).rejects.toMatchObject({ kind: 'aborted' });
      await preparing;
      expect(await second).toEqual(nothing);
      expect(workers).toHaveLength(1);
    },
  );

  test('no worker starts if the page is left while files arrive', async () => {
    const { reader, workers } = setUpWith({ ignoresAbort: true });
    const reading = reader.read(picture);
    reader.close();
    await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
    expect(workers).toHaveLength(0);
  });

  test('tells the steps', async () => {
    const { reader } = setUp((request, post) => {
      opens(request, post);
      if (request.type !== 'read') return;
      post({ type: 'step', id: request.id, step: 'finding' });
      post({ type: 'step', id: request.id, step: 'reading' });
      post({ type: 'read', id: request.id, reading: nothing });
    });
    const steps: string[] = [];
    await reader.read(picture, { onStep: (step) => void steps.push(step) });
    expect(steps).toEqual(['finding', 'reading']);
  });

  test('gives a picture up when another one comes, or when the visitor does', async () => {
    const { reader, workers } = setUp(opens);
    const first = reader.read(picture);
    await vi.waitFor(() => expect(workers[0]?.seen.at(-1)?.type).toBe('read'));
    const control = new AbortController();
    const second = reader.read(picture, { signal: control.signal });
    await expect(first).rejects.toMatchObject({ kind: 'aborted' });
    await vi.waitFor(() =>
      expect(workers[0]?.seen.map(({ type }) => type)).toEqual(['open', 'read', 'abort', 'read']),
    );
    control.abort();
    await expect(second).rejects.toMatchObject({ kind: 'aborted' });
    expect(workers[0]?.hasEnded).toBe(false);
  });

  test('ends what it does when it is closed', async () => {
    const { reader, workers } = setUp(opens);
    const reading = reader.read(picture);
    await vi.waitFor(() => expect(workers[0]?.seen.at(-1)?.type).toBe('read'));
    reader.close();
    await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
    expect(workers[0]?.hasEnded).toBe(true);
    expect(await reader.read(picture)).toEqual(nothing);
  });

  test.each<[string, string, Answering]>([
    [
      'has too little memory',
      'out-of-memory',
      ({ id }, post) => post({ type: 'failed', id, kind: 'out-of-memory' }),
    ],
    ['runs no WebAssembly', 'no-wasm', ({ id }, post) => post({ type: 'failed', id, kind: 'no-wasm' })],
    ['says what nobody understands', 'worker-lost', (_, post) => post({ type: 'hello' })],
  ])('starts another worker after one that %s', async (_, kind, answer) => {
    const { reader, workers } = setUp(answer);
    await expect(reader.read(picture)).rejects.toMatchObject({ kind });
    expect(workers[0]?.hasEnded).toBe(true);
    expect(await reader.read(picture)).toEqual(nothing);
  });

  test('is lost if its worker ends in the middle, and did not arrive if its worker never answered', async () => {
    const { reader, workers } = setUp(opens, () => undefined);
    const first = reader.read(picture);
    await vi.waitFor(() => expect(workers[0]?.seen.at(-1)?.type).toBe('read'));
    workers[0]?.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(first).rejects.toMatchObject({ kind: 'worker-lost' });
    const second = reader.read(picture);
    await vi.waitFor(() => expect(workers[1]?.seen).toHaveLength(2));
    workers[1]?.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(second).rejects.toMatchObject({ kind: 'files-missing' });
  });
});

describe('a reading that does not end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('must answer three seconds before its worker is ended', async () => {
    const { reader, workers } = setUp(opens);
    const now = performance.timeOrigin + performance.now();
    const reading = expect(reader.read(picture)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(HARD_END_MS - 1);
    expect(workers[0]?.seen.at(-1)).toMatchObject({ type: 'read', until: now + READING_MS });
    expect(workers[0]?.hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(workers[0]?.hasEnded).toBe(true);
    expect(await reader.read(picture)).toEqual(nothing);
  });
});
