import { ORDER_SEARCH_LENGTH, type OwnOrders } from '@tirekit/contract';
import { AccountFrame } from '@tirekit/shell-ui';
import { Button, ButtonLink, EmptyState, Link, Pagination, Stack, TextField } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { MY_ORDERS, ordersAddress } from '../model/orders-query.ts';
import { OrdersElsewhere } from './orders-elsewhere.tsx';
import { OrdersTable } from './orders-table.tsx';
import styles from './orders-page.module.css';

export interface OrdersPageProps {
  found: OwnOrders;
  /** The text searched for; empty for all orders. */
  query: string;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The orders of an account in this storefront, the newest first. */
export function OrdersPage({ found, query, now }: OrdersPageProps) {
  const { location } = useNavigation();
  const isLoading = location?.pathname === MY_ORDERS;
  const { orders, page, pages, from, total, elsewhere } = found;
  if (total === 0 && query === '')
    return (
      <AccountFrame title="Your orders" current="orders">
        <NoOrders />
        <OrdersElsewhere elsewhere={elsewhere} />
      </AccountFrame>
    );
  return (
    <AccountFrame title="Your orders" current="orders">
      {/* Another search is another form, so that its field shows it. The name sets it apart from the shop's search. */}
      <Form
        role="search"
        aria-label="Your orders"
        action={MY_ORDERS}
        className={styles['search'] ?? ''}
        key={query}
      >
        <TextField
          label="Search your orders"
          hint="Order number, tire, size, PO number, or tracking number"
          type="search"
          name="query"
          defaultValue={query}
          maxLength={ORDER_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          required={false}
        />
        <Button type="submit" busy={isLoading}>
          Search
        </Button>
      </Form>
      {total === 0 ? (
        <EmptyState
          title={`No order matches “${query}”`}
          actions={<ButtonLink to={MY_ORDERS}>Show all orders</ButtonLink>}
        >
          Check the spelling, or search for a part of it, such as a brand or a size.
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <p role="status" className={styles['count']}>
            {countText(total, query)}
            {query !== '' && (
              <>
                {' '}
                <Link to={MY_ORDERS}>Show all orders</Link>
              </>
            )}
          </p>
          <div aria-busy={isLoading} className={styles['list']}>
            <OrdersTable orders={orders} now={now} />
          </div>
          <Pagination
            page={page}
            pageCount={pages}
            label="Pages of orders"
            hrefFor={(to) => ordersAddress({ query, page: to, from })}
          />
        </Stack>
      )}
      <OrdersElsewhere elsewhere={elsewhere} />
    </AccountFrame>
  );
}

function countText(total: number, query: string): string {
  const orders = `${String(total)} ${total === 1 ? 'order' : 'orders'}`;
  return query === '' ? orders : `${orders} with “${query}”.`;
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      actions={
        <>
          <ButtonLink tone="primary" to="/find/vehicle">
            Find tires
          </ButtonLink>
          <ButtonLink to="/track-your-order">Track an order</ButtonLink>
        </>
      }
    >
      What you buy shows up here, including what you bought as a guest with this account’s email address.
    </EmptyState>
  );
}
