import { Cart, CartOpened, headers } from '@tirekit/contract';
import { expect } from 'vitest';
import type { TestApi } from '../../support/start-test-api.ts';

/** A visitor with a cart, whose key goes with every call. */
export async function openCart(api: TestApi, items: object[], channel = 'retail') {
  const opened = await api.call('/v1/cart/lines', { method: 'POST', body: { items }, channel });
  expect(opened.status).toBe(201);
  const { cart, cartKey } = CartOpened.parse(opened.body);
  const key = cartKey ?? '';
  const call = (method: string, path: string, body?: object) =>
    api.call(`/v1/cart${path}`, { method, channel, headers: { [headers.cart]: key }, ...(body && { body }) });
  return {
    key,
    cart,
    call,
    /** A call that must succeed, and the cart in its answer. */
    async change(method: string, path: string, body?: object): Promise<Cart> {
      const answer = await call(method, path, body);
      expect(answer.status).toBe(200);
      return Cart.parse((answer.body as { cart: unknown }).cart);
    },
    read: async () => (await call('GET', '')).body as { cart: Cart | null },
  };
}
