import { timeAt } from '@tirekit/channel';
import { cancelPath, type TrackedOrder } from '@tirekit/contract';
import { useSite } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, Stack } from '@tirekit/ui';

interface CancelCardProps {
  order: TrackedOrder;
  /** The query that opens this order on other pages. */
  search: string;
}

/** Leads to the page that cancels an order, for as long as that is possible. */
export function CancelCard({ order: { cancel }, search }: CancelCardProps) {
  const { hours } = useSite().channel.support;
  if (!cancel.isOpen) return null;
  return (
    <Card as="section" aria-labelledby="cancel-order" padding="lg">
      <Stack gap={4}>
        <h2 id="cancel-order">Cancel this order</h2>
        <p>
          {cancel.until === null
            ? 'You can cancel for free until your payment has gone through, and for a while after that.'
            : `You can cancel for free until ${timeAt(new Date(cancel.until), hours.zone)}.`}
        </p>
        <Cluster>
          <ButtonLink to={`${cancelPath}${search}`}>Cancel order</ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}
