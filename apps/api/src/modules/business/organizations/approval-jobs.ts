import * as z from 'zod';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

export const approvalTopics = { asked: 'order-approval-asked', decided: 'order-approval-decided' } as const;

/** The mail to one approver. */
export const ApprovalAsked = z.object({ requestId: z.string(), memberId: z.string() });
/** The mail to the buyer. */
export const ApprovalDecided = z.object({ requestId: z.string() });

export const approvalAskedJob = (requestId: string, memberId: string): NewJob =>
  newJob(approvalTopics.asked, { requestId, memberId });

export const approvalDecidedJob = (requestId: string): NewJob =>
  newJob(approvalTopics.decided, { requestId });
