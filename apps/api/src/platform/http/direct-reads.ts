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

/** Answers a request, or says by `false` that it is not one of its own, and has done nothing with it then. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An endpoint that is read. */
interface Read {
  readonly route: ImplementedRoute;
  readonly gate: Gate;
  readonly answered: Answered;
  readonly isSignOn: boolean;
}

/**
 * Answers GET requests of the contract without Fastify's life of a request: no hooks, no request and reply objects, no
 * promise where nothing is waited for. Most answers of reads lie ready in memory, and what stands around them would cost
 * more than they do. They pass the same gate, are read by the same contract, answered with the same headers and errors,
 * and counted alike (docs/adr/0017-reads-go-straight.md). What is spelled in an unusual way, and everything that has a
 * body, goes through Fastify.
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

/** One read, from its gate to its answer. It is what the handler gets as the request. */
class ReadCall implements AnyCallContext {
  readonly id: string;
  readonly rawBody = NO_BODY;
  readonly #began = performance.now();
  readonly #read: Read;
  readonly #deps: DirectReadDeps;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  /** Names and values by turns, as `writeHead` takes them. */
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
    this.#send(endpoint.status, answer.text);
    // Nothing waits here or at the socket: the operating system has taken it all.
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
