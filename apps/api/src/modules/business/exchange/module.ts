import {
  type ExchangeHandOver,
  getExchangeCustomer,
  getExchangeHandOver,
  headers as names,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { opens } from '../../../platform/secret-hash.ts';
import { chargedOrder, readOrder, waitsForBuyer } from '../../orders/record/index.ts';
import { type ConfiguredExchange, configuredExchanges } from './configured-exchange.ts';
import { documentLines } from './document-lines.ts';
import { exchangeCustomer } from './exchange-customer.ts';
import { findDocument, orderedTires, type OrderForDocument, readExchangeOrder } from './exchange-orders.ts';
import { encodePayload } from './purchase-order.ts';
import { quoteMeetsDocument } from './quote-meets-document.ts';

/** The endpoints about an exchange for a storefront's pages: its customer, and an order as the browser takes it there. */
export const exchangeModule: ModuleFactory = ({ config, db }) => {
  const exchanges = configuredExchanges(config);

  async function readHandOver(
    order: OrderForDocument,
    exchange: ConfiguredExchange,
  ): Promise<ExchangeHandOver | null> {
    const facts = await readExchangeOrder(db, order.orderNumber);
    const document = await findDocument(db, order, exchange);
    if (facts === null || document === null) return null;
    const { profile } = exchange;
    const tires = orderedTires(order);
    return {
      orderNumber: order.orderNumber,
      exchange: profile.agencyDescription,
      checkoutUrl: facts.checkoutUrl,
      customerId: facts.customerId,
      fieldName: profile.fieldName,
      payload: encodePayload(document, profile.encoding),
      lines: documentLines(tires, order.quote, profile).map(({ description, quantity, totalCents }) => ({
        description,
        quantity,
        amountCents: totalCents,
      })),
      ...quoteMeetsDocument(tires, order.quote, profile),
    };
  }

  return {
    name: 'exchange',
    routes: [
      implement(getExchangeCustomer, ({ request }) => {
        const exchange = exchanges.get(request.channel.id);
        if (exchange === undefined) throw new ApiProblem('exchange-visit-ended');
        const customer = exchangeCustomer(exchange, request.headers[names.partnerCustomerId]);
        return {
          customerId: customer.customerId,
          validUntil: customer.validUntil.toISOString(),
          exchange: exchange.profile.agencyDescription,
          checkoutUrl: exchange.profile.postUrl,
        };
      }),
      implement(getExchangeHandOver, async ({ params, request }) => {
        const order = await readOrder(db, params.orderNumber);
        if (order?.channelId !== request.channel.id || !opens(request.headers[names.order], order.keyHash))
          throw new ApiProblem('not-found');
        const exchange = exchanges.get(order.channelId);
        const waits = order.paymentMethod === 'exchange' && waitsForBuyer(order.state);
        if (!waits || exchange === undefined) return { handOver: null };
        return { handOver: await readHandOver(await chargedOrder(db, order.orderNumber), exchange) };
      }),
    ],
  };
};
