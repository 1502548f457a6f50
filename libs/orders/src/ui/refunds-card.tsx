import type { TrackedOrder } from '@tirekit/contract';
import { Card, Stack, Summary } from '@tirekit/ui';
import { refundStatus, refundTitles } from '../model/refund-words.ts';
import { shopDate } from '../model/timeline.ts';

interface RefundsCardProps {
  order: Pick<TrackedOrder, 'refunds'>;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The money of an order that goes back, line by line. */
export function RefundsCard({ order: { refunds }, now }: RefundsCardProps) {
  return refunds.map((refund, at) => (
    <Card key={at} as="section" aria-labelledby={`refund-${String(at)}`} padding="lg">
      <Stack gap={4}>
        <h2 id={`refund-${String(at)}`}>{refundTitles[refund.kind]}</h2>
        <Summary
          aria-label="Refund"
          lines={refund.lines.map(({ label, detail, amountCents }, line) => ({
            key: String(line),
            label,
            amount: amountCents,
            ...(detail !== null && { detail }),
          }))}
          total={{ label: 'Refund', amount: refund.amountCents }}
        />
        <p>
          {refundStatus(refund, now)}{' '}
          {refund.doneAt !== null && `We sent it ${shopDate(refund.doneAt, now)}.`}
        </p>
      </Stack>
    </Card>
  ));
}
