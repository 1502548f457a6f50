import { rebateClaimPath } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { claimants, claimState, isConfirmed, keptRebates, readOrderWithLines } from '../record/index.ts';
import { renderRebateClaim } from './rebate-claim.ts';
import type { ReceiptRouteDeps } from './receipt-route.ts';

const Params = z.object({ orderNumber: z.string(), slug: z.string(), whom: z.enum(claimants) });
const Query = z.object({ expires: z.string(), signature: z.string() });
const refusal = 'This link has expired. Open your order again to get a new claim packet.';
const closed = 'This rebate can’t be claimed now. Your order says why.';

/**
 * Serves the claim packet of a rebate. A signed link opens it, through the storefront where the order was placed, as long as the
 * claim is open.
 */
export function registerRebateClaim(
  app: FastifyInstance,
  { db, links, channels, limit, requireChannel }: ReceiptRouteDeps,
): void {
  app.get(
    '/tire-deals/claims/:orderNumber/:slug/:whom',
    { config: { template: rebateClaimPath }, onRequest: [limit, requireChannel] },
    async (request, reply) => {
      const packet = Params.safeParse(request.params);
      const signed = Query.safeParse(request.query);
      if (!packet.success) throw new ApiProblem('not-found');
      if (!signed.success || !links.opensClaim(packet.data, signed.data))
        throw new ApiProblem('forbidden', refusal);
      const { orderNumber, slug, whom } = packet.data;
      const record = await readOrderWithLines(db, orderNumber);
      const channel = record && channels.get(record.order.channelId);
      if (!record || !channel || channel.id !== request.identity?.channel?.id)
        throw new ApiProblem('not-found');
      const kept = await keptRebates(db, orderNumber);
      const rebate = kept.find((one) => one.slug === slug);
      if (rebate === undefined || !isConfirmed(record.order.state)) throw new ApiProblem('not-found');
      if (claimState(rebate, record, new Date()) !== 'open') throw new ApiProblem('gone', closed);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="Rebate_${orderNumber}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await renderRebateClaim(record, { rebate, channel, whom }));
    },
  );
}
