import { DAY_MS } from '@tirekit/contract';
import { type Capture, money, type OrderRecord, type Refund } from './protocol.ts';

/** PayPal's JSON of an order and its payments. `base` is the address below which the API begins. */
export function orderJson(order: OrderRecord, base: string): object {
  const { id, intent, status, unit, created, updated } = order;
  return {
    id,
    intent,
    status,
    ...(order.hasSource && { payment_source: { paypal: order.outcome === undefined ? {} : payer } }),
    purchase_units: [
      {
        ...unit,
        payee: { email_address: 'store@business.example.com', merchant_id: 'SANDBOXMERCH1' },
        ...(hasPayments(order) && { payments: paymentsJson(order, base) }),
      },
    ],
    ...(order.outcome !== undefined && { payer }),
    create_time: created,
    update_time: updated,
    links: getLinks(order, base),
  };
}

/** The short answer for `Prefer: return=minimal`. */
export function minimalJson(order: OrderRecord, base: string): object {
  const { id, status, unit } = order;
  return {
    id,
    status,
    ...(hasPayments(order) && {
      purchase_units: [{ reference_id: unit.reference_id, payments: paymentsJson(order, base) }],
      payer,
    }),
    links: getLinks(order, base),
  };
}

const payer = {
  name: { given_name: 'Pat', surname: 'Sandbox' },
  email_address: 'buyer@personal.example.com',
  payer_id: 'SANDBOXPAYER1',
  address: { country_code: 'US' },
};

const hasPayments = ({ authorization, captures }: OrderRecord): boolean =>
  authorization !== undefined || captures.length > 0;

const paymentsJson = (order: OrderRecord, base: string): object => ({
  ...(order.authorization && { authorizations: [authorizationJson(order, base)] }),
  ...(order.captures.length > 0 && { captures: order.captures.map((one) => captureJson(order, one, base)) }),
  ...(order.refunds.length > 0 && { refunds: order.refunds.map((one) => refundJson(order, one, base)) }),
});

const related = (order: OrderRecord, more: object = {}): object => ({
  supplementary_data: { related_ids: { order_id: order.id, ...more } },
});
const names = ({ unit }: OrderRecord): object => ({
  ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
  ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
});

const AUTHORIZATION_DAYS = 29;

export function authorizationJson(order: OrderRecord, base: string): object {
  const { authorization } = order;
  if (authorization === undefined) return {};
  const { id, status, cents, created, updated } = authorization;
  const self = `${base}/v2/payments/authorizations/${id}`;
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: money(cents),
    ...names(order),
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...related(order),
    expiration_time: new Date(new Date(created).getTime() + AUTHORIZATION_DAYS * DAY_MS).toISOString(),
    create_time: created,
    update_time: updated,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
      { href: `${self}/void`, rel: 'void', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function captureJson(order: OrderRecord, capture: Capture, base: string): object {
  const { id, status, cents, isFinal, created, updated } = capture;
  const self = `${base}/v2/payments/captures/${id}`;
  const { authorization } = order;
  return {
    id,
    status,
    ...(status === 'DECLINED' && { status_details: { reason: 'DECLINED_BY_RISK_FRAUD_FILTERS' } }),
    amount: money(cents),
    final_capture: isFinal,
    ...names(order),
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: money(cents),
      paypal_fee: money(0),
      net_amount: money(cents),
    },
    ...related(order, authorization && { authorization_id: authorization.id }),
    create_time: created,
    update_time: updated,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      authorization === undefined
        ? { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' }
        : { href: `${base}/v2/payments/authorizations/${authorization.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

export const refundJson = (order: OrderRecord, refund: Refund, base: string): object => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: money(refund.cents),
  ...names(order),
  ...(refund.customId !== undefined && { custom_id: refund.customId }),
  ...related(order, { capture_id: refund.captureId }),
  create_time: refund.created,
  update_time: refund.created,
  links: [
    { href: `${base}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${base}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ],
});

function getLinks({ id, intent, status, hasSource }: OrderRecord, base: string): object[] {
  const self = `${base}/v2/checkout/orders/${id}`;
  const action = intent === 'CAPTURE' ? 'capture' : 'authorize';
  const isOpen = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(isOpen || status === 'APPROVED'
      ? [
          {
            href: `${base}/checkoutnow?token=${id}`,
            rel: hasSource ? 'payer-action' : 'approve',
            method: 'GET',
          },
        ]
      : []),
    ...(status === 'APPROVED' || (isOpen && !hasSource)
      ? [{ href: `${self}/${action}`, rel: action, method: 'POST' }]
      : []),
  ];
}
