import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Cart } from '../entities/cart.ts';

export const putGiftCard = endpoint({
  id: 'cart.giftCard.put',
  method: 'PUT',
  path: '/v1/cart/gift-card',
  summary:
    'Pays the cart, or a part of it, with a gift card, in place of the one before. One answer for every code that pays nothing; few tries.',
  auth: 'channel',
  access: 'cart',
  limit: 'giftCard',
  body: z.object({ code: z.string().check(z.maxLength(60)) }),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'gift-card-refused'],
});

export const removeGiftCard = endpoint({
  id: 'cart.giftCard.remove',
  method: 'DELETE',
  path: '/v1/cart/gift-card',
  summary: 'Pays without a gift card.',
  auth: 'channel',
  access: 'cart',
  answer: z.object({ cart: Cart }),
  errors: ['not-found'],
});
