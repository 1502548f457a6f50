import type { Reading } from '@tirekit/snap/read';
import { afterEach, expect, test } from 'vitest';
import { ReadingFailed, SidewallReader, type ReaderOptions } from './sidewall-reader.ts';

let reader: SidewallReader;
afterEach(() => reader.stop());

/** A thread that runs this when a picture comes. It knows `threadId`, and `say`, which answers. */
const threadThat = (does: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads';
      const say = (tin) => parentPort.postMessage({
        kind: 'done',
        reading: { outcome: 'none', sizes: [], service: null, tin: { tin: String(tin), certainty: 1 }, ring: null, unread: 'unclear', looks: [] },
      });
      parentPort.on('message', (message) => { ${does} });`)}`,
  );

const start = (does: string, options: ReaderOptions = {}): void => {
  reader = new SidewallReader({ thread: threadThat(does), ...options });
};

/** The thread's word for a picture so many pixels wide. */
async function read(width: number, signals: { gone?: AbortSignal; end?: AbortSignal } = {}): Promise<string> {
  const never = new AbortController().signal;
  const { tin } = await reader.read({
    picture: { width, height: 1, data: new Uint8ClampedArray(4 * width) },
    ring: undefined,
    sizes: [],
    ms: 1_000,
    gone: never,
    end: never,
    ...signals,
  });
  return tin?.tin ?? '';
}

test('pictures are read in one thread, one after the other', async () => {
  start('say(threadId)');
  expect(await read(1)).toBe(await read(1));
});

test.each([
  ['ends', 'process.exit(3)'],
  ['throws', "throw new Error('broken')"],
  ['needs more memory than it may have', 'const kept = []; for (;;) kept.push(Array(1e6).fill(kept.length))'],
])('a thread that %s fails its picture, and the next one has another thread', async (_fault, fault) => {
  start(`if (message.picture.width === 2) { ${fault} } else say(threadId)`);
  const first = await read(1);
  await expect(read(2)).rejects.toThrow(ReadingFailed);
  expect(await read(1)).not.toBe(first);
});

test('a thread that never answers is ended when the time is over', async () => {
  start('if (message.picture.width === 2) for (;;); else say(threadId)');
  const first = await read(1);
  await expect(read(2, { end: AbortSignal.timeout(20) })).rejects.toThrow('in time');
  expect(await read(1)).not.toBe(first);
});

test('a picture that nobody waits for any more is not read to its end, and the next one is read', async () => {
  // The real thread with its models, which gets the picture and the word to stop at once.
  reader = new SidewallReader();
  const readRing = async (gone: AbortSignal): Promise<Reading> =>
    reader.read({
      picture: { width: 400, height: 400, data: new Uint8ClampedArray(4 * 400 * 400).fill(128) },
      ring: { x: 200, y: 200, rx: 180, ry: 180, angle: 0 },
      sizes: ['225/65R17'],
      ms: 60_000,
      gone,
      end: new AbortController().signal,
    });
  const never = new AbortController().signal;
  const read = { outcome: 'none' };
  expect(await readRing(never)).toMatchObject(read);
  const gone = new AbortController();
  const reading = readRing(gone.signal);
  gone.abort();
  await expect(reading).rejects.toThrow('aborted');
  expect(await readRing(never)).toMatchObject(read);
}, 60_000);

test('a thread without pictures ends, and the next picture begins another', async () => {
  start('say(threadId)', { idleMs: 1 });
  const first = await read(1);
  await expect.poll(async () => read(1)).not.toBe(first);
});
