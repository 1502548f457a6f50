import { headers as names } from '@tirekit/contract';
import { ApiFailure, failureOf } from './api-failure.ts';
import { buildUrl, type QueryValues } from './build-url.ts';
import type { TokenSource } from './token-source.ts';
import {
  type VisitorFacts,
  visitorHeaderValues,
  type VisitorHeader,
  type VisitorQueryField,
  visitorQueryValues,
} from './visitor-facts.ts';

/** What a call is carried by: `fetch`, or what a server has in its place. */
export type Transport = (url: string, call: TransportCall) => Promise<TransportReply>;

export interface TransportCall {
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  readonly body?: string | URLSearchParams;
  readonly signal?: AbortSignal;
  /** It is not followed: tokens would go along with it. */
  readonly redirect: 'manual';
}

/** What is needed of a `Response`. */
export type TransportReply = Pick<Response, 'status' | 'ok' | 'text'> & { headers: Pick<Headers, 'get'> };

/** Answers that hold for more than one call. */
export interface AnswerMemory {
  /** What a read of this address was answered, checked, where that still holds; undefined where it has to be asked. */
  recall(url: string): unknown;
  /** Hears of what a read was answered. Whoever is given it again changes nothing of it. */
  keep(url: string, answer: unknown, reply: TransportReply): void;
}

/** One call, as the specification's generic helper takes it (section 7). */
export interface ApiRequest {
  /** Path below the base, with `{name}` parameters. */
  endpoint: string;
  /** GET unless told. */
  method?: string | undefined;
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: QueryValues | undefined;
  body?: unknown;
  /** JSON unless told. */
  bodyType?: 'json' | 'form' | undefined;
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sends the storefront's token; after a 401 once more with a new one. */
  authorized?: boolean | undefined;
  /** Optional headers of the specification to send, where their facts are known. */
  visitorHeaders?: readonly VisitorHeader[] | undefined;
  /** Optional query fields of the specification to send, where their facts are known. */
  visitorQuery?: readonly VisitorQueryField[] | undefined;
  /** Adds `ssoUid` to the body, where it is known. */
  addSsoUid?: boolean | undefined;
  /** The sign-on side answers: its base is used, and its errors speak by `detail`. */
  sso?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Instead of the client's own. */
  timeoutMs?: number | undefined;
  /** Parses the answer of a success. An ApiFailure of it is a failure of the call like any other. */
  check?: ((body: unknown) => Promise<unknown>) | undefined;
}

export interface RequestOptions {
  /** Where the API is: an origin, or `/api` in a browser. */
  baseUrl: string | undefined;
  /** Where sign-on is, if elsewhere. */
  ssoBaseUrl?: string | undefined;
  tokens?: TokenSource | undefined;
  /** What is known of the visitor at the moment of a call. */
  visitor?: (() => VisitorFacts) | undefined;
  fetch?: Transport | undefined;
  /** Asked before each read with the storefront's token whose answer is checked. */
  memory?: AnswerMemory | null | undefined;
  /** How long an answer may take, in milliseconds, for all calls or for each by itself; 10,000 unless told. */
  timeoutMs?: number | ((request: ApiRequest) => number) | undefined;
  /** Hears of every failure but 404s and calls that their caller aborted. */
  onFailure?: ((failure: ApiFailure, request: ApiRequest) => void) | undefined;
}

/** Statuses whose body need not be JSON (specification section 8). */
const bodyMayBeAnything = new Set([204, 404]);

/** The generic call. It resolves with the parsed body, undefined where there is none, and rejects with ApiFailure. */
export function createRequest(options: RequestOptions): (request: ApiRequest) => Promise<unknown> {
  const { tokens, visitor = () => ({}), timeoutMs = 10_000 } = options;

  const urlOf = (request: ApiRequest): string => {
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
    for (const [name, value] of Object.entries(request.headers ?? {}))
      if (value !== undefined) headers[name.toLowerCase()] = value;

    return (options.fetch ?? fetch)(url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.content === undefined ? {} : { body: body.content }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  };

  const exchange = async (request: ApiRequest): Promise<unknown> => {
    const url = urlOf(request);
    const isRead = (request.method ?? 'GET') === 'GET' && request.authorized && request.check !== undefined;
    const memory = isRead ? options.memory : undefined;
    const known = await memory?.recall(url);
    if (known !== undefined) return known;
    const token = request.authorized && tokens ? await inTime(tokens.get(), request.signal) : undefined;
    let response = await send(url, request, token);
    if (response.status === 401 && tokens && token !== undefined) {
      await response.text();
      response = await send(url, request, await inTime(tokens.replace(token), request.signal));
    }
    const body = await readJson(response);
    if (!response.ok) throw failureOf(response.status, body, request.sso ?? false);
    if (request.check === undefined) return body;
    const answer = await request.check(body);
    memory?.keep(url, answer, response);
    return answer;
  };

  return async (request) => {
    const ownMs = typeof timeoutMs === 'function' ? timeoutMs(request) : timeoutMs;
    const limit = AbortSignal.timeout(request.timeoutMs ?? ownMs);
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
    try {
      return await exchange({ ...request, signal });
    } catch (error) {
      if (error instanceof RangeError) throw error;
      const failure = asFailure(error, request.signal, limit);
      if (!(failure instanceof ApiFailure)) throw failure;
      if (failure.kind !== 'NotFound' && failure.kind !== 'AbortError') options.onFailure?.(failure, request);
      throw failure;
    }
  };
}

/** What other calls wait for as well, such as a token: each waits as long as it may itself. */
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
): { content?: string | URLSearchParams; headers: Record<string, string> } {
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

/** What was thrown on the way, as a failure; a mistake in the program stays what it is. */
function asFailure(error: unknown, caller: AbortSignal | undefined, limit: AbortSignal): unknown {
  if (error instanceof ApiFailure) return error;
  if (caller?.aborted) return new ApiFailure('AbortError', { cause: error });
  if (limit.aborted)
    return new ApiFailure('NetworkError', { message: 'The server did not answer in time', cause: error });
  // fetch reports every failure of the network as a TypeError, and a body that breaks off as one or as a DOMException.
  if (error instanceof TypeError || error instanceof DOMException)
    return new ApiFailure('NetworkError', { cause: error });
  return error;
}
