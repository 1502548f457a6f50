import type { onRequestAsyncHookHandler } from 'fastify';

/** A Fastify hook that sees the request's headers, and refuses it by rejecting with an `ApiProblem`. */
export type RequestHook = onRequestAsyncHookHandler;
