import { z } from 'zod';

/** TireKit's own hosted-payment protocol, as specified in docs/protocol.md. Amounts are integer cents. */
export const parties = ['resolve', 'simple-pay', 'katapult'] as const;
export type Party = (typeof parties)[number];

export const partyNames: Record<Party, string> = {
  resolve: 'Sandbox Resolve',
  'simple-pay': 'Sandbox SimplePay',
  katapult: 'Sandbox Katapult',
};

/** The offer of each party to a buyer. */
export const partyOffers: Record<Party, string> = {
  resolve: 'Buy now, and pay the invoice within 30 days. Each approved application is a loan with an id.',
  'simple-pay': 'Pay over time. A credit application that is declined may be offered a lease by Katapult.',
  katapult: 'Lease to own, without a credit check.',
};

const Cents = z.number().int().min(1).max(99_999_999);
const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000);
const Text = z.string().max(200);

const statuses = [
  'started',
  'processing',
  'approved',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'voided',
] as const;

export const Application = z.object({
  id: z.string(),
  status: z.enum(statuses),
  /** Why it is not approved (yet); 539 means that it is being processed. */
  code: z.string().optional(),
  reference: z.string(),
  description: z.string(),
  /** The amount applied for. */
  amountCents: z.number(),
  /** The amount approved; missing before. */
  approvedCents: z.number().optional(),
  currency: z.literal('usd'),
  refundedCents: z.number(),
  /** Resolve's loan, once it is approved. */
  loanId: z.string().optional(),
  /** The address of the application for the buyer. */
  url: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Application = z.infer<typeof Application>;

export const ApplicationRequest = z.object({
  amountCents: Cents,
  currency: z.literal('usd'),
  reference: z.string().min(1).max(100),
  description: z.string().max(300),
  returnUrl: HttpUrl.optional(),
  cancelUrl: HttpUrl.optional(),
  customer: z.object({
    email: z.string().max(254),
    phone: Text,
    firstName: Text,
    lastName: Text,
    addressLine1: Text,
    addressLine2: Text.optional(),
    city: Text,
    state: Text,
    zip: Text,
  }),
  lines: z
    .array(
      z.object({
        sku: Text,
        name: Text,
        quantity: z.number().int().min(1),
        unitPriceCents: z.number().int(),
      }),
    )
    .max(200),
});
export type ApplicationRequest = z.infer<typeof ApplicationRequest>;

/** The question for a lender's terms, before anybody applies. */
export const OfferQuery = z.object({ amountCents: z.coerce.number().pipe(Cents) });

export interface Offer {
  readonly lender: string;
  readonly amountCents: number;
  readonly monthlyCents: number;
  readonly months: number;
  /** 14.99 for 14.99%. */
  readonly aprPercent: number;
  readonly totalCents: number;
  readonly downPaymentCents: number;
  /** To be shown beside the figures. */
  readonly disclosure: string;
}

export const RefundRequest = z.object({ amountCents: Cents });

/** An application with what only its party knows. */
export const ApplicationRecord = z.object({
  application: Application,
  returnUrl: z.string().optional(),
  cancelUrl: z.string().optional(),
  firstName: z.string(),
  /** When a processing one is approved by itself, in milliseconds since 1970. */
  settleAt: z.number().optional(),
});
export type ApplicationRecord = z.infer<typeof ApplicationRecord>;

const KeyRecord = z.object({ key: z.string(), request: z.string(), answer: Application });

export const HostedEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application'), record: ApplicationRecord }),
  z.object({ kind: z.literal('key'), record: KeyRecord }),
]);
export type HostedEntry = z.infer<typeof HostedEntry>;

/** The choices on the application's page. */
export const decisions = ['approve', 'approve-less', 'process', 'decline', 'expire', 'cancel'] as const;
export type Decision = (typeof decisions)[number];
