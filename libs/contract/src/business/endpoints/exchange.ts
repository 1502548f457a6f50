import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IsoInstant, OrderNumber } from '../../shared/ids.ts';
import { Cents } from '../../shared/money.ts';

/** The exchange's customer who is shopping, by the signed id that came with the call. */
export const getExchangeCustomer = endpoint({
  id: 'exchange.customer',
  method: 'GET',
  path: '/v1/exchange/customer',
  summary:
    'The customer for whom the storefront’s exchange vouches, by the signed id in the header. Refused if the signature is not the exchange’s, or has expired.',
  auth: 'channel',
  // It tells what the header says, to whoever sends it.
  access: 'shop',
  answer: z.object({
    customerId: z.string(),
    /** Until when the exchange vouches for them. */
    validUntil: IsoInstant,
    /** The exchange’s name. */
    exchange: z.string(),
    /** The exchange’s checkout, where a customer takes an order who has brought no other address of it. */
    checkoutUrl: z.string(),
  }),
  errors: ['exchange-visit-ended', 'not-found'],
});

const OutsidePart = z.object({ kind: z.string(), label: z.string(), amountCents: Cents });

/** An order as its buyer’s browser takes it to the exchange. */
export const ExchangeHandOver = z.object({
  orderNumber: OrderNumber,
  /** The exchange’s name. */
  exchange: z.string(),
  /** The address that the form is posted to, and the customer whose order it is. */
  checkoutUrl: z.string(),
  customerId: z.string(),
  /** The form’s only field. */
  fieldName: z.string(),
  payload: z.string(),
  /** The purchase order’s lines, and their sum. */
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), amountCents: Cents })),
  documentCents: Cents,
  /** Parts that the buyer pays besides the document; with them, the document’s total is the order’s. */
  outside: z.array(OutsidePart),
  totalCents: Cents,
});
export type ExchangeHandOver = z.infer<typeof ExchangeHandOver>;

export const getExchangeHandOver = endpoint({
  id: 'exchange.handOver',
  method: 'GET',
  path: '/v1/orders/{orderNumber}/exchange',
  summary:
    'The purchase order of an order that is paid at an exchange, with what the buyer’s browser posts there, and how document and total meet. Null unless the order waits for that.',
  auth: 'channel',
  access: 'order',
  params: z.object({ orderNumber: OrderNumber }),
  answer: z.object({ handOver: z.nullable(ExchangeHandOver) }),
  errors: ['not-found'],
});
