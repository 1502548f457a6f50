import { receiptPath } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ModuleDeps } from '../../../module.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { RequestHook } from '../../../platform/http/request-hook.ts';
import { type OrderLinks, readOrderWithLines } from '../record/index.ts';
import { renderReceipt } from './receipt.ts';

const Params = z.object({ orderId: z.string(), customerId: z.string(), file: z.string() });
const Query = z.object({ expires: z.string(), signature: z.string() });
const refusal = 'This receipt link has expired. Please open the receipt from your order.';

export interface ReceiptRouteDeps extends Pick<ModuleDeps, 'db' | 'channels' | 'requireChannel'> {
  readonly links: OrderLinks;
  readonly limit: RequestHook;
}

/**
 * Serves the receipt. It is not JSON, so it is not an endpoint of the contract. A signed link opens it, but only
 * through the storefront where the order was placed.
 */
export function registerReceipt(
  app: FastifyInstance,
  { db, links, channels, limit, requireChannel }: ReceiptRouteDeps,
): void {
  app.get(
    '/my_customers/pdf/:orderId/:customerId/:file',
    { config: { template: receiptPath }, onRequest: [limit, requireChannel] },
    async (request, reply) => {
      const { orderId, customerId, file } = Params.parse(request.params);
      if (file !== `Receipt_${orderId}.pdf`) throw new ApiProblem('not-found');
      const query = Query.safeParse(request.query);
      if (!query.success || !links.opensReceipt(orderId, customerId, query.data)) {
        throw new ApiProblem('forbidden', refusal);
      }
      const record = await readOrderWithLines(db, orderId);
      const channel = record && channels.get(record.order.channelId);
      if (
        !record ||
        !channel ||
        channel.id !== request.identity?.channel?.id ||
        record.order.customerId !== customerId ||
        record.order.confirmedAt === null
      ) {
        throw new ApiProblem('not-found');
      }
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="Receipt_${orderId}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await renderReceipt(record, channel));
    },
  );
}
