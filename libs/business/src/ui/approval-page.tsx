import { shopDay, type ApprovalRequest, type ApprovalState } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import {
  Button,
  Card,
  Cluster,
  formatDate,
  formatUsd,
  Notice,
  Page,
  SpecTable,
  Stack,
  TextAreaField,
} from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';

export interface ApprovalPageProps {
  asked: ApprovalRequest;
  /** The link in the mail said “Decline”. */
  wantsToDecline: boolean;
  errors: FormErrors | null;
}

/** The outcomes, if nothing is left to decide. */
const OUTCOMES: Readonly<Record<Exclude<ApprovalState, 'pending'>, { title: string; text: string }>> = {
  approved: { title: 'Approved', text: 'The buyer has an email and can pay now.' },
  declined: { title: 'Declined', text: 'The buyer has an email with your reason, if you gave one.' },
  used: { title: 'Approved and ordered', text: 'This order was approved, and the buyer has placed it.' },
  withdrawn: {
    title: 'No longer needed',
    text: 'The buyer changed the order. If it still needs approval, there’s another email.',
  },
  expired: { title: 'This link has expired', text: 'Nothing was decided. The buyer can ask again.' },
};

/** An order that waits for approval, for whoever has an approver’s link. */
export function ApprovalPage({ asked, wantsToDecline, errors }: ApprovalPageProps) {
  const { state, organization, buyer, lines, totalCents, limitCents, unit, costCenter, askedAt } = asked;
  const outcome = state === 'pending' ? null : OUTCOMES[state];
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{outcome?.title ?? (wantsToDecline ? 'Decline this order?' : 'Approve this order?')}</h1>
        {outcome !== null && (
          <Notice tone={state === 'approved' || state === 'used' ? 'positive' : 'info'} role="status">
            <p>{outcome.text}</p>
          </Notice>
        )}
        {errors?.message != null && (
          <Notice tone="critical" role="alert">
            <p>{errors.message}</p>
          </Notice>
        )}
        <Card as="section" aria-labelledby="order" padding="lg">
          <Stack gap={4}>
            <h2 id="order">{organization}</h2>
            <SpecTable
              aria-label="The order"
              rows={[
                { label: 'Buyer', value: buyer },
                { label: 'Asked on', value: formatDate(shopDay(askedAt)) },
                ...lines.map(({ name, size, quantity }) => ({
                  label: quantity === 1 ? '1 tire' : `${String(quantity)} tires`,
                  value: `${name} ${size}`,
                })),
                ...(unit === null ? [] : [{ label: 'Unit', value: unit }]),
                ...(costCenter === null ? [] : [{ label: 'Cost center', value: costCenter }]),
                { label: 'Total', value: formatUsd(totalCents) },
                ...(limitCents === null ? [] : [{ label: 'Buyer’s limit', value: formatUsd(limitCents) }]),
              ]}
            />
          </Stack>
        </Card>
        {outcome === null && <Decision wantsToDecline={wantsToDecline} errors={errors} />}
      </Stack>
    </Page>
  );
}

function Decision({ wantsToDecline, errors }: Pick<ApprovalPageProps, 'wantsToDecline' | 'errors'>) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <Stack gap={4}>
        <TextAreaField
          label="Reason, if you decline"
          hint="The buyer reads it"
          name="why"
          rows={2}
          maxLength={300}
          optional
          defaultValue={errors?.values['why']}
          error={errors?.fields['why']}
        />
        <Cluster>
          <Button
            type="submit"
            name="decision"
            value="approved"
            tone={wantsToDecline ? 'secondary' : 'primary'}
            busy={busy}
          >
            Approve
          </Button>
          <Button
            type="submit"
            name="decision"
            value="declined"
            tone={wantsToDecline ? 'primary' : 'secondary'}
            busy={busy}
          >
            Decline
          </Button>
        </Cluster>
        <p>The first response counts. No tires are set aside until the buyer places the order.</p>
      </Stack>
    </Form>
  );
}
