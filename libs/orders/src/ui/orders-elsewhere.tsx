import type { OwnOrders } from '@tirekit/contract';
import { Notice } from '@tirekit/ui';

/** Orders belong to the store where they were placed. Says where else the account has some. */
export function OrdersElsewhere({ elsewhere }: Pick<OwnOrders, 'elsewhere'>) {
  if (elsewhere.length === 0) return null;
  return (
    <Notice>
      <p>Each store shows the orders that you placed there. You also have</p>
      <ul>
        {elsewhere.map(({ store, url, orders }) => (
          <li key={store}>
            {orders} {orders === 1 ? 'order' : 'orders'} at {url === null ? store : <a href={url}>{store}</a>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
