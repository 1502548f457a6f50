import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { OrderProof } from '../../orders/entities/order-proof.ts';
import {
  OrderReturn,
  OrderReturns,
  ReturnedTires,
  ReturnId,
  ReturnRefund,
} from '../entities/order-return.ts';
import { UploadedPictureId } from '../../shared/uploaded-picture.ts';
import { ItemId, OrderNumber } from '../../shared/ids.ts';
import * as messages from '../../messages.ts';
import { Note } from '../../shared/patterns.ts';
import { returnReasonCodes } from '../return-words.ts';

const opened = { orderNumber: OrderNumber, proof: z.optional(OrderProof) };
const tires = z.array(ReturnedTires).check(z.minLength(1, messages.returnTires), z.maxLength(50));

export const openReturns = endpoint({
  id: 'returns.open',
  method: 'POST',
  path: '/v1/orders/returns/open',
  summary: 'What of an order can be returned until when, why not the rest, and the returns so far.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object(opened),
  answer: z.object({ returns: OrderReturns }),
  errors: ['not-found', 'order-code-required'],
});

export const previewReturn = endpoint({
  id: 'returns.preview',
  method: 'POST',
  path: '/v1/orders/returns/preview',
  summary: 'What would go back for some tires of an order, part by part. Nothing is stored.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object({ ...opened, tires }),
  answer: z.object({ refund: ReturnRefund }),
  errors: ['not-found', 'order-code-required', 'conflict', 'unprocessable'],
});

export const requestReturn = endpoint({
  id: 'returns.request',
  method: 'POST',
  path: '/v1/orders/returns',
  summary: 'Asks to return some tires of an order. The same `idempotency-key` asks once.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object({
    ...opened,
    tires,
    reason: z.enum(returnReasonCodes, messages.returnReason),
    note: z.optional(Note(500)),
    /** Ids of pictures sent to `returnPicturesPath` before. */
    pictures: z._default(
      z.array(UploadedPictureId).check(z.maxLength(business.returns.picturesMax, messages.returnPictures)),
      [],
    ),
  }),
  answer: z.object({ return: OrderReturn }),
  status: 201,
  errors: ['not-found', 'order-code-required', 'conflict', 'unprocessable'],
});

const ofReturn = { ...opened, returnId: ReturnId };

export const cancelReturn = endpoint({
  id: 'returns.cancel',
  method: 'POST',
  path: '/v1/orders/returns/cancellation',
  summary: 'Cancels a return, until the carrier has the tires.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object(ofReturn),
  answer: z.object({ return: OrderReturn }),
  errors: ['not-found', 'order-code-required', 'conflict'],
});

export const chooseReorder = endpoint({
  id: 'returns.reorder',
  method: 'POST',
  path: '/v1/orders/returns/reorder',
  summary:
    'Notes the right size that the buyer orders instead. The handling fee is waived once an order with it is confirmed, if that is before the refund.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object({ ...ofReturn, itemId: ItemId }),
  answer: z.object({ return: OrderReturn }),
  errors: ['not-found', 'order-code-required', 'conflict', 'unprocessable'],
});
