import { parentPort } from 'node:worker_threads';
import { loadModels } from '@tirekit/snap/node';
import {
  type Reading,
  readSidewall,
  type SizeTrie,
  getSizeTrie,
  type TextModels,
  withPauses,
} from '@tirekit/snap/read';
import type { FromThread, ReadMessage, ToThread } from './thread-messages.ts';

let models: Promise<TextModels> | undefined;
let reading = new AbortController();
/** The sizes of the picture before: most storefronts have the same. */
let last: { readonly key: string; readonly trie: SizeTrie } | null = null;

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') reading.abort();
  else void read(message).then(answer, (error: unknown) => fail(error));
});

async function read({ picture, ring, sizes, ms }: ReadMessage): Promise<Reading> {
  const until = performance.now() + ms;
  reading = new AbortController();
  const { signal } = reading;
  return readSidewall(
    picture,
    { models: withPauses(await (models ??= loadModels()), signal), sizes: getTrie(sizes) },
    { ring, until, signal },
  );
}

function getTrie(sizes: readonly string[]): SizeTrie {
  const key = sizes.join();
  if (last?.key !== key) last = { key, trie: getSizeTrie(sizes) };
  return last.trie;
}

const say = (message: FromThread): void => parentPort?.postMessage(message);
const answer = (done: Reading): void => say({ kind: 'done', reading: done });
const fail = (error: unknown): void =>
  say({ kind: 'failed', reason: error instanceof Error ? error.message : 'something was thrown' });
