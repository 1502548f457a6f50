import type { TrackedOrder } from '@tirekit/contract';
import { Card, Cluster, formatUsd, Stack } from '@tirekit/ui';
import { guaranteeNow } from '../../model/price-words.ts';
import { OrderButton } from '../order-button.tsx';
import { ClaimButton } from './claim-button.tsx';
import { PriceMovements } from './price-movements.tsx';

interface PriceGuaranteeCardProps {
  order: Pick<TrackedOrder, 'priceGuarantee'>;
  /** The query that opens the order: empty, or from its `?` on. */
  search: string;
  /** True if a code is mailed first. */
  asksCode?: boolean | undefined;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The price of an order's tires since then, and the button to claim the difference if it has fallen. */
export function PriceGuaranteeCard({
  order: { priceGuarantee },
  search,
  asksCode = false,
  now,
}: PriceGuaranteeCardProps) {
  if (priceGuarantee === null) return null;
  const { isOpen, refundCents } = priceGuarantee;
  return (
    <Card as="section" aria-labelledby="price-guarantee" padding="lg">
      <Stack gap={4}>
        <h2 id="price-guarantee">Price guarantee</h2>
        <p>{guaranteeNow(priceGuarantee)}</p>
        <PriceMovements guarantee={priceGuarantee} now={now} />
        {isOpen && (
          <Cluster>
            {refundCents > 0 && !asksCode ? (
              <ClaimButton guarantee={priceGuarantee} search={search} />
            ) : (
              <OrderButton next="price-guarantee" search={search} asksCode={asksCode}>
                {refundCents > 0 ? `Refund me ${formatUsd(refundCents)}` : 'Check today’s price'}
              </OrderButton>
            )}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
