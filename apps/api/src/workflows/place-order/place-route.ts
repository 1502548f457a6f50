import { headers as names, placeOrder } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { idempotencyKeyIn, idempotencyKeySentence } from '../../platform/http/idempotency-key.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { Storefronts } from '../../platform/storefronts.ts';
import { buyCart, type PlaceOrderDeps } from './place-order.ts';

export interface PlaceRouteDeps extends PlaceOrderDeps {
  readonly storefronts: Storefronts;
}

const sentences = {
  cartKey: `The ${names.cart} header must name the cart that is bought.`,
} as const;

/** A buyer presses the buy button of a cart, whose key they have. */
export const placeRoute = (deps: PlaceRouteDeps): ImplementedRoute =>
  implement(placeOrder, ({ body, request }) =>
    buyCart(deps, {
      channel: request.channel,
      publicOrigins: request.channel.customerIds
        ? [...deps.storefronts.values()].map(({ publicOrigin }) => publicOrigin)
        : [deps.storefronts.get(request.channel.id)?.publicOrigin ?? null],
      cartKey: textHeader(request, names.cart, sentences.cartKey),
      idempotencyKey: mustFindKey(request),
      sessionId: getSessionId(request),
      customerId: request.headers[names.partnerCustomerId],
      uid: request.user?.uid ?? null,
      body,
    }),
  );

function mustFindKey(request: CallContext<'channel'>): string {
  const key = idempotencyKeyIn(request);
  if (key === null) throw new ApiProblem('bad-request', idempotencyKeySentence);
  return key;
}

function getSessionId({ headers }: CallContext<'channel'>): string | null {
  const given = headers[names.session];
  return typeof given === 'string' && given !== '' ? given : null;
}

function textHeader(request: CallContext<'channel'>, name: string, problem: string): string {
  const value = request.headers[name];
  if (typeof value !== 'string' || value === '') throw new ApiProblem('bad-request', problem);
  return value;
}
