import type { TrackedOrder } from '@tirekit/contract';
import { freeCancelText, useSite } from '@tirekit/shell-ui';
import { Card, Cluster, Stack } from '@tirekit/ui';
import { OrderButton } from './order-button.tsx';

interface CancelCardProps {
  order: TrackedOrder;
  /** The query that opens this order on other pages. */
  search: string;
  /** True if a code is mailed first. */
  asksCode?: boolean | undefined;
}

/** Leads to the page that cancels an order, for as long as that is possible. */
export function CancelCard({ order: { cancel }, search, asksCode }: CancelCardProps) {
  const { hours } = useSite().channel.support;
  if (!cancel.isOpen) return null;
  return (
    <Card as="section" aria-labelledby="cancel-order" padding="lg">
      <Stack gap={4}>
        <h2 id="cancel-order">Cancel this order</h2>
        <p>{freeCancelText(cancel, hours.zone)}</p>
        <Cluster>
          <OrderButton next="cancel" search={search} asksCode={asksCode}>
            Cancel order
          </OrderButton>
        </Cluster>
      </Stack>
    </Card>
  );
}
