/** The program of a worker of `RenderThreads`: it loads its own copy of the build and renders. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedStorefront, Rendered } from '../../entry/entry-server.tsx';
import { stackOf } from '../../request/log-event.ts';
import { loadBuiltShell } from '../built-shell.ts';
import type { Question, Said, ThreadAnswer, ThreadData } from './messages.ts';
import { PageRooms, type RoomTaken } from './page-rooms.ts';

void serve(workerData);

async function serve({ told, rooms: memory }: ThreadData): Promise<void> {
  const storefronts: HostedStorefront[] = [];
  for (const { channel, directory, env } of told) {
    const built = await loadBuiltShell(directory);
    storefronts.push(built.host(channel, env));
  }
  const rooms = new PageRooms(memory);
  parentPort?.on('message', (question: Question) => void answer(storefronts, rooms, question));
  say('ready');
}

async function answer(
  storefronts: readonly HostedStorefront[],
  rooms: PageRooms,
  question: Question,
): Promise<void> {
  const { id, storefront, url, method, headers, arrivedAt } = question;
  /** Each with its page; more than one if an error page took a page's place. */
  const taken = new Map<Buffer, RoomTaken>();
  const roomFor = (bytes: number): Buffer | null => {
    const room = rooms.take(bytes);
    if (room === null) return null;
    const page = rooms.at(room);
    taken.set(page, room);
    return page;
  };
  try {
    const asked = new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) });
    const rendered = await storefronts[storefront]?.render(asked, arrivedAt, roomFor);
    if (rendered === undefined) throw new Error(`There is no storefront ${String(storefront)}`);
    const { answer: given, page } = rendered;
    const room = (page && taken.get(page)) ?? null;
    const body = room ? null : await bodyOf(rendered);
    if (page) taken.delete(page);
    const said = { id, status: given.status, headers: [...given.headers], isPage: page !== null };
    say({ ...said, body, room }, body ? [body.buffer] : []);
  } catch (error) {
    say({ id, failure: stackOf(error) });
  }
  for (const room of taken.values()) rooms.free(room);
}

/** In a buffer of its own, which can be transferred instead of copied. */
async function bodyOf({ answer: { body }, answer, page }: Rendered): Promise<ThreadAnswer['body']> {
  if (page === null) return body && new Uint8Array(await answer.arrayBuffer());
  const { buffer } = page;
  return buffer instanceof ArrayBuffer && page.byteLength === buffer.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(page);
}

function say(said: Said, given: ArrayBuffer[] = []): void {
  parentPort?.postMessage(said, given);
}
