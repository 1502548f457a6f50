import { business } from '@tirekit/contract';
import { SupportPhone } from '@tirekit/shell-ui';
import { Card, Page, Stack } from '@tirekit/ui';

interface ApprovalEndedProps {
  /** The link was good once; otherwise it is incomplete, or of somebody who no longer approves. */
  hasExpired: boolean;
}

/** For an approver whose link opens nothing: what happened, and how they get one that works. */
export function ApprovalEnded({ hasExpired }: ApprovalEndedProps) {
  return (
    <Page width="text">
      <Card padding="lg">
        <Stack gap={4}>
          <h1>{hasExpired ? 'This link has expired' : 'This link doesn’t work'}</h1>
          <p>
            {hasExpired
              ? `Links to approve orders work for ${String(business.organization.approvalDays)} days. You decided nothing by opening it. If the order is still needed, its buyer can ask again, and you’ll get a new email.`
              : 'It may be incomplete, or you may no longer approve orders for this organization. You decided nothing by opening it. Please open the link in the newest email again, or ask the buyer.'}
          </p>
          <p>
            Questions? Call <SupportPhone />.
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
