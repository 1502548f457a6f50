import type { OrderPayment } from '@tirekit/contract';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { getCustomer, type VouchedCustomer } from '../../people/identity/index.ts';
import type { ConfiguredExchange } from './configured-exchange.ts';
import type { ExchangeFacts } from './exchange-orders.ts';

/**
 * The exchange's customer who is calling.
 * @param header the signed id that came with the call
 * @throws ApiProblem `exchange-visit-ended` without a valid one
 */
export function exchangeCustomer(
  { customerIdSecret }: Pick<ConfiguredExchange, 'customerIdSecret'>,
  header: string | string[] | undefined,
): VouchedCustomer {
  const customer = typeof header === 'string' ? getCustomer(header, customerIdSecret) : null;
  if (customer === null) throw new ApiProblem('exchange-visit-ended');
  return customer;
}

const FOREIGN_CHECKOUT = 'The exchange’s checkout must be on its own site.';

/**
 * The facts that an order paid at the exchange keeps.
 * @throws ApiProblem `exchange-visit-ended`; `bad-request` for a checkout on another origin than the exchange's
 */
export function exchangeFacts(
  exchange: ConfiguredExchange,
  header: string | string[] | undefined,
  { checkoutUrl = exchange.profile.postUrl }: Extract<OrderPayment, { method: 'exchange' }>,
): ExchangeFacts {
  const { customerId } = exchangeCustomer(exchange, header);
  if (URL.parse(checkoutUrl)?.origin !== new URL(exchange.profile.postUrl).origin)
    throw refuseField('payment.checkoutUrl', FOREIGN_CHECKOUT, 'bad-request');
  return { customerId, checkoutUrl };
}
