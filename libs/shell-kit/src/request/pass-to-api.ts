import * as z from 'zod/mini';
import { settle } from '@tirekit/api-client';
import { type AnyEndpoint, type ApiError, Order, OrderPlaced } from '@tirekit/contract';
import { endpoints } from '@tirekit/contract/endpoints';
import { apiError } from './api-error.ts';
import { readLimited } from './limited-body.ts';
import { uncached } from './uncached.ts';
import type { Visit } from './visit.ts';

/**
 * What a browser may not call through its storefront: what would hand out the storefront's token or the visitor's
 * session. What carries its own signature is not for it either.
 */
const notForBrowsers = new Set(['identity.token', 'users.session']);

const open = endpoints
  .filter(({ id, auth }) => auth !== 'signed' && !notForBrowsers.has(id))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * Answers a browser's `/api/X` with the API's `/X`, for the endpoints of the contract that are open to browsers. The keys
 * of a new cart and of a new order become cookies of the visit, which no script can read.
 */
export async function passToApi(request: Request, visit: Visit): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api/, '');
  const endpoint = open.find(
    ({ endpoint: { method }, pattern }) => method === request.method && pattern.test(path),
  )?.endpoint;
  if (!endpoint) return apiError('not-found');

  const text = request.method === 'GET' ? '' : await readLimited(request);
  if (text === null) return apiError('body-too-large');
  const body = parse(text);
  if (body === invalid) return apiError('invalid-json');
  // What is kept for a visitor hangs on the session: one has to be there.
  if (path.startsWith('/users/')) await settle(visit.session());

  const called = await settle(
    visit.api.request({
      endpoint: path,
      method: request.method,
      query: queryOf(url),
      body,
      authorized: endpoint.auth === 'channel',
      visitorHeaders: ['x-user-session-id', 'x-vwo-user', 'x-authorization'],
      headers: { 'idempotency-key': request.headers.get('idempotency-key') ?? undefined },
      signal: request.method === 'GET' ? request.signal : undefined,
    }),
  );
  if (called.ok) return answered(visit, endpoint, called.answer);
  const { code, message, statusCode, fields, kind } = called.failure;
  const status = kind === 'NetworkError' ? 503 : Math.max(400, statusCode);
  const error: ApiError = { code, message, errorMessage: message, statusCode: status, fields: [...fields] };
  return Response.json(error, { ...uncached, status });
}

function answered(visit: Visit, endpoint: AnyEndpoint, answer: unknown): Response {
  if (answer === undefined) return new Response(null, { ...uncached, status: 204 });
  return Response.json(withoutKeys(visit, answer), { ...uncached, status: endpoint.status });
}

/** What of a new order is kept. */
const NewOrder = z.object({
  order: z.pick(Order, { orderNumber: true }),
  orderKey: OrderPlaced.shape.orderKey,
});

function withoutKeys(visit: Visit, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('cartKey' in answer) {
    if (typeof answer.cartKey === 'string') visit.keepCartKey(answer.cartKey);
    return { ...answer, cartKey: null };
  }
  if ('orderKey' in answer) {
    const { order, orderKey } = NewOrder.parse(answer);
    if (orderKey !== null) visit.cookies.set('orderId', { orderNumber: order.orderNumber, orderKey });
    return { ...answer, orderKey: null };
  }
  return answer;
}

const invalid = Symbol('invalid');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return invalid;
  }
}

function queryOf({ searchParams }: URL): Record<string, string[]> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
  );
}
