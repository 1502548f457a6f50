import { buyersRealm, type FileBody, headers as names } from '@tirekit/contract';
import { ApiFailure, getFailure } from './api-failure.ts';
import { buildUrl, type QueryValues } from './build-url.ts';
import type { TokenSource } from './token-source.ts';
import {
  type VisitorFacts,
  visitorHeaderValues,
  type VisitorHeader,
  type VisitorQueryField,
  visitorQueryValues,
} from './visitor-facts.ts';

/** Sends a request: `fetch`, or a server's replacement for it. */
export type Transport = (url: string, call: TransportCall) => Promise<TransportReply>;

export interface TransportCall {
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  readonly body?: string | URLSearchParams | Blob;
  readonly signal?: AbortSignal;
  /** Redirects are not followed, because tokens would go along. */
  readonly redirect: 'manual';
}

/** The parts of a `Response` that are needed. */
export type TransportReply = Pick<Response, 'status' | 'ok' | 'text'> & { headers: Pick<Headers, 'get'> };

/** A cache of answers that are valid for more than one call. */
export interface AnswerMemory {
  /** The checked answer that this address gave earlier, if it is still valid; undefined if it must be requested. */
  recall(url: string): unknown;
  /** Keeps the answer to a read. Later callers share it and must not modify it. */
  keep(url: string, answer: unknown, reply: TransportReply): void;
}

/** One call, with the options of the specification's generic helper (section 7). */
export interface ApiRequest {
  /** Path below the base address, with `{name}` parameters. */
  endpoint: string;
  /** Default GET. */
  method?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: QueryValues | undefined;
  body?: unknown;
  /** Default JSON. A file is given as a `Blob`, which knows its media type. */
  bodyType?: 'json' | 'form' | FileBody | undefined;
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sends the storefront's token, and tries once more with a new one where it is refused. */
  authorized?: boolean | undefined;
  /** The specification's optional headers to send, if their values are known. */
  visitorHeaders?: readonly VisitorHeader[] | undefined;
  /** The specification's optional query fields to send, if their values are known. */
  visitorQuery?: readonly VisitorQueryField[] | undefined;
  /** Adds `ssoUid` to the body, if it is known. */
  addSsoUid?: boolean | undefined;
  /** The sign-on side answers: its base address is used, and its errors carry their message in `detail`. */
  sso?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Overrides the client's timeout. */
  timeoutMs?: number | undefined;
  /** Parses a successful answer. An ApiFailure that it throws is a failure of the call like any other. */
  check?: ((body: unknown) => Promise<unknown>) | undefined;
}

export interface RequestOptions {
  /** The address of the API: an origin, or `/api` in a browser. */
  baseUrl: string | undefined;
  /** The address of sign-on, if not `baseUrl`. */
  ssoBaseUrl?: string | undefined;
  tokens?: TokenSource | undefined;
  /** The facts known about the visitor at the time of a call. */
  visitor?: (() => VisitorFacts) | undefined;
  /** Sent with every call, for example the cart's key. */
  headers?: (() => Readonly<Record<string, string | undefined>>) | undefined;
  fetch?: Transport | undefined;
  /** Consulted before every checked read that uses the storefront's token. */
  memory?: AnswerMemory | null | undefined;
  /** Milliseconds that an answer may take: for all calls, or decided for each. Default 10,000. */
  timeoutMs?: number | ((request: ApiRequest) => number) | undefined;
  /** Called for every failure except 404s and calls that their caller aborted. */
  onFailure?: ((failure: ApiFailure, request: ApiRequest) => void) | undefined;
}

/** Statuses whose body need not be JSON (specification section 8). */
const bodyMayBeAnything = new Set([204, 404]);

/**
 * Makes the generic call. It resolves with the parsed body, or undefined if there is none, and rejects with ApiFailure.
 */
