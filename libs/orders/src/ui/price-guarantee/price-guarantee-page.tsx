import type { PriceGuarantee } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, formatUsd, Notice, Page, Stack } from '@tirekit/ui';
import { guaranteeNow } from '../../model/price-words.ts';
import { refundGoesTo, refundArrivalText } from '../../model/refund-words.ts';
import { shopDate } from '../../model/timeline.ts';
import { ClaimButton } from './claim-button.tsx';
import { PriceMovements } from './price-movements.tsx';

export interface PriceGuaranteePageProps {
  orderNumber: string;
  guarantee: PriceGuarantee;
  /** The page of the order. */
  back: string;
  /** The query that opens the order: empty, or from its `?` on. */
  search: string;
  /** The moment the page was made, ISO 8601. */
  now: string;
  errors: FormErrors | null;
}

/** The refund for an order today, and earlier refunds. */
export function PriceGuaranteePage(page: PriceGuaranteePageProps) {
  const { orderNumber, guarantee, back, search, now, errors } = page;
  const { isOpen, refundCents } = guarantee;
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Price guarantee</h1>
          <p>Order {orderNumber}</p>
        </Stack>
        {errors !== null && (
          <Notice tone="critical" role="alert">
            <p>{errors.message ?? 'That didn’t work. Nothing was refunded. Please try again.'}</p>
          </Notice>
        )}
        <Claimed claimed={guarantee.claimed} now={now} />
        <Card padding="lg">
          <Stack gap={4}>
            <p>{guaranteeNow(guarantee)}</p>
            <PriceMovements guarantee={guarantee} now={now} />
            {isOpen && (
              <p>
                We compare what you paid for each tire, after discounts, with our public price today. Tires
                that you return aren’t covered.
              </p>
            )}
            <Cluster>
              {isOpen && refundCents > 0 && <ClaimButton guarantee={guarantee} search={search} />}
              <ButtonLink to={back}>Back to your order</ButtonLink>
            </Cluster>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

/** Earlier refunds, the latest first. */
function Claimed({ claimed, now }: { claimed: PriceGuarantee['claimed']; now: string }) {
  const [latest, ...earlier] = claimed;
  if (latest === undefined) return null;
  const amount = formatUsd(latest.amountCents);
  return (
    <Notice tone="positive" role="status">
      <p>
        {latest.isPaid
          ? `We refunded you ${amount} ${shopDate(latest.at, now)}. It went to ${refundGoesTo(latest)}. ${refundArrivalText(latest)}`
          : `We’re refunding you ${amount}. It goes to ${refundGoesTo(latest)}. We’ll email you when it’s on its way.`}
      </p>
      {earlier.map(({ at, amountCents }) => (
        <p key={at}>
          Before that, we refunded you {formatUsd(amountCents)} {shopDate(at, now)}.
        </p>
      ))}
    </Notice>
  );
}
