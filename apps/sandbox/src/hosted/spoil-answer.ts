import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answering } from './api-routes.ts';

/** Faults of answers to requests that were carried out. */
const done = ['late', 'cut-off', 'closing'] as const;

export const isDone = (answering: Answering): answering is (typeof done)[number] =>
  done.some((one) => one === answering);

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
  readonly holdMs: number;
  readonly stopping: AbortSignal;
}

/** The answer as it leaves, for an `onSend` hook: whatever was asked has been done by then. */
export async function spoil(
  answering: Answering,
  { request, reply, payload, holdMs, stopping }: Answer,
): Promise<unknown> {
  // A request that only reads is answered at once.
  if (answering === 'late' && request.method === 'POST')
    await delay(holdMs, undefined, { signal: stopping }).catch(() => undefined);
  if (answering === 'closing') reply.raw.destroy();
  return answering === 'cut-off' && typeof payload === 'string'
    ? payload.slice(0, payload.length / 2)
    : payload;
}
