import { hasFeature } from '@tirekit/channel';
import { addressLines, axleNames, cancelPath, trackingResultPath } from '@tirekit/contract';
import { usd } from '../../../../platform/format.ts';
import { addressTitles } from '../address-titles.ts';
import { type OrderRecord, pricedLines } from '../order-record.ts';
import type { LetterRow, Letter } from '../../../../platform/mail/letter.ts';
import type { LetterContext } from './letter-context.ts';

/** The tires of an order, one row each. */
export const boughtRows = (record: OrderRecord): LetterRow[] =>
  pricedLines(record).map((line) => ({
    label: `${line.quantity} × ${line.item.name}`,
    detail:
      `${line.axle === null ? '' : `${axleNames[line.axle]} · `}${line.item.size} ${line.item.service} · ` +
      `${usd(line.unitPriceCents)} each${line.item.car == null ? '' : ` · for your ${line.item.car}`}`,
    amount: usd(line.tiresCents),
  }));

/** The destination of the tires. */
export const shipTo = ({ order: { shipping, shippingMode: mode } }: OrderRecord): Letter['address'] => ({
  label: addressTitles[mode],
  lines: [
    ...addressLines(shipping),
    ...(shipping.instructions ? [`Delivery instructions: ${shipping.instructions}`] : []),
  ],
});

/** Says that nothing will arrive, if any of the tires is made up. */
export const sampleOrderNote = ({ lines }: OrderRecord): string[] =>
  lines.some(({ item }) => item.sample) ? ['Demo order: no tires will be shipped.'] : [];

/** A link to the order, if its storefront shows orders and its public address is known. */
export const trackingButton = (
  { channel, publicOrigin, trackingPath }: LetterContext,
  label: string,
): Letter['button'] =>
  publicOrigin === null || !hasFeature(channel, 'tracking')
    ? null
    : { label, url: `${publicOrigin}${trackingPath}` };

/** A link to the page that cancels the order, where {@link trackingButton} has one. */
export const cancelLinks = ({ channel, publicOrigin, trackingPath }: LetterContext): Letter['links'] =>
  publicOrigin === null || !hasFeature(channel, 'tracking')
    ? []
    : [
        {
          label: CANCEL_LINK,
          url: `${publicOrigin}${trackingPath.replace(trackingResultPath, cancelPath)}`,
        },
      ];

/** Its name in the letter. */
export const CANCEL_LINK = 'Cancel your order';

/** A link to the receipt, if the storefront's public address is known. */
export const receiptLinks = ({ publicOrigin, receiptPath }: LetterContext): Letter['links'] =>
  publicOrigin === null ? [] : [{ label: 'Receipt (PDF)', url: `${publicOrigin}${receiptPath}` }];
