import { business, DAY_MS } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { accountByUid } from '../../people/identity/index.ts';
import { ApprovalAsked, ApprovalDecided, approvalTopics } from './approval-jobs.ts';
import { approvalAsked, approvalDecided } from './approval-letters.ts';
import type { ApprovalLinks } from './approval-links.ts';
import { readApproval } from './approval-rows.ts';
import { listApprovers, findMembership } from './organization-rows.ts';

const { approvalDays } = business.organization;

interface Deps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> {
  readonly links: ApprovalLinks;
}

/** Writes the mails to approvers and buyers. One that is written again is the same. */
export function approvalHandlers({ db, storefronts, mailer, links }: Deps): JobTable {
  return {
    [approvalTopics.asked]: async (payload) => {
      const { requestId, memberId } = ApprovalAsked.parse(payload);
      const row = await readApproval(db, requestId);
      // Decided, or asked anew, before the mail was written.
      if (row?.state !== 'pending') return;
      const approver = (await listApprovers(db, row.orgId, row.uid)).find((one) => one.memberId === memberId);
      const [buyer, storefront] = [await accountByUid(db, row.uid), storefronts.get(row.channelId)];
      if (approver === undefined || buyer === null || storefront === undefined) return;
      const member = await findMembership(db, row.uid);
      const path = links.linkTo(
        { requestId, approver: memberId },
        row.createdAt.getTime() + approvalDays * DAY_MS,
      );
      const organization = member?.name ?? 'your organization';
      await mailer.send(approvalAsked(row, { buyer, approver, organization, path }, storefront));
    },
    [approvalTopics.decided]: async (payload) => {
      const { requestId } = ApprovalDecided.parse(payload);
      const row = await readApproval(db, requestId);
      const buyer = row && (await accountByUid(db, row.uid));
      const storefront = row === null ? undefined : storefronts.get(row.channelId);
      if (row === null || buyer === null || storefront === undefined) return;
      await mailer.send(approvalDecided(row, buyer, storefront));
    },
  };
}
