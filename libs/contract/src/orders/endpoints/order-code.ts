import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { SignedOrderLink } from '../entities/order-proof.ts';
import { OrderNumber } from '../../shared/ids.ts';
import { compactCode } from '../../shared/intake/codes.ts';
import * as messages from '../../messages.ts';
import { Zip5 } from '../../shared/patterns.ts';

/** The page where a guest with an order’s number and ZIP code proves by a mailed code that the order is theirs. */
export const orderCodePath = '/track-your-order/code';

/** The digits of a mailed code, which people also type with a space or a dash between them. */
export const OrderCode = z.string().check(
  z.overwrite((typed) => compactCode(typed, 'order')),
  z.regex(/^\d{6}$/, messages.orderCode),
);

export const askForOrderCode = endpoint({
  id: 'orders.code',
  method: 'POST',
  path: '/v1/orders/code',
  summary:
    'Mails a code to the order’s own address, which takes the place of the one before. One answer whether or not there is such an order.',
  auth: 'channel',
  // Only the code’s mail reveals whether there is such an order.
  access: { thing: 'order', proof: ['number-and-zip'] },
  feature: 'tracking',
  limit: 'mail',
  body: z.object({ orderNumber: OrderNumber, zip: Zip5 }),
  answer: z.object({}),
  status: 202,
  errors: [],
});

export const checkOrderCode = endpoint({
  id: 'orders.code.check',
  method: 'POST',
  path: '/v1/orders/code/check',
  summary:
    'Exchanges a mailed code, once, for a signed link that opens the order for an hour. One refusal for a code that is wrong, used, or expired, and for an order that does not exist.',
  auth: 'channel',
  access: { thing: 'order', proof: ['mailed-code'] },
  feature: 'tracking',
  limit: 'track',
  body: z.object({ orderNumber: OrderNumber, zip: Zip5, code: OrderCode }),
  answer: z.object({ proof: SignedOrderLink }),
  errors: ['unprocessable', 'too-many-tries'],
});
