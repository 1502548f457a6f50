import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { CartOpened } from '../../buying/entities/cart.ts';
import { Quote } from '../../buying/entities/quote.ts';
import {
  SalesQuote,
  salesQuoteKinds,
  SalesQuoteLink,
  SalesTerms,
  SentQuote,
} from '../entities/sales-quote.ts';
import { OrderNumber } from '../../shared/ids.ts';
import { Email, FirstName, LastName, Note, Phone, Quantity } from '../../shared/patterns.ts';
import { intBetween } from '../../shared/query.ts';

/** The page to which the link of a quote's mail leads; the link adds `quote`, `expires` and `signature`. */
export const quoteLinkPath = '/quote';
/** The page of a quote, once its link has been opened in this browser. */
export const quotePath = (quoteNumber: string): string => `/quotes/${quoteNumber}`;
/** The quote as a PDF. The answer is the file, not JSON. */
export const quotePdfPath = '/quotes/{quoteNumber}/Quote_{quoteNumber}.pdf';

const numbered = z.object({ quoteNumber: OrderNumber });
const linked = z.object({ quoteNumber: OrderNumber, ...SalesQuoteLink.shape });
const Discount = z.int().check(z.minimum(0), z.maximum(10_000));

const bySalesStaff = { thing: 'sales-quote', who: ['{product} Sales Tool'], proof: ['account'] } as const;

export const listSalesQuotes = endpoint({
  id: 'salesQuotes.mine',
  method: 'GET',
  path: '/v1/account/sales-quotes',
  summary:
    'The quotes that the clerk has sent in this storefront, the newest first, and how far they may go.',
  auth: 'channel',
  access: bySalesStaff,
  query: z.object({ page: z._default(intBetween(1, 10_000), 1) }),
  answer: z.object({ quotes: z.array(SentQuote), total: z.int(), pageSize: z.int(), terms: SalesTerms }),
});

export const previewSalesQuote = endpoint({
  id: 'salesQuotes.preview',
  method: 'POST',
  path: '/v1/account/sales-quotes/preview',
  summary: 'What the clerk’s cart would cost with a discount.',
  auth: 'channel',
  access: bySalesStaff,
  body: z.object({ discountBps: Discount }),
  answer: z.object({ quote: Quote }),
  errors: ['not-found', 'unprocessable'],
});

export const sendSalesQuote = endpoint({
  id: 'salesQuotes.send',
  method: 'POST',
  path: '/v1/account/sales-quotes',
  summary:
    'Sends the clerk’s cart to a customer as a quote, and empties it. The same `idempotency-key` sends it once.',
  auth: 'channel',
  access: bySalesStaff,
  limit: 'mail',
  body: z.object({
    kind: z._default(z.enum(salesQuoteKinds), 'quote'),
    email: Email,
    phone: Phone,
    firstName: FirstName,
    lastName: LastName,
    discountBps: Discount,
    /** It ends after so many days. */
    days: z.int().check(z.minimum(1)),
    mayChange: z.boolean(),
    message: z.optional(Note(500)),
    /** The version of the cart that the clerk saw. */
    cartVersion: z.int(),
  }),
  answer: z.object({ quote: SentQuote }),
  status: 201,
  errors: ['not-found', 'cart-changed', 'unprocessable', 'out-of-stock'],
});

export const withdrawSalesQuote = endpoint({
  id: 'salesQuotes.withdraw',
  method: 'POST',
  path: '/v1/account/sales-quotes/{quoteNumber}/withdrawal',
  summary: 'Takes a quote back that nobody has bought. Repeating it changes nothing.',
  auth: 'channel',
  access: bySalesStaff,
  params: numbered,
  answer: z.object({ quote: SentQuote }),
  errors: ['not-found', 'conflict'],
});

export const resendSalesQuote = endpoint({
  id: 'salesQuotes.resend',
  method: 'POST',
  path: '/v1/account/sales-quotes/{quoteNumber}/mail',
  summary: 'Mails an open quote to its customer once more.',
  auth: 'channel',
  access: bySalesStaff,
  limit: 'mail',
  params: numbered,
  answer: z.object({ quote: SentQuote }),
  errors: ['not-found', 'conflict'],
});

export const openSalesQuote = endpoint({
  id: 'salesQuotes.open',
  method: 'POST',
  path: '/v1/sales-quotes/open',
  summary: 'A quote, by the signed link of its mail.',
  auth: 'channel',
  access: 'sales-quote',
  limit: 'track',
  body: linked,
  answer: z.object({ salesQuote: SalesQuote }),
  errors: ['not-found'],
});

export const findSalesQuote = endpoint({
  id: 'salesQuotes.find',
  method: 'POST',
  path: '/v1/sales-quotes/find',
  summary:
    'The link of a quote, by its number and the customer’s email or ZIP code. One answer for all that is wrong; few tries per number.',
  auth: 'channel',
  access: { thing: 'sales-quote', proof: ['number-and-contact'] },
  limit: 'track',
  body: z.object({ quoteNumber: OrderNumber, proof: z.string().check(z.trim(), z.maxLength(254)) }),
  answer: z.object({ link: SalesQuoteLink }),
  errors: ['not-found', 'too-many-tries'],
});

export const acceptSalesQuote = endpoint({
  id: 'salesQuotes.accept',
  method: 'POST',
  path: '/v1/sales-quotes/acceptance',
  summary:
    'Puts a quote into the caller’s cart, with its way, place, and prices; opens a cart when the key is missing. Repeating it adds nothing.',
  auth: 'channel',
  access: 'sales-quote',
  limit: 'track',
  body: z.object({
    ...linked.shape,
    /** Other quantities, by the number of the line, where the quote allows them. */
    quantities: z.optional(z.array(z.object({ lineNo: z.int(), quantity: Quantity })).check(z.maxLength(50))),
  }),
  answer: CartOpened,
  status: 201,
  errors: ['not-found', 'conflict', 'unprocessable'],
});
