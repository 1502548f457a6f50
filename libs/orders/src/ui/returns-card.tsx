import type { TrackedOrder } from '@tirekit/contract';
import { Card, Cluster, LinkRows, Stack } from '@tirekit/ui';
import { shopDate } from '../model/timeline.ts';
import { OrderButton } from './order-button.tsx';
import { returnRow } from './return/return-row.ts';

interface ReturnsCardProps {
  order: Pick<TrackedOrder, 'returns' | 'deliveredOn'>;
  /** The query that opens the order: empty, or from its `?` on. */
  search: string;
  /** True if a code is mailed first. */
  asksCode?: boolean | undefined;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** Returns of an order, and the way to ask for one; before the delivery there is nothing to say. */
export function ReturnsCard({ order: { returns, deliveredOn }, search, asksCode, now }: ReturnsCardProps) {
  if (returns === undefined || (deliveredOn === null && returns.returns.length === 0)) return null;
  const { closed, until } = returns;
  return (
    <Card as="section" aria-labelledby="returns" padding="lg">
      <Stack gap={4}>
        <h2 id="returns">Returns</h2>
        {returns.returns.length > 0 && (
          <LinkRows rows={returns.returns.map((one) => returnRow(one, one.tires, { search, now }))} />
        )}
        {closed === null ? (
          <>
            {until !== null && (
              <p>{`You can return unmounted tires until ${shopDate(`${until}T18:00:00Z`, now)}.`}</p>
            )}
            <Cluster>
              <OrderButton next="return" search={search} asksCode={asksCode}>
                Return tires
              </OrderButton>
            </Cluster>
          </>
        ) : (
          <p>{closed.message}</p>
        )}
      </Stack>
    </Card>
  );
}
