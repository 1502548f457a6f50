import { business, DAY_MS } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { usd } from '../../../platform/format.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { letter, linkTo } from '../../people/identity/account-mails.ts';
import { accountByUid } from '../../people/identity/accounts.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storefronts } from '../../../platform/storefronts.ts';
import { ApprovalAsked, ApprovalDecided, approvalTopics } from './approval-jobs.ts';
import type { ApprovalLinks } from './approval-links.ts';
import { type ApprovalRow, readApproval } from './approval-rows.ts';
import { approversOf, membershipOf } from './organization-rows.ts';

interface Deps {
  readonly db: Database;
  readonly storefronts: Storefronts;
  readonly mailer: Mailer;
  readonly links: ApprovalLinks;
}

const { approvalDays } = business.organization;

const factsOf = ({ asked: { unit, costCenter }, totalCents }: ApprovalRow) => [
  { label: 'Total', value: usd(totalCents) },
  ...(unit === null ? [] : [{ label: 'Unit', value: unit }]),
  ...(costCenter === null ? [] : [{ label: 'Cost center', value: costCenter }]),
];

const tiresOf = ({ asked: { lines } }: ApprovalRow): string =>
  lines.map(({ quantity, name, size }) => `${String(quantity)} × ${name} ${size}`).join(', ');

/** Writes the mails to approvers and buyers. One that is written again is the same. */
export function approvalHandlers({ db, storefronts, mailer, links }: Deps): JobTable {
  return {
    [approvalTopics.asked]: async (payload) => {
      const { requestId, memberId } = ApprovalAsked.parse(payload);
      const row = await readApproval(db, requestId);
      // Decided, or asked anew, before the mail was written.
      if (row?.state !== 'pending') return;
      const approver = (await approversOf(db, row.orgId, row.uid)).find((one) => one.memberId === memberId);
      const [buyer, storefront] = [await accountByUid(db, row.uid), storefronts.get(row.channelId)];
      if (approver === undefined || buyer === null || storefront === undefined) return;
      const member = await membershipOf(db, row.uid);
      const path = links.linkTo(
        { requestId, approver: memberId },
        row.createdAt.getTime() + approvalDays * DAY_MS,
      );
      const { publicOrigin } = storefront;
      await mailer.send(
        letter('order-approval-asked', `${requestId}-${memberId}`, storefront, {
          to: approver.email,
          subject: `Action needed: approve an order of ${usd(row.totalCents)}`,
          preview: `${buyer.firstName} wants to buy tires for ${member?.name ?? 'your organization'}.`,
          title: 'An order is waiting for your approval',
          opening: `Hi ${approver.firstName}, ${buyer.firstName} wants to buy ${tiresOf(row)}. That is above their limit.`,
          facts: factsOf(row),
          button: linkTo(storefront, `${path}&choice=approve`, 'Approve'),
          links:
            publicOrigin === null ? [] : [{ label: 'Decline', url: `${publicOrigin}${path}&choice=decline` }],
          notes: [
            'Either link shows the order first and asks you once more.',
            `The links are yours alone, and work for ${String(approvalDays)} days. The first response counts.`,
            'Nothing is set aside until the order is placed.',
          ],
        }),
      );
    },
    [approvalTopics.decided]: async (payload) => {
      const { requestId } = ApprovalDecided.parse(payload);
      const row = await readApproval(db, requestId);
      const buyer = row && (await accountByUid(db, row.uid));
      const storefront = row === null ? undefined : storefronts.get(row.channelId);
      if (row === null || buyer === null || storefront === undefined) return;
      const isDeclined = row.state === 'declined';
      await mailer.send(
        letter('order-approval-decided', requestId, storefront, {
          to: buyer.email,
          subject: isDeclined ? 'Your order was declined' : 'Your order is approved. Finish paying for it',
          preview: isDeclined ? 'See why, and change it.' : 'Your cart is ready.',
          title: isDeclined ? 'Your order was declined' : 'Your order is approved',
          opening: isDeclined
            ? `Hi ${buyer.firstName}, your organization declined your order of ${tiresOf(row)}.${row.why === null ? '' : ` ${row.why}`}`
            : `Hi ${buyer.firstName}, your organization approved your order of ${tiresOf(row)}. Your cart is as you left it.`,
          facts: factsOf(row),
          button: isDeclined
            ? linkTo(storefront, '/cart', 'Open your cart')
            : linkTo(storefront, '/checkout/order-summary', 'Finish paying'),
          notes: isDeclined
            ? ['Your cart is still there. You can change it and ask again.']
            : [`The approval is for this order, and for ${String(approvalDays)} days.`],
        }),
      );
    },
  };
}
