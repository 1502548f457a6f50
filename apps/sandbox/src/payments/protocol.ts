import { z } from 'zod';

/** The provider's wire format, as specified in docs/protocol.md. Amounts are integer cents. */
const Cents = z.number().int().min(1).max(99_999_999);
const Reference = z.string().min(1).max(100);
const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000);
const Brand = z.enum(['visa', 'mastercard', 'amex', 'discover']);

export const Charge = z.object({
  id: z.string(),
  /** `authorized` is set aside on the card until it is captured or voided. */
  status: z.enum(['authorized', 'succeeded', 'declined', 'processing', 'requires_action']),
  /** Why the charge has not succeeded (yet); 539 means that it is being processed. */
  code: z.string().optional(),
  message: z.string().optional(),
  card: z.object({
    brand: Brand,
    last4: z.string(),
    /** The same for the same card, and nothing that tells its number; missing in journals of earlier versions. */
    fingerprint: z.string().optional(),
  }),
  nextAction: z.object({ type: z.literal('redirect'), url: z.string() }).optional(),
  amountCents: z.number(),
  /** Journals of earlier versions do not name it. */
  currency: z.literal('usd').default('usd'),
  refundedCents: z.number(),
  voided: z.boolean(),
  reference: z.string(),
  description: z.string(),
  createdAt: z.string(),
});
export type Charge = z.infer<typeof Charge>;

export const ChargeRequest = z.object({
  amountCents: Cents,
  currency: z.literal('usd'),
  token: z.string().min(1).max(100),
  reference: Reference,
  description: z.string().max(300),
  returnUrl: HttpUrl.optional(),
  /** `false` only authorizes the card; the merchant captures the amount later. */
  capture: z.boolean().optional(),
});
export type ChargeRequest = z.infer<typeof ChargeRequest>;

export const RefundRequest = z.object({ amountCents: Cents });

export const TokenRequest = z.object({
  number: z.string().min(1).max(40),
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2100),
  cvc: z.string().min(1).max(8),
  name: z.string().max(100).optional(),
  zip: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/)
    .optional(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

const CardBehavior = z.enum([
  'approve',
  'decline',
  'insufficient_funds',
  'challenge',
  'processing',
  'slow',
  'capture_fails',
  'slow_capture',
]);
/** The provider's treatment of a charge on a test card. */
export type CardBehavior = z.infer<typeof CardBehavior>;

/** The card behind a token. The card number itself is stored nowhere. */
export const TokenRecord = z.object({
  token: z.string(),
  behavior: CardBehavior,
  brand: Brand,
  last4: z.string(),
  fingerprint: z.string().optional(),
  expMonth: z.number(),
  expYear: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type TokenRecord = z.infer<typeof TokenRecord>;

/** A charge with its internal fields. */
const ChargeRecord = z.object({
  charge: Charge,
  returnUrl: z.string().optional(),
  /** When a processing charge succeeds by itself, in milliseconds since 1970. */
  settleAt: z.number().optional(),
  /** Set on a charge that is to be captured later. */
  capture: z.literal('later').optional(),
  /** The outcome of its capture; an ordinary capture without it. */
  onCapture: z.enum(['fails', 'slow']).optional(),
});
export type ChargeRecord = z.infer<typeof ChargeRecord>;

/** The answer given to an idempotency key. `request` is a digest of the body that came with the key. */
const KeyRecord = z.object({ key: z.string(), request: z.string(), answer: Charge });

/** One entry of the provider's journal. A later entry replaces the earlier one with the same id. */
export const PaymentEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: TokenRecord }),
  z.object({ kind: z.literal('token-used'), token: z.string() }),
  z.object({ kind: z.literal('charge'), record: ChargeRecord }),
  z.object({ kind: z.literal('key'), record: KeyRecord }),
]);
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** The content of the provider's webhooks. */
export type ChargeEventType = 'charge.authorized' | 'charge.succeeded' | 'charge.failed' | 'charge.refunded';
