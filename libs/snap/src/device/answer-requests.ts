import * as z from 'zod/mini';
import {
  type Picture,
  type Reading,
  readSidewall,
  type SizeTrie,
  getSizeTrie,
  type TextModels,
  withPauses,
} from '../read/index.ts';
import { getFault } from './get-fault.ts';
import { openDownloaded } from './open-models.ts';
import { type OpenRequest, type ReaderAnswer, ReaderRequest, type ReadRequest } from './protocol.ts';

type Post = (answer: ReaderAnswer, transfer?: Transferable[]) => void;

interface Opened {
  readonly models: TextModels;
  readonly sizes: SizeTrie;
}

/**
 * The worker's side: answers the requests of a page, one after the other.
 * @returns takes a message. @throws ZodError if it is none of ours
 */
export function answerRequests(post: Post): (message: unknown) => void {
  const running = new Map<number, AbortController>();
  let turn = Promise.resolve();
  let opened: Promise<Opened> = Promise.reject(new Error('The reader has no models yet.'));
  // The reading that needs them is told of it.
  opened.catch(() => undefined);

  const answer = async (request: OpenRequest | ReadRequest, { signal }: AbortController): Promise<void> => {
    const { id } = request;
    try {
      if (request.type === 'open') {
        opened = open(request);
        await opened;
        post({ type: 'opened', id });
      } else {
        const reading = await read(request, await opened, signal, post);
        post({ type: 'read', id, reading }, croppedBuffers(reading));
      }
    } catch (error) {
      post({ type: 'failed', id, kind: signal.aborted ? 'aborted' : getFault(error) });
    } finally {
      running.delete(id);
    }
  };

  return (message) => {
    const request = z.parse(ReaderRequest, message);
    if (request.type === 'abort') {
      running.get(request.id)?.abort();
      return;
    }
    const control = new AbortController();
    running.set(request.id, control);
    turn = turn.then(() => answer(request, control));
  };
}

async function open({ sizes, ...contents }: OpenRequest): Promise<Opened> {
  return { models: await openDownloaded(contents), sizes: getSizeTrie(sizes) };
}

async function read(
  { id, width, height, pixels, ring, until }: ReadRequest,
  { models, sizes }: Opened,
  signal: AbortSignal,
  post: Post,
): Promise<Reading> {
  signal.throwIfAborted();
  const picture: Picture = { width, height, data: new Uint8ClampedArray(pixels) };
  return readSidewall(
    picture,
    { models: withPauses(models, signal), sizes },
    {
      ring: ring ?? undefined,
      signal,
      // The clock of a worker begins with the worker.
      until: until - performance.timeOrigin,
      onStep: (step) => post({ type: 'step', id, step }),
    },
  );
}

const croppedBuffers = ({ sizes }: Reading): ArrayBuffer[] => [
  ...new Set(
    sizes.flatMap(({ crop }) => (crop?.data.buffer instanceof ArrayBuffer ? [crop.data.buffer] : [])),
  ),
];
