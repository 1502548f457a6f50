import { z } from 'zod';

/** The part of PayPal's Orders v2 and Payments v2 that the sandbox speaks, by PayPal's public documents. */
const Value = z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'must be an amount such as 10.00');
export const Money = z.object({ currency_code: z.string().length(3), value: Value });
export type Money = z.infer<typeof Money>;

export const cents = ({ value }: Pick<Money, 'value'>): number => Math.round(Number(value) * 100);
export const money = (amount: number): Money => ({ currency_code: 'USD', value: (amount / 100).toFixed(2) });

const HttpUrl = z.url({ protocol: /^https?$/ }).max(4000);
const Experience = z.object({ return_url: HttpUrl.optional(), cancel_url: HttpUrl.optional() });

const PurchaseUnit = z.object({
  reference_id: z.string().max(256).default('default'),
  description: z.string().max(3000).optional(),
  custom_id: z.string().max(255).optional(),
  invoice_id: z.string().max(127).optional(),
  amount: z.looseObject({ ...Money.shape, currency_code: z.literal('USD') }),
  items: z.array(z.looseObject({ name: z.string().max(127), quantity: z.string() })).optional(),
  shipping: z.looseObject({}).optional(),
});
export type PurchaseUnit = z.infer<typeof PurchaseUnit>;

export const OrderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(PurchaseUnit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: Experience.optional() }) }).optional(),
  application_context: Experience.optional(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export const CaptureRequest = z
  .object({
    amount: Money.optional(),
    final_capture: z.boolean().optional(),
    invoice_id: z.string().max(127).optional(),
    note_to_payer: z.string().max(255).optional(),
  })
  .nullish();
export const RefundRequest = z
  .object({
    amount: Money.optional(),
    custom_id: z.string().max(127).optional(),
    invoice_id: z.string().max(127).optional(),
    note_to_payer: z.string().max(255).optional(),
  })
  .nullish();

/** The outcomes of the buyer's approval. */
const outcomes = ['good', 'instrument-declined', 'pending', 'capture-declined'] as const;

const Instant = z.string();
const Authorization = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PENDING', 'CAPTURED', 'PARTIALLY_CAPTURED', 'DENIED', 'VOIDED']),
  cents: z.number(),
  created: Instant,
  updated: Instant,
});
const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  cents: z.number(),
  isFinal: z.boolean(),
  created: Instant,
  updated: Instant,
});
export type Capture = z.infer<typeof Capture>;
const Refund = z.object({
  id: z.string(),
  captureId: z.string(),
  cents: z.number(),
  customId: z.string().optional(),
  created: Instant,
});
export type Refund = z.infer<typeof Refund>;

/** An order with all of its payments. */
export const OrderRecord = z.object({
  id: z.string(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED']),
  unit: PurchaseUnit,
  hasSource: z.boolean(),
  returnUrl: z.string().optional(),
  cancelUrl: z.string().optional(),
  created: Instant,
  updated: Instant,
  outcome: z.enum(outcomes).optional(),
  /** When a pending authorization is accepted by itself, in milliseconds since 1970. */
  settleAt: z.number().optional(),
  authorization: Authorization.optional(),
  captures: z.array(Capture),
  refunds: z.array(Refund),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

export const PayPalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), order: OrderRecord }),
  /** The result of a PayPal-Request-Id: an order, or one of its payments. */
  z.object({ kind: z.literal('request'), key: z.string(), id: z.string() }),
]);
export type PayPalEntry = z.infer<typeof PayPalEntry>;

/** The choices on the approval page. */
export const decisions = [
  'approve',
  'approve-less',
  'instrument-declined',
  'pending',
  'capture-declined',
  'cancel',
] as const;
export type Decision = (typeof decisions)[number];
