import {
  type ApprovalRequest,
  type BodyOf,
  business,
  type decideApproval,
  type openApproval,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { approvalDecidedJob } from './approval-jobs.ts';
import type { ApprovalLinks } from './approval-links.ts';
import { type ApprovalRow, readApproval } from './approval-rows.ts';
import { listApprovers } from './organization-rows.ts';

type Link = BodyOf<typeof openApproval>;

const BUYER = `
  SELECT first_name || ' ' || last_name AS buyer, limit_cents AS "limitCents", organization.name AS organization
  FROM account_holder JOIN organization_member USING (uid) JOIN organization USING (org_id)
  WHERE uid = $1 AND org_id = $2 AND closed_at IS NULL`;

/**
 * The request of a link: ours, in this storefront, and of somebody who approves for the organization today.
 * @throws ApiProblem `not-found`; `gone` after the link's time
 */
async function readRequest(
  db: Queries,
  { links, channelId }: { readonly links: ApprovalLinks; readonly channelId: string },
  link: Link,
  lock: '' | 'FOR UPDATE' = '',
): Promise<ApprovalRow> {
  const { requestId, approver, expires, signature } = link;
  const [asked, signed] = [
    { requestId, approver },
    { expires, signature },
  ];
  if (!links.opens(asked, signed))
    throw new ApiProblem(links.hasExpired(asked, signed) ? 'gone' : 'not-found');
  const row = await readApproval(db, requestId, lock);
  if (row?.channelId !== channelId) throw new ApiProblem('not-found');
  const approvers = await listApprovers(db, row.orgId, row.uid);
  if (!approvers.some(({ memberId }) => memberId === approver)) throw new ApiProblem('not-found');
  return row;
}

async function shown(db: Queries, row: ApprovalRow): Promise<ApprovalRequest> {
  const about = await db.maybeOne<Pick<ApprovalRequest, 'buyer' | 'limitCents' | 'organization'>>(BUYER, [
    row.uid,
    row.orgId,
  ]);
  // The buyer has left the organization, or closed their account.
  if (about === null) throw new ApiProblem('not-found');
  const { lines, unit, costCenter } = row.asked;
  return {
    ...about,
    state: row.state,
    askedAt: row.createdAt.toISOString(),
    totalCents: row.totalCents,
    unit,
    costCenter,
    lines: lines.map(({ name, size, quantity }) => ({ name, size, quantity })),
  };
}

interface Deps {
  readonly db: Database;
  readonly links: ApprovalLinks;
}

/** Opens the request of an approver's link. It changes nothing. */
export const openRequest = async (
  { db, links }: Deps,
  channelId: string,
  link: Link,
): Promise<ApprovalRequest> => shown(db, await readRequest(db, { links, channelId }, link));

const DECIDE = `
  UPDATE approval_request SET state = $2, decided_by = $3, why = $4, decided_at = now(),
    expires_at = now() + $5 * interval '1 day'
  WHERE request_id = $1`;

/** Decides an open request; the buyer gets a mail. A second decision, or a second press, sees the first one. */
export async function decide(
  { db, links }: Deps,
  channelId: string,
  { decision, why, ...link }: BodyOf<typeof decideApproval>,
): Promise<ApprovalRequest> {
  return db.transaction(async (tx) => {
    const row = await readRequest(tx, { links, channelId }, link, 'FOR UPDATE');
    if (row.state !== 'pending') return shown(tx, row);
    const reason = decision === 'declined' && why !== undefined && why !== '' ? why : null;
    const days = business.organization.approvalDays;
    await tx.execute(DECIDE, [row.requestId, decision, link.approver, reason, days]);
    await addJobs(tx, [approvalDecidedJob(row.requestId)]);
    return shown(tx, { ...row, state: decision, why: reason });
  });
}
