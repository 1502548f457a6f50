import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { FloodCall } from './flood-kinds.ts';

/** The outcome of the calls of one kind. */
export const Flooded = z.object({
  seconds: z.number(),
  /** Of each call that was served, milliseconds, sorted. */
  latencies: z.array(z.number()),
  /** Answers 429 and 503. */
  refused: z.number(),
  /** Those of them that said when to come back. */
  told: z.number(),
  /** Other answers from 500 on, and connections that broke. */
  failed: z.number(),
  /** All other answers that are none of success: the load is not what it should be. */
  wrong: z.number(),
  /** One of those, in words; empty if there is none. */
  example: z.string(),
});
export type Flooded = z.infer<typeof Flooded>;

/** Calls that have become due are sent at this interval. */
const EVERY_MS = 5;
/** Connections of one kind at the same time. */
const CONNECTIONS = 1_000;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/**
 * Sends so many calls a second for some seconds. No call waits for the answer to the one before it, as strangers do not wait for
 * each other. Calls that are still open at the end count if they are served.
 */
export async function flood(
  origin: string,
  next: () => FloodCall,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Flooded> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  let [refused, told, failed, wrong, example] = [0, 0, 0, 0, ''];
  const visit = async (): Promise<void> => {
    const sent = performance.now();
    const answer = await send(agent, origin, next()).catch(() => null);
    const status = answer?.status ?? 599;
    if (status < 300) latencies.push(performance.now() - sent);
    else if (status === 429 || status === 503) {
      refused += 1;
      if (/^[1-9]\d*$/.test(answer?.retryAfter ?? '')) told += 1;
    } else {
      if (status >= 500) failed += 1;
      else wrong += 1;
      example = `${String(status)} ${answer?.text ?? 'The connection broke'}`;
    }
  };
  const began = performance.now();
  const visits: Promise<void>[] = [];
  const calls = perSecond * seconds;
  while (visits.length < calls) {
    const due = Math.min(calls, ((performance.now() - began) / 1000) * perSecond);
    while (visits.length < due) visits.push(visit());
    await sleep(EVERY_MS);
  }
  await Promise.all(visits);
  agent.destroy();
  return {
    seconds: (performance.now() - began) / 1000,
    latencies: latencies.toSorted((a, b) => a - b),
    ...{ refused, told, failed, wrong, example },
  };
}

function send(agent: Agent, origin: string, { method, path, headers, body }: FloodCall): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(`${origin}${path}`, { method, agent, headers: { ...headers, ...length } });
    sent.on('response', (response) => {
      const status = response.statusCode ?? 599;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        if (status >= 300) chunks.push(chunk);
      });
      response.on('error', reject).on('end', () =>
        resolve({
          status,
          retryAfter: response.headers['retry-after'],
          text: Buffer.concat(chunks).toString('utf8').slice(0, 300),
        }),
      );
    });
    sent.on('error', reject).end(body);
  });
}
