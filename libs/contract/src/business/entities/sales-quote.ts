import * as z from 'zod/mini';
import { IsoInstant, OrderNumber } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { shippingModes } from '../../buying/shipping-modes.ts';
import { Appointment } from '../../buying/entities/appointment.ts';
import { OrderLine } from '../../orders/entities/order.ts';
import { Quote } from '../../buying/entities/quote.ts';

/** `quote`: to think about · `order`: taken by phone, so that its buyer only confirms and pays. */
export const salesQuoteKinds = ['quote', 'order'] as const;
export type SalesQuoteKind = (typeof salesQuoteKinds)[number];

/** The states of a quote, for the clerk who sent it. */
export const salesQuoteStates = ['sent', 'opened', 'bought', 'expired', 'withdrawn'] as const;
export type SalesQuoteState = (typeof salesQuoteStates)[number];

/** A signed link's fields. */
export const SalesQuoteLink = z.object({
  /** The moment that the link expires, in Unix seconds. */
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type SalesQuoteLink = z.infer<typeof SalesQuoteLink>;

/** A quote as its buyer sees it. It says nothing of who they are but a first name. */
export const SalesQuote = z.object({
  quoteNumber: OrderNumber,
  kind: z.enum(salesQuoteKinds),
  /** `bought` with whatever order; nobody buys it again. */
  state: z.enum(['open', 'bought']),
  sentAt: IsoInstant,
  expiresAt: IsoInstant,
  firstName: z.string(),
  /** The first name of the clerk; null if they have left. */
  clerk: z.nullable(z.string()),
  message: z.nullable(z.string()),
  mayChange: z.boolean(),
  lines: z.array(z.omit(OrderLine, { returnedQuantity: true, tins: true })),
  /** As agreed. If prices have fallen since, the cart has the lower ones. */
  quote: Quote,
  /** Null while its buyer has to choose how they get the tires. */
  shippingMode: z.nullable(z.enum(shippingModes)),
  /** The destination of the tires, line by line; empty until it is chosen. */
  address: z.array(z.string()),
  /** The time that was asked for. It is held once the quote is in a cart, if it is still free. */
  appointment: z.nullable(Appointment),
  /** Signed, expiring path of the quote as a file. */
  pdfPath: z.string(),
});
export type SalesQuote = z.infer<typeof SalesQuote>;

/** A quote as the clerk who sent it sees it. */
export const SentQuote = z.object({
  quoteNumber: OrderNumber,
  kind: z.enum(salesQuoteKinds),
  state: z.enum(salesQuoteStates),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  sentAt: IsoInstant,
  expiresAt: IsoInstant,
  tireCount: z.int(),
  discountBps: z.int(),
  totalCents: NonNegativeCents,
  sentTimes: z.int(),
  orderNumber: z.nullable(OrderNumber),
});
export type SentQuote = z.infer<typeof SentQuote>;

/** The limits of a clerk's quotes. */
export const SalesTerms = z.object({ discountBps: z.int(), days: z.int() });
export type SalesTerms = z.infer<typeof SalesTerms>;
