import { business } from '@tirekit/contract';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import { usd } from '../../../platform/format.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { letter, linkTo } from '../../people/identity/index.ts';
import type { ApprovalRow } from './approval-rows.ts';

type Storefront = Pick<ConfiguredChannel, 'channel' | 'publicOrigin'>;
interface Person {
  readonly email: string;
  readonly firstName: string;
}

const { approvalDays } = business.organization;

const toFacts = ({ asked: { unit, costCenter }, totalCents }: ApprovalRow) => [
  { label: 'Total', value: usd(totalCents) },
  ...(unit === null ? [] : [{ label: 'Unit', value: unit }]),
  ...(costCenter === null ? [] : [{ label: 'Cost center', value: costCenter }]),
];

const listTires = ({ asked: { lines } }: ApprovalRow): string =>
  lines.map(({ quantity, name, size }) => `${String(quantity)} × ${name} ${size}`).join(', ');

interface Question {
  readonly buyer: Person;
  readonly approver: Person & { readonly memberId: string };
  /** Its name. */
  readonly organization: string;
  /** Path of the page with the decision, signed for the approver. */
  readonly path: string;
}

/** To each approver: an order waits for them. */
export function approvalAsked(
  row: ApprovalRow,
  { buyer, approver, organization, path }: Question,
  storefront: Storefront,
): Mail {
  const { publicOrigin } = storefront;
  return letter('order-approval-asked', `${row.requestId}-${approver.memberId}`, storefront, {
    to: approver.email,
    subject: `Action needed: approve an order of ${usd(row.totalCents)}`,
    preview: `${buyer.firstName} wants to buy tires for ${organization}.`,
    title: 'An order is waiting for your approval',
    opening: `Hi ${approver.firstName}, ${buyer.firstName} wants to buy ${listTires(row)}. That is above their limit.`,
    facts: toFacts(row),
    button: linkTo(storefront, `${path}&choice=approve`, 'Approve'),
    links: publicOrigin === null ? [] : [{ label: 'Decline', url: `${publicOrigin}${path}&choice=decline` }],
    notes: [
      'Either link shows the order first and asks you once more.',
      `The links are yours alone, and work for ${String(approvalDays)} days. The first response counts.`,
      'Nothing is set aside until the order is placed.',
    ],
  });
}

/** To the buyer: an approver has answered. */
export function approvalDecided(row: ApprovalRow, buyer: Person, storefront: Storefront): Mail {
  const isDeclined = row.state === 'declined';
  return letter('order-approval-decided', row.requestId, storefront, {
    to: buyer.email,
    subject: isDeclined ? 'Your order was declined' : 'Your order is approved. Finish paying for it',
    preview: isDeclined ? 'See why, and change it.' : 'Your cart is ready.',
    title: isDeclined ? 'Your order was declined' : 'Your order is approved',
    opening: isDeclined
      ? `Hi ${buyer.firstName}, your organization declined your order of ${listTires(row)}.${row.why === null ? '' : ` ${row.why}`}`
      : `Hi ${buyer.firstName}, your organization approved your order of ${listTires(row)}. Your cart is as you left it.`,
    facts: toFacts(row),
    button: isDeclined
      ? linkTo(storefront, '/cart', 'Open your cart')
      : linkTo(storefront, '/checkout/order-summary', 'Finish paying'),
    notes: isDeclined
      ? ['Your cart is still there. You can change it and ask again.']
      : [`The approval is for this order, and for ${String(approvalDays)} days.`],
  });
}
