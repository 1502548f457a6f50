import type { Channel } from '@tirekit/channel';
import { addressLines, type OrderOrganization, shopDay } from '@tirekit/contract';
import { longDay } from '../../../platform/format.ts';
import { renderSheet } from './sheet.ts';
import { totalRows } from './total-rows.ts';
import {
  addressTitles,
  agreedWords,
  isBilled,
  type OrderRecord,
  paymentText,
  pricedLines,
} from '../record/index.ts';

const organizationFacts = ({ name, unit, costCenter }: OrderOrganization) => [
  { label: 'Bought for', value: name },
  ...(unit === null ? [] : [{ label: 'Unit', value: unit }]),
  ...(costCenter === null ? [] : [{ label: 'Cost center', value: costCenter }]),
];

/** The receipt of a paid order as a PDF document: the quote as the buyer saw it, then what was paid. */
export function renderReceipt(record: OrderRecord, channel: Channel): Promise<Buffer> {
  const { order, lines } = record;
  const payment = paymentText(order);
  return renderSheet(
    {
      title: 'Receipt',
      name: `Receipt ${order.orderNumber}`,
      createdAt: order.confirmedAt ?? order.placedAt,
      facts: [
        { label: 'Order number', value: order.orderNumber },
        { label: 'Date', value: longDay(shopDay(order.confirmedAt ?? order.placedAt)) },
        { label: payment.label, value: payment.text },
        ...(order.poNumber ? [{ label: 'PO number', value: order.poNumber }] : []),
        ...(order.organization === null ? [] : organizationFacts(order.organization)),
      ],
      addresses: [
        { title: addressTitles[order.shippingMode], lines: addressLines(order.shipping) },
        { title: 'Bill to', lines: addressLines(order.billing ?? order.shipping) },
      ],
      lines: pricedLines(record),
      rows: totalRows(order.quote),
      total: { label: isBilled(order) ? 'Total billed' : 'Total paid', cents: order.totalCents },
      notes: [
        ...agreedWords(record),
        ...order.quote.notes,
        ...(lines.some(({ item }) => item.sample)
          ? ['Demo order: no tires were sold, and no card was charged.']
          : []),
      ],
    },
    channel,
  );
}
