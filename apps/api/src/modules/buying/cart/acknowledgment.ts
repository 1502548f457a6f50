import { messages } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { CartLineRow } from './cart-rows.ts';
import type { TireCards } from './ports.ts';

/**
 * Asserts that everything the verdict on a tire for its car requires, such as its lower top speed, has been agreed to
 * before the tire is in the cart.
 * @throws ApiProblem `acknowledgment-required`
 */
export function assertAcknowledged(cards: TireCards, channel: BuyersChannel, line: CartLineRow): void {
  const [card] = cards.show(channel, [line]).cards;
  const missing = card?.item.verdict?.reasons.some(
    ({ code, acknowledge }) => acknowledge !== undefined && !line.acknowledged.includes(code),
  );
  if (missing !== true) return;
  throw new ApiProblem('acknowledgment-required', undefined, {
    fields: [{ path: 'acknowledged', message: messages.checkToConfirm }],
  });
}
