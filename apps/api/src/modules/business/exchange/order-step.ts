import type { OrderStep } from '../../orders/record/index.ts';
import type { ConfiguredExchange } from './configured-exchange.ts';
import { exchangeFacts } from './exchange-customer.ts';
import { keepExchangeFacts } from './exchange-orders.ts';

/**
 * Keeps the customer of an order that is paid at an exchange.
 * @param exchanges by channel
 */
export const exchangeStep = (exchanges: ReadonlyMap<string, ConfiguredExchange>): OrderStep => ({
  name: 'exchange',
  async prepare({ channel, customerId, body: { payment } }) {
    const exchange = exchanges.get(channel.id);
    if (payment.method !== 'exchange' || exchange === undefined) return null;
    const facts = exchangeFacts(exchange, customerId, payment);
    return { hold: (tx, order) => keepExchangeFacts(tx, order.orderNumber, facts) };
  },
});
