import * as z from 'zod/mini';
import { toResult } from '@tirekit/api-client';
import {
  type AnyEndpoint,
  type ApiError,
  chatEventPaths,
  Order,
  OrderPlaced,
  readSidewallPicture,
  SupportChat,
} from '@tirekit/contract';
import { accessRule } from '@tirekit/contract/access';
import { endpoints } from '@tirekit/contract/endpoints';
import { apiError } from './api-error.ts';
import { decoded } from '../request/decoded.ts';
import { readFile, readLimited } from './limited-body.ts';
import { timeLimits } from '../request/time-limits.ts';
import { uncached } from '../request/uncached.ts';
import type { RequestContext } from '../request/request-context.ts';

/**
 * False for calls that a browser may not make through its storefront: the visitor's session, which its answer would hand out, and
 * those that only programs may make (the storefront's token, its kept sign-ons, other parties' signed messages).
 */
const isForBrowsers = (endpoint: AnyEndpoint): boolean =>
  endpoint.id !== 'users.session' && accessRule(endpoint).who !== 'machine';

const open = endpoints
  .filter(isForBrowsers)
  // `/v1/places/nearest` before `/v1/places/{zip}`.
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(
      `^${endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }));

/** The parts of a request context that are needed to reach the API. */
type Caller = Pick<RequestContext, 'api' | 'cookies' | 'keepCartKey' | 'openEvents' | 'session'>;

/**
 * Answers a browser's `/api/X` with the API's `/X`, for the endpoints of the contract that are open to browsers. The keys
 * of a new cart and of a new order become cookies of the requestContext, which no script can read.
 */
export async function passToApi(request: Request, requestContext: Caller): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api/, '');
  if (request.method === 'GET' && chatEventPaths.includes(path))
    return passEvents(path + url.search, request, requestContext);
  const asked = findEndpoint(request.method, path);
  if (asked === null) return apiError('not-found');
  const { endpoint, params } = asked;

  const body = await getBody(request, endpoint);
  if (body instanceof Response) return body;
  const isReading = endpoint.id === readSidewallPicture.id;
  // The data kept for a visitor belongs to a session, so there must be one.
  if (path.startsWith('/users/')) await toResult(requestContext.session());

  const called = await toResult(
    requestContext.api.request({
      // Given as a pattern, because failures are logged with it: the path itself may contain somebody's ZIP code or
      // order number.
      endpoint: endpoint.path,
      params,
      method: request.method,
      query: getQuery(url),
      body,
      bodyType: endpoint.bodyType,
      authorized: endpoint.auth === 'channel',
      visitorHeaders: ['x-user-session-id', 'x-user-time', 'x-vwo-user', 'x-authorization'],
      headers: { 'idempotency-key': request.headers.get('idempotency-key') ?? undefined },
      // Reading a picture changes nothing either, so nobody need wait for it once the visitor has left.
      signal: request.method === 'GET' || isReading ? request.signal : undefined,
      timeoutMs: isReading ? timeLimits.readingMs : undefined,
    }),
  );
  if (called.ok) return answered(requestContext, endpoint, called.answer);
  const { code, message, statusCode, fields, kind, retryAfter } = called.failure;
  const status = kind === 'NetworkError' ? 503 : Math.max(400, statusCode);
  const error: ApiError = { code, message, errorMessage: message, statusCode: status, fields: [...fields] };
  const headers = {
    ...uncached.headers,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return Response.json(error, { headers, status });
}

/** The body of a request, or the answer that refuses it. */
async function getBody(request: Request, { bodyType }: AnyEndpoint): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  if (typeof bodyType === 'object')
    return (await readFile(request, bodyType.bytesMax)) ?? apiError('picture-too-large');
  const text = await readLimited(request);
  if (text === null) return apiError('body-too-large');
  const body = parse(text);
  return body === invalid ? apiError('invalid-json') : body;
}

/** A stream of events, piece by piece as the API sends it. */
async function passEvents(path: string, request: Request, requestContext: Caller): Promise<Response> {
  const events = await requestContext
    .openEvents(path, request.headers.get('last-event-id'))
    .catch(() => null);
  if (!events?.ok)
    return Response.json(null, {
      ...uncached,
      status: events === null || events.status >= 500 ? 503 : events.status,
    });
  return new Response(events.body, {
    headers: { ...uncached.headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}

/** The endpoint that a path asks for; null if browsers may not call it. */
function findEndpoint(
  method: string,
  path: string,
): { endpoint: AnyEndpoint; params: Record<string, string> } | null {
  for (const { endpoint, pattern } of open) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decoded(text)] as const);
    return params.some(([, text]) => text === null)
      ? null
      : { endpoint, params: Object.fromEntries(params) as Record<string, string> };
  }
  return null;
}

function answered(requestContext: Caller, endpoint: AnyEndpoint, answer: unknown): Response {
  if (answer === undefined) return new Response(null, { ...uncached, status: 204 });
  return Response.json(withoutKeys(requestContext, answer), { ...uncached, status: endpoint.status });
}

/** The parts of a new order that are kept. */
const NewOrder = z.object({
  order: z.pick(Order, { orderNumber: true }),
  orderKey: OrderPlaced.shape.orderKey,
});

function withoutKeys(requestContext: Caller, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('cartKey' in answer) {
    if (typeof answer.cartKey === 'string') requestContext.keepCartKey(answer.cartKey);
    return { ...answer, cartKey: null };
  }
  if ('chat' in answer) keepChat(requestContext, answer);
  if ('chatKey' in answer) return { ...answer, chatKey: null };
  if ('orderKey' in answer) {
    const { order, orderKey } = NewOrder.parse(answer);
    if (orderKey !== null)
      requestContext.cookies.set('orderId', { orderNumber: order.orderNumber, orderKey });
    return { ...answer, orderKey: null };
  }
  return answer;
}

/** The only part of a conversation that is kept here. */
const OwnChat = z.object({
  chat: z.nullable(z.pick(SupportChat, { state: true })),
  chatKey: z.optional(z.nullable(z.string())),
});

/** The key that opens a conversation, and a sign while it goes on. */
function keepChat({ cookies }: Caller, answer: object): void {
  const { chat, chatKey } = OwnChat.parse(answer);
  if (typeof chatKey === 'string') cookies.set('chat', chatKey);
  if (chat === null && cookies.get('chat') !== null) cookies.clear('chat');
  if (chat !== null && chat.state !== 'closed') cookies.set('chatting', 'yes');
  else if (cookies.get('chatting') !== null) cookies.clear('chatting');
}

const invalid = Symbol('invalid');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return isTooDeep(parsed) ? invalid : parsed;
  } catch {
    return invalid;
  }
}

/** More than any body of ours needs. A text of thousands can be read, but not be written again. */
const DEPTH_MAX = 20;

function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

function getQuery({ searchParams }: URL): Record<string, string[]> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
  );
}
