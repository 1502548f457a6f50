import type { CartFulfillment } from '@tirekit/contract';
import { LostTimeNotice } from '@tirekit/shell-ui';
import { Button, ButtonLink, formatUsd, Notice } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';

type Code = NonNullable<CartFulfillment['problem']>['code'];

const link = (to: string, text: string): ReactNode => (
  <ButtonLink to={to} size="sm">
    {text}
  </ButtonLink>
);
const otherShop = link('/checkout/shop', 'Choose another shop');
const otherPlace = link('/checkout/shipping', 'Choose where to pick up');

/** Takes the shop once more, at its price of today. */
function AcceptPrice() {
  const busy = useNavigation().formData?.get('intent') === 'accept-install-price';
  return (
    <Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="accept-install-price" />
      <Button type="submit" size="sm" busy={busy}>
        Accept the new price
      </Button>
    </Form>
  );
}

/** Solutions for a way that can't be ordered as it is. A lost time has solutions of its own. */
const SOLUTIONS: Readonly<Record<Exclude<Code, 'time-gone'>, ReactNode>> = {
  'shop-missing': link('/checkout/shop', 'Choose a shop'),
  'shop-closed': otherShop,
  'shop-cannot': otherShop,
  'outside-area': otherShop,
  'time-missing': link('/checkout/time', 'Choose a time'),
  'location-missing': otherPlace,
  'warehouse-missing': otherPlace,
  'warehouse-short': otherPlace,
  'price-changed': <AcceptPrice />,
};

/** Why the tires cannot reach their buyer as chosen, or that the shop's price fell, and what the buyer can do. */
export function WayProblem({ way: { problem, priceChange, installer } }: { way: CartFulfillment }) {
  if (problem?.code === 'time-gone') return <LostTimeNotice />;
  if (problem !== null)
    return (
      <Notice tone="caution" role="alert" action={SOLUTIONS[problem.code]}>
        <p>{problem.message}</p>
        {problem.code === 'shop-cannot' && installer?.reasons.map((reason) => <p key={reason}>{reason}</p>)}
      </Notice>
    );
  if (priceChange === null) return null;
  const { fromCents, toCents } = priceChange;
  return (
    <Notice tone="info" role="status">
      <p>{`Good news! The price of your installation dropped from ${formatUsd(fromCents)} to ${formatUsd(toCents)}.`}</p>
    </Notice>
  );
}