export function createRequest(options: RequestOptions): (request: ApiRequest) => Promise<unknown> {
  const { tokens, visitor = () => ({}), timeoutMs = 10_000 } = options;

  const toUrl = (request: ApiRequest): string => {
    const base = request.sso ? (options.ssoBaseUrl ?? options.baseUrl) : options.baseUrl;
    return buildUrl(base, request.endpoint, request.params, {
      ...visitorQueryValues(visitor(), request.visitorQuery ?? []),
      ...request.query,
    });
  };

  const send = async (
    url: string,
    request: ApiRequest,
    token: string | undefined,
  ): Promise<TransportReply> => {
    const facts = visitor();
    const body = encodeBody(request, facts);
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...body.headers,
      ...visitorHeaderValues(facts, request.visitorHeaders ?? []),
    };
    if (token !== undefined) headers[names.authorization] = `Bearer ${token}`;
    for (const [name, value] of Object.entries({ ...options.headers?.(), ...request.headers }))
      if (value !== undefined) headers[name.toLowerCase()] = headerText(value);

    return (options.fetch ?? fetch)(url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.content === undefined ? {} : { body: body.content }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  };

  const memoryFor = (request: ApiRequest): AnswerMemory | null | undefined => {
    const isRead = (request.method ?? 'GET') === 'GET' && request.authorized && request.check !== undefined;
    return isRead ? options.memory : undefined;
  };

  const exchange = async (url: string, request: ApiRequest): Promise<unknown> => {
    const token = request.authorized && tokens ? await inTime(tokens.get(), request.signal) : undefined;
    let response = await send(url, request, token);
    if (refusesStorefront(response) && tokens && token !== undefined) {
      await response.text();
      response = await send(url, request, await inTime(tokens.replace(token), request.signal));
    }
    const body = await readJson(response);
    if (!response.ok) throw getFailure(response, body, request.sso ?? false);
    if (request.check === undefined) return body;
    const answer = await request.check(body);
    memoryFor(request)?.keep(url, answer, response);
    return answer;
  };

  return async (request) => {
    let limit: AbortSignal | undefined;
    try {
      const url = toUrl(request);
      // A remembered answer needs neither headers nor a time limit.
      const known = await memoryFor(request)?.recall(url);
      if (known !== undefined) return known;
      const ownMs = typeof timeoutMs === 'function' ? timeoutMs(request) : timeoutMs;
      limit = AbortSignal.timeout(request.timeoutMs ?? ownMs);
      const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
      return await exchange(url, { ...request, signal });
    } catch (error) {
      if (error instanceof RangeError) throw error;
      const failure = asFailure(error, request.signal, limit);
      if (!(failure instanceof ApiFailure)) throw failure;
      if (failure.kind !== 'NotFound' && failure.kind !== 'AbortError') options.onFailure?.(failure, request);
      throw failure;
    }
  };
}

/** A header takes nothing but ASCII: what people type and other sites send is written as in an address. */
const headerText = (value: string): string =>
  value.toWellFormed().replaceAll(/[^\t\x20-\x7e]+/g, encodeURIComponent);

/** True if the storefront's token was refused, so that a new one may help. It can't help if the buyer's token was refused. */
const refusesStorefront = ({ status, headers }: TransportReply): boolean =>
  status === 401 && headers.get('www-authenticate')?.includes(buyersRealm) !== true;

/** Waits for something that other calls share, such as a token, but no longer than this call may take. */
function inTime<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    shared.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });
}

function encodeBody(
  { body, bodyType = 'json', addSsoUid }: ApiRequest,
  { ssoUid }: VisitorFacts,
): { content?: string | URLSearchParams | Blob; headers: Record<string, string> } {
  if (body instanceof Blob) return { content: body, headers: { 'content-type': body.type } };
  const fields = addSsoUid && ssoUid ? { ...asRecord(body), ssoUid } : body;
  if (fields === undefined) return { headers: {} };
  if (bodyType === 'json')
    return { content: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(fields)))
    if (value !== undefined && value !== null) form.append(name, String(value));
  return { content: form, headers: {} };
}

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

async function readJson(response: TransportReply): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (bodyMayBeAnything.has(response.status)) return undefined;
    throw new ApiFailure('InvalidJson', { statusCode: response.status, cause });
  }
}

/** Turns a thrown error into a failure of the call. A programming error is returned unchanged. */
function asFailure(error: unknown, caller: AbortSignal | undefined, limit: AbortSignal | undefined): unknown {
  if (error instanceof ApiFailure) return error;
  if (caller?.aborted) return new ApiFailure('AbortError', { cause: error });
  if (limit?.aborted)
    return new ApiFailure('NetworkError', { message: 'The server did not answer in time', cause: error });
  // fetch reports every network failure as a TypeError, and a body that breaks off as either a TypeError or a
  // DOMException.
  if (error instanceof TypeError || error instanceof DOMException)
    return new ApiFailure('NetworkError', { cause: error });
  return error;
}
