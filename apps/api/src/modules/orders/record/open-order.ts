import { headers as names, messages, type OrderProof } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { SharedLimits } from '../../../platform/http/shared-limits.ts';
import { opens } from '../../../platform/secret-hash.ts';
import { isKnownZip } from './known-zip.ts';
import type { OrderLinks } from './order-links.ts';
import { type OrderRecord, readOrderWithLines } from './order-record.ts';
import { countTrackingTry, takeBackTrackingTry } from './tracking-tries.ts';

interface OpenOrderDeps {
  readonly db: Database;
  readonly links: Pick<OrderLinks, 'opensTracking'>;
}

/** The caller's input: the number, and a link or a ZIP code. */
export interface AskedOrder {
  readonly orderNumber: string;
  readonly proof?: OrderProof | undefined;
}

/**
 * The order, in the storefront where it was placed, for its owner who has signed on, whoever holds its key, or a signed link: a
 * mail's, or that of a mailed code. Everything that is done about an order opens it here.
 * @throws ApiProblem `order-code-required` for a ZIP code, and `not-found` for anybody else, whether or not there is such an order
 */
export async function openOrder(
  deps: OpenOrderDeps,
  request: CallContext<'channel'>,
  asked: AskedOrder,
): Promise<OrderRecord> {
  if (asked.proof !== undefined && 'zip' in asked.proof) throw new ApiProblem('order-code-required');
  return openedBy(deps, request, asked);
}

/**
 * The order, to be looked at, also for whoever has its number and ZIP code.
 * @throws ApiProblem `not-found` for anybody else, whether or not there is such an order; `too-many-tries`
 */
export async function showOrder(
  deps: OpenOrderDeps & { readonly limits: SharedLimits },
  request: CallContext<'channel'>,
  asked: AskedOrder,
): Promise<OrderRecord> {
  const { orderNumber, proof } = asked;
  if (proof === undefined || !('zip' in proof)) return openedBy(deps, request, asked);
  await countTrackingTry(deps.limits, orderNumber);
  const record = await openedBy(deps, request, asked, messages.trackMismatch);
  await takeBackTrackingTry(deps.limits, orderNumber);
  return record;
}

/** @param message to a caller whose proof opens nothing */
async function openedBy(
  { db, links }: OpenOrderDeps,
  request: CallContext<'channel'>,
  { orderNumber, proof }: AskedOrder,
  message?: string,
): Promise<OrderRecord> {
  const record = await readOrderWithLines(db, orderNumber);
  if (record?.order.channelId !== request.channel.id || !isOpen(links, request, record, proof))
    throw new ApiProblem('not-found', message);
  return record;
}

function isOpen(
  links: OpenOrderDeps['links'],
  request: CallContext<'channel'>,
  { order }: OrderRecord,
  proof: OrderProof | undefined,
): boolean {
  if (proof !== undefined)
    return 'zip' in proof ? isKnownZip(order, proof.zip) : links.opensTracking(order.orderNumber, proof);
  if (order.uid !== null && request.user?.uid === order.uid) return true;
  return opens(request.headers[names.order], order.keyHash);
}
