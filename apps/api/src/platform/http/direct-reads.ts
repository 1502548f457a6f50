import type { IncomingMessage, ServerResponse } from 'node:http';
import { headers as names, signOnPaths } from '@tirekit/contract';
import type { Log } from '../log/log.ts';
import { answerHeaders, JSON_TYPE } from './answer-headers.ts';
import { MAX_PARAM_LENGTH } from './bounds.ts';
import type { AnyCallContext } from './call-context.ts';
import type { Identity } from './auth.ts';
import { checkAnswer } from './check-answer.ts';
import { type Gate, type GateDeps, gateOf } from './gate.ts';
import { failureOf } from './http-errors.ts';
import { type Answered, answered, type ObserveAnswer } from './observe-answers.ts';
import type { ParseQuery } from './query-strings.ts';
import { ReadPaths } from './read-paths.ts';
import type { RequestIds } from './request-ids.ts';
import { type ImplementedRoute, PreparedJson } from './route.ts';

export interface DirectReadDeps extends GateDeps {
  readonly log: Log;
  readonly requestIdOf: RequestIds;
  readonly parseQuery: ParseQuery;
  readonly observe: ObserveAnswer;
  readonly checkAnswers: boolean;
}

/** Answers a request, or returns `false` for one that is not its own, without having touched it. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An endpoint for reading. */
interface Read {
  readonly route: ImplementedRoute;
  readonly gate: Gate;
  readonly answered: Answered;
  readonly isSignOn: boolean;
}

/**
 * Answers the contract's GET requests without Fastify's request lifecycle: no hooks, no request and reply objects, and
 * no promise unless something must be waited for. Most answers are already in memory, and the work around them would
 * cost more than they do. These requests pass the same gate, are parsed by the same contract, get the same headers and
 * errors, and are counted in the same way (docs/adr/0017-reads-go-straight.md). Unusual spellings, and everything with
 * a body, go through Fastify.
 */
export function directReads(routes: readonly ImplementedRoute[], deps: DirectReadDeps): DirectAnswer {
  const paths = new ReadPaths<Read>(MAX_PARAM_LENGTH);
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.method !== 'GET' || endpoint.status !== 200) continue;
    const { path } = endpoint;
    paths.add(path, {
      route,
      gate: gateOf(endpoint, deps),
      answered: answered('GET', path),
      isSignOn: signOnPaths.has(path),
    });
  }
  const { parseQuery } = deps;
  return (request, response) => {
    if (request.method !== 'GET') return false;
    const url = request.url ?? '';
    const mark = url.indexOf('?');
    const found = paths.find(mark < 0 ? url : url.slice(0, mark));
    if (found === null) return false;
    const call = new ReadCall(found.value, deps, request, response);
    call.begin(found.params, parseQuery(mark < 0 ? '' : url.slice(mark + 1)));
    return true;
  };
}

const NO_BODY = Buffer.alloc(0);

/** One read, from its gate to its answer. The handler receives it as the request. */
class ReadCall implements AnyCallContext {
  readonly id: string;
  readonly rawBody = NO_BODY;
  readonly #began = performance.now();
  readonly #read: Read;
  readonly #deps: DirectReadDeps;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  /** Names and values alternate, as `writeHead` expects them. */
  readonly #headers: string[];
  #identity: Identity = NOBODY;

  constructor(read: Read, deps: DirectReadDeps, request: IncomingMessage, response: ServerResponse) {
    this.id = deps.requestIdOf(request);
    this.#read = read;
    this.#deps = deps;
    this.#request = request;
    this.#response = response;
    this.#headers = [...EVERY_HEADER, names.requestId, this.id];
  }

  get headers() {
    return this.#request.headers;
  }
  get channel() {
    return this.#identity.channel;
  }
  get user() {
    return this.#identity.user;
  }
  get log() {
    return this.#deps.log.child({ requestId: this.id });
  }

  setHeader(name: string, value: string): void {
    for (let at = 0; at < this.#headers.length; at += 2) {
      if (this.#headers[at] !== name) continue;
      this.#headers[at + 1] = value;
      return;
    }
    this.#headers.push(name, value);
  }

  begin(params: unknown, query: unknown): void {
    try {
      const identity = this.#read.gate(this.#request);
      if (identity instanceof Promise) {
        identity
          .then((known) => this.#run(known, params, query))
          .catch((error: unknown) => this.#fail(error));
      } else this.#run(identity, params, query);
    } catch (error) {
      this.#fail(error);
    }
  }

  #run(identity: Identity, params: unknown, query: unknown): void {
    this.#identity = identity;
    const answer = this.#read.route.run({ params, query, body: undefined, request: this });
    if (answer instanceof Promise) {
      answer.then((known) => this.#answer(known)).catch((error: unknown) => this.#fail(error));
    } else this.#answer(answer);
  }

  #answer(answer: unknown): void {
    const { endpoint } = this.#read.route;
    if (this.#deps.checkAnswers) checkAnswer(endpoint, answer);
    if (!(answer instanceof PreparedJson)) {
      this.#send(endpoint.status, JSON.stringify(answer));
      return;
    }
    for (const [name, value] of answer.headers) this.setHeader(name, value);
    this.#send(endpoint.status, answer.text);
    // Nothing is waiting here or in the socket: the operating system has taken it all.
    if (this.#response.writableLength === 0) answer.giveBack?.(answer.text);
  }

  #fail(error: unknown): void {
    const failure = failureOf(error, this.id, this.#read.isSignOn, this.#deps.log);
    if (this.#response.headersSent) {
      this.#response.destroy();
      return;
    }
    for (const [name, value] of Object.entries(failure.headers)) this.setHeader(name, value);
    this.#send(failure.status, failure.body);
  }

  #send(status: number, text: string | Buffer): void {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    this.#headers.push('content-length', String(bytes.length));
    this.#response.writeHead(status, this.#headers);
    this.#response.end(bytes);
    const ms = performance.now() - this.#began;
    this.#deps.observe(this.#read.answered, status, ms, this.id);
  }
}

const NOBODY: Identity = { channel: null, user: null };
const EVERY_HEADER: readonly string[] = Object.entries({
  ...answerHeaders,
  'content-type': JSON_TYPE,
}).flat();
