import type { OrderRecord } from './order-record.ts';

/**
 * The sentences that the buyer agreed to about the tires of an order, word for word and each once. Receipt and letters repeat them, as
 * pages do.
 */
export const agreedWords = ({ lines }: Pick<OrderRecord, 'lines'>): string[] => [
  ...new Set(
    lines.flatMap(({ item }) =>
      (item.agreed ?? []).map((sentence) => `For the ${item.name} ${item.size}, you agreed: “${sentence}”`),
    ),
  ),
];
