/** The program of a worker of `RenderThreads`: it loads its own copy of the build and renders. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedStorefront, Rendered } from '../../entry/entry-server.tsx';
import { stackOf } from '../../request/log-event.ts';
import { loadBuiltShell } from '../built-shell.ts';
import type { Question, Said, ThreadAnswer, ToldStorefront } from './messages.ts';

void serve(workerData);

async function serve(told: readonly ToldStorefront[]): Promise<void> {
  const storefronts: HostedStorefront[] = [];
  for (const { channel, directory, env } of told) {
    const built = await loadBuiltShell(directory);
    storefronts.push(built.host(channel, env));
  }
  parentPort?.on('message', (question: Question) => void answer(storefronts, question));
  say('ready');
}

async function answer(storefronts: readonly HostedStorefront[], question: Question): Promise<void> {
  const { id, storefront, url, method, headers, arrivedAt } = question;
  try {
    const asked = new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) });
    const rendered = await storefronts[storefront]?.render(asked, arrivedAt);
    if (rendered === undefined) throw new Error(`There is no storefront ${String(storefront)}`);
    const { status, headers: given } = rendered.answer;
    const body = await bodyOf(rendered);
    const isPage = rendered.page !== null;
    say({ id, status, headers: [...given], body, isPage }, body ? [body.buffer] : []);
  } catch (error) {
    say({ id, failure: stackOf(error) });
  }
}

/** In a buffer of its own, which can be transferred instead of copied. */
async function bodyOf({ answer: { body }, answer, page }: Rendered): Promise<ThreadAnswer['body']> {
  if (page === null) return body && new Uint8Array(await answer.arrayBuffer());
  return page.byteLength === page.buffer.byteLength ? page : new Uint8Array(page);
}

function say(said: Said, given: ArrayBuffer[] = []): void {
  parentPort?.postMessage(said, given);
}
