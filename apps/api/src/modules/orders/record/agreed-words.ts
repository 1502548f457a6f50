import { acceptedTerms } from '@tirekit/contract';
import type { OrderRecord } from './order-record.ts';

/** The part of an order that says what its buyer agreed to. */
interface Agreed extends Pick<OrderRecord, 'lines'> {
  readonly order: Pick<OrderRecord['order'], 'termsVersion'>;
}

/**
 * The sentences that the buyer agreed to about the tires of an order, word for word and each once, and the terms that they accepted.
 * Receipt and letters repeat them, as pages do.
 */
export const agreedWords = ({ order, lines }: Agreed): string[] => [
  ...new Set(
    lines.flatMap(({ item }) =>
      (item.agreed ?? []).map((sentence) => `For the ${item.name} ${item.size}, you agreed: “${sentence}”`),
    ),
  ),
  ...(order.termsVersion === null ? [] : [acceptedTerms(order.termsVersion)]),
];
