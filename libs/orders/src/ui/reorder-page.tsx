import type { FormErrors } from '@tirekit/shell-ui';
import { ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import type { OrderPageData } from '../data/order-page.ts';
import { ReorderCard } from './reorder-card.tsx';

export interface ReorderPageProps extends Pick<OrderPageData, 'order' | 'search' | 'reorderKey'> {
  /** The page of the order. */
  back: string;
  /** Why nothing came into the cart. */
  errors: FormErrors | null;
}

/** The page for a buyer who could not reorder: the problem, and the button for another try. */
export function ReorderPage({ order, search, reorderKey, back, errors }: ReorderPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Order these tires again</h1>
          <p>Order {order.orderNumber}</p>
        </Stack>
        {errors !== null && (
          <Notice tone="critical" role="alert" title="Nothing was added to your cart.">
            {listReasons(errors).map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        )}
        <ReorderCard order={order} search={search} reorderKey={reorderKey} />
        <Cluster>
          <ButtonLink to={back}>Back to your order</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}

/** By tire, where that is known. */
function listReasons({ message, fields }: FormErrors): string[] {
  const byTire = Object.entries(fields).flatMap(([path, reason]) =>
    path.startsWith('lines.') ? [reason] : [],
  );
  return byTire.length > 0 ? byTire : [message ?? 'Please try again.'];
}
