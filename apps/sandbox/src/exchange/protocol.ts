import { z } from 'zod';

/** The messages between a seller and the exchange, as specified in docs/protocol.md. Amounts are integer cents. */
const Cents = z.number().int().min(0).max(99_999_999);
const Id = z.string().min(1).max(100);
const HttpUrl = z.url({ protocol: /^https?$/ }).max(2_000);

/** A purchase order that a customer's browser is about to bring. */
export const PurchaseRequest = z.object({
  /** The seller's number of the order, as in the document. */
  reference: Id,
  vendorId: Id,
  customerId: Id,
  /** The document's total, and the SHA-256 of its bytes in hex: no other copy is taken. */
  documentCents: Cents,
  documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The customer's costs besides the document's lines. */
  outside: z.array(z.object({ label: z.string().max(100), amountCents: z.number().int() })).max(20),
  /** The customer's total. */
  amountCents: Cents,
  currency: z.literal('usd'),
  returnUrl: HttpUrl,
  cancelUrl: HttpUrl,
});
export type PurchaseRequest = z.infer<typeof PurchaseRequest>;

const statuses = ['open', 'authorized', 'paid', 'canceled', 'declined'] as const;

/** A purchase as the seller sees it. */
export const Purchase = z.object({
  id: z.string(),
  reference: z.string(),
  /** `authorized`: the customer has agreed, and the exchange holds the amount until the seller takes it. */
  status: z.enum(statuses),
  code: z.string().optional(),
  amountCents: z.number(),
  currency: z.literal('usd'),
  refundedCents: z.number(),
  documentCents: z.number(),
  customerId: z.string(),
  returnUrl: z.string(),
  createdAt: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

export const RefundRequest = z.object({ amountCents: z.number().int().min(1).max(99_999_999) });

/** A purchase with what only the exchange knows. */
export const PurchaseRecord = z.object({
  purchase: Purchase,
  request: PurchaseRequest,
  /** The document, once a browser has brought it. */
  document: z.string().optional(),
});
export type PurchaseRecord = z.infer<typeof PurchaseRecord>;

/** The answer to an idempotency key, with a digest of the body that came with it. */
const KeyRecord = z.object({ key: z.string(), request: z.string(), answer: Purchase });

/** One entry of the exchange's journal. A later entry replaces the earlier one with the same id. */
export const ExchangeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('purchase'), record: PurchaseRecord }),
  z.object({ kind: z.literal('key'), record: KeyRecord }),
]);
export type ExchangeEntry = z.infer<typeof ExchangeEntry>;

/** The answers of a customer, or of the exchange, on the page of a purchase. */
export const answers = ['pay', 'cancel', 'refuse', 'pay-less', 'pay-twice', 'pay-silently', 'leave'] as const;
export type Answer = (typeof answers)[number];
