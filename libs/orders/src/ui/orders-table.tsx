import { axleNames, type ListedOrder } from '@tirekit/contract';
import { TirePicture } from '@tirekit/tire-ui';
import { Link, Money, VisuallyHidden } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { MY_ORDERS } from '../model/orders-query.ts';
import { shopDate, getStatus } from '../model/timeline.ts';
import styles from './orders-page.module.css';

interface OrdersTableProps {
  orders: readonly ListedOrder[];
  /** The moment the page was made, ISO 8601. */
  now: string;
}

const columns = [
  'Order',
  'Tires',
  'Ordered',
  'Returned',
  'Status',
  'Shipment',
  'PO number',
  'Total',
] as const;
type Column = (typeof columns)[number];

/**
 * A table where there is room for one; else each row is a card that names its values. The roles are said because a browser drops
 * those of a table that is shown as blocks.
 */
export function OrdersTable({ orders, now }: OrdersTableProps) {
  return (
    <table role="table" className={styles['orders']} aria-label="Orders">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col" data-column={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow key={order.orderNumber} order={order} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, now }: { order: ListedOrder; now: string }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" data-column="Order">
        <Link to={`${MY_ORDERS}/${order.orderNumber}`} className={styles['number']}>
          {order.orderNumber}
        </Link>
        <span className={styles['quiet']}>{shopDate(order.placedAt, now)}</span>
      </th>
      <Cell column="Tires">
        <OrderedTires lines={order.lines} />
      </Cell>
      <Cell column="Ordered">{order.quantity}</Cell>
      <Cell column="Returned">{order.returnedQuantity}</Cell>
      <Cell column="Status">{getStatus(order, now)}</Cell>
      <Cell column="Shipment">
        <Shipment {...order} />
      </Cell>
      <Cell column="PO number">
        {order.poNumber ?? <None />}
        {order.organization?.unit != null && (
          <span className={styles['quiet']}>Unit {order.organization.unit}</span>
        )}
        {order.organization?.costCenter != null && (
          <span className={styles['quiet']}>Cost center {order.organization.costCenter}</span>
        )}
        {order.resolveLoanId !== null && (
          <span className={styles['quiet']}>Resolve loan {order.resolveLoanId}</span>
        )}
      </Cell>
      <Cell column="Total">
        <Money cents={order.totalCents} />
      </Cell>
    </tr>
  );
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td role="cell" data-column={column}>
      <span className={styles['value']}>{children}</span>
    </td>
  );
}

/** A value that an order does not have. */
function None() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>None</VisuallyHidden>
    </>
  );
}

const OrderedTires = ({ lines }: Pick<ListedOrder, 'lines'>) => (
  <ul role="list" className={styles['tires']}>
    {lines.map((line) => (
      <li key={line.lineNo}>
        <TirePicture picture={line.picture} view="thumbnail" label="" />
        <span>
          {line.name}
          <span className={styles['quiet']}>
            {line.axle && `${axleNames[line.axle]} · `}
            {line.size}
          </span>
        </span>
      </li>
    ))}
  </ul>
);

function Shipment({ carrier, trackingNumber, trackingUrl }: ListedOrder) {
  if (carrier === null && trackingNumber === null) return <None />;
  return (
    <>
      {carrier}
      <span className={styles['quiet']}>
        {trackingUrl === null ? (
          trackingNumber
        ) : (
          // In a new tab, so that this page stays open.
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber}
          </a>
        )}
      </span>
    </>
  );
}
