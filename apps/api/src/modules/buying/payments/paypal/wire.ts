import * as z from 'zod';
import { type Charge, type LedgerEntry, PaymentUnknown } from '../port.ts';

/** The parts of PayPal's answers that are read (Orders v2, Payments v2, Transaction Search v1). */
const Money = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d+(\.\d+)?$/) });
const Related = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() });

const Payment = z.object({ id: z.string(), status: z.string(), amount: Money });
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
});
const Link = z.object({ href: z.string(), rel: z.string() });

export const WireOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Money,
        payments: z
          .object({
            authorizations: z.array(Payment).optional(),
            captures: z.array(Payment).optional(),
            refunds: z.array(Refund).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
  links: z.array(Link).optional(),
});
export type WireOrder = z.infer<typeof WireOrder>;

export const WireProblem = z.object({
  name: z.string().max(200),
  details: z.array(z.object({ issue: z.string().max(200) })).optional(),
});
export const getIssue = ({ name, details }: z.infer<typeof WireProblem>): string =>
  details?.[0]?.issue ?? name;

export const WireVerification = z.object({ verification_status: z.string() });

/** The reference of a payment's order. */
export const WirePayment = z.object({ supplementary_data: Related.optional() });

export const WireEvent = z.object({
  id: z.string().max(200),
  event_type: z.string(),
  resource: z.object({ id: z.string().max(200), supplementary_data: Related.optional() }),
});

export const WireTransactions = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().optional(),
        paypal_reference_id_type: z.string().optional(),
        transaction_event_code: z.string(),
        transaction_initiation_date: z.string(),
        custom_field: z.string().optional(),
      }),
    }),
  ),
  page: z.int(),
  total_pages: z.int(),
});
export type WireTransaction = z.infer<
  typeof WireTransactions
>['transaction_details'][number]['transaction_info'];

/** PayPal's amounts are decimals in text. */
export const getCents = ({ value }: z.infer<typeof Money>): number => Math.round(Number(value) * 100);
export const valueOf = (cents: number): string => (cents / 100).toFixed(2);

/** The payments of an order so far. */
export const getPayments = (order: WireOrder) => {
  const payments = order.purchase_units[0]?.payments;
  return {
    authorization: payments?.authorizations?.at(-1),
    capture: payments?.captures?.at(-1),
    refunds: payments?.refunds ?? [],
  };
};

/** A status that PayPal adds later counts as waiting: it is asked about again. */
const captureStatuses: Readonly<Record<string, Charge['status']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  DECLINED: 'declined',
  FAILED: 'declined',
};
const authorizationStatuses: Readonly<Record<string, Charge['status']>> = {
  CREATED: 'authorized',
  PARTIALLY_CAPTURED: 'authorized',
  DENIED: 'declined',
  EXPIRED: 'declined',
  VOIDED: 'declined',
};
const orderStatuses: Readonly<Record<string, Charge['status']>> = {
  CREATED: 'requires-action',
  SAVED: 'requires-action',
  PAYER_ACTION_REQUIRED: 'requires-action',
  APPROVED: 'approved',
  VOIDED: 'declined',
};
/** PayPal has taken it into its own review, as a bank that says 539. */
const PROCESSING = '539';

export function getCharge(order: WireOrder): Charge {
  const [unit] = order.purchase_units;
  if (unit === undefined) throw new PaymentUnknown('An order of PayPal has no purchase unit');
  const { authorization, capture, refunds } = getPayments(order);
  const isPaid = capture !== undefined && capture.status !== 'DECLINED' && capture.status !== 'FAILED';
  const payment = capture ?? authorization;
  const status =
    capture !== undefined
      ? (captureStatuses[capture.status] ?? 'processing')
      : authorization !== undefined
        ? (authorizationStatuses[authorization.status] ?? 'processing')
        : (orderStatuses[order.status] ?? 'processing');
  const approve = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const amount = payment?.amount ?? unit.amount;
  return {
    id: order.id,
    reference: unit.custom_id ?? '',
    amountCents: getCents(amount),
    currency: amount.currency_code,
    status,
    code: status === 'processing' ? PROCESSING : status === 'declined' ? getCode(payment?.status) : null,
    card: null,
    nextActionUrl: status === 'requires-action' && isHttp(approve?.href) ? (approve?.href ?? null) : null,
    ...(isPaid && { refundedCents: refunds.reduce((sum, refund) => sum + getCents(refund.amount), 0) }),
  };
}

const getCode = (status = 'VOIDED'): string => status.toLowerCase();

const isHttp = (href: string | undefined): boolean => /^https?:\/\//.test(href ?? '');

export const getEntry = (order: WireOrder, madeAt: string): LedgerEntry => ({
  charge: getCharge(order),
  madeAt: new Date(madeAt),
});
