import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Cart } from '../entities/cart.ts';
import { CartPayment } from '../entities/cart-payment.ts';
import { paymentMethods } from '../payment-methods.ts';

export const listCartPayments = endpoint({
  id: 'cart.payments',
  method: 'GET',
  path: '/v1/cart/payments',
  summary:
    'How this buyer may pay for the cart, in the storefront’s order, with what each method saves or has left.',
  auth: 'channel',
  access: 'cart',
  answer: z.object({ methods: z.array(CartPayment) }),
  errors: ['not-found'],
});

export const putCartPayment = endpoint({
  id: 'cart.payment',
  method: 'PUT',
  path: '/v1/cart/payment-method',
  summary:
    'How the buyer wants to pay: the quote then has what that saves. Choosing the same again changes nothing.',
  auth: 'channel',
  access: 'cart',
  body: z.object({ method: z.enum(paymentMethods) }),
  answer: z.object({ cart: Cart }),
  errors: ['not-found', 'payment-method-unavailable'],
});
