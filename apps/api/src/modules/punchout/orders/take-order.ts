import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import type { XmlElement } from '../cxml/read-xml.ts';
import { CxmlProblem } from '../cxml/status.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';
import { readOrderRequest } from './asked-order.ts';
import { placeJob } from './order-topics.ts';

const TAKE = `
  INSERT INTO punchout_order (profile_id, order_id, payload_id, order_date, request_hash, asked)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (profile_id, order_id) DO NOTHING`;
const EARLIER = 'SELECT request_hash AS hash FROM punchout_order WHERE profile_id = $1 AND order_id = $2';

/**
 * Takes an OrderRequest: it is stored, and placed by a job. That it was received says nothing of whether it is accepted. The
 * same order again, in another document, is not a second one.
 * @throws CxmlProblem 409 for another order of the same number
 */
export async function takeOrder(
  tx: Queries,
  profile: PunchoutProfile,
  { payloadId, body }: { readonly payloadId: string; readonly body: XmlElement },
): Promise<void> {
  const { orderId, orderDate, asked } = readOrderRequest(body);
  const key = { profileId: profile.id, orderId };
  const hash = sha256(JSON.stringify(asked));
  const taken = await tx.execute(TAKE, [
    profile.id,
    orderId,
    payloadId,
    orderDate,
    hash,
    JSON.stringify(asked),
  ]);
  if (taken > 0) return addJobs(tx, [placeJob(key)]);
  const earlier = await tx.one<{ hash: Buffer }>(EARLIER, [profile.id, orderId]);
  if (!earlier.hash.equals(hash))
    throw new CxmlProblem(409, 'An order with this orderID was received before, and it was another one.');
}
