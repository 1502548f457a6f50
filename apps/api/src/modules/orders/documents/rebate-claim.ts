import { addressLines, shopDay } from '@tirekit/contract';
import type { Channel } from '@tirekit/channel';
import { longDay, usd } from '../../../platform/format.ts';
import { type Claimant, isBilled, type KeptRebate, type OrderRecord, pricedLines } from '../record/index.ts';
import { payoutWords } from '../../catalog/deals/index.ts';
import { renderSheet } from './sheet.ts';
import { totalRows } from './total-rows.ts';

/** Fields to be filled in by hand when the reader has not proved their identity. */
const BLANK = [
  'Name ______________________',
  'Street _____________________',
  'City, state, ZIP ____________',
];

export interface RebateClaim {
  readonly rebate: KeptRebate;
  readonly channel: Channel;
  /** The reader: a guest with only the order's number and ZIP code learns no name from it. */
  readonly whom: Claimant;
}

/** The steps of a claim, in their order. */
const steps = ({ brandName, amountCents, payout, submitBy }: KeptRebate): string[] => [
  'How to claim',
  '1. Check the address above, where the rebate is sent. Sign and date this page.',
  `2. Mail this page, which is also your proof of purchase, to the address above. It must be postmarked by ${longDay(submitBy)}.`,
  '3. If the manufacturer asks for the product code, add the label of one tire, or the DOT number from its sidewall.',
  '4. Keep a copy of everything that you send.',
  `${brandName} checks the claim and pays ${usd(amountCents)} ${payoutWords[payout]}. The rebate comes from ${brandName}, not from us, and does not change the price or the tax of your order.`,
  'Signature ______________________________     Date ______________     Phone or email ______________________',
];

/** The claim packet of a rebate as a PDF document: whom to send it to until when, what was bought, and what was paid. */
export function renderRebateClaim(
  record: OrderRecord,
  { rebate, channel, whom }: RebateClaim,
): Promise<Buffer> {
  const { order, lines } = record;
  const placed = order.confirmedAt ?? order.placedAt;
  const counted = new Set(rebate.lineNos);
  return renderSheet(
    {
      title: 'Rebate claim',
      name: `Rebate claim ${order.orderNumber}`,
      createdAt: placed,
      facts: [
        { label: 'Rebate', value: `${usd(rebate.amountCents)} from ${rebate.brandName}` },
        { label: 'Mail by', value: longDay(rebate.submitBy) },
        { label: 'Order number', value: order.orderNumber },
        { label: 'Bought on', value: longDay(shopDay(placed)) },
        ...(order.deliveredAt === null
          ? []
          : [{ label: 'Delivered on', value: longDay(shopDay(order.deliveredAt)) }]),
      ],
      addresses: [
        { title: 'Mail your claim to', lines: rebate.sendTo },
        {
          title: 'Send the rebate to',
          lines: whom === 'buyer' ? addressLines(order.billing ?? order.shipping) : BLANK,
        },
      ],
      lines: pricedLines(record).filter(({ lineNo }) => counted.has(lineNo)),
      rows: totalRows(order.quote),
      total: { label: isBilled(order) ? 'Total billed' : 'Total paid', cents: order.totalCents },
      notes: [
        `${rebate.name}. ${rebate.description}`,
        ...steps(rebate),
        ...(rebate.sample || lines.some(({ item }) => item.sample)
          ? ['Demo: this rebate is a sample. No one pays it, so please don’t mail this page.']
          : []),
      ],
    },
    channel,
  );
}
