import type { Queries } from '../../../../platform/db/database.ts';
import { addJobs } from '../../../../platform/jobs/outbox.ts';
import { sha256 } from '../../../../platform/secret-hash.ts';
import type { XmlElement } from '../cxml/read-xml.ts';
import { CxmlProblem } from '../cxml/status.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';
import { type OrderHeader, readOrderHeader, readOrderRequest } from './asked-order.ts';
import { placeJob } from './order-topics.ts';

const TAKE = `
  INSERT INTO punchout_order (profile_id, order_id, payload_id, order_date, request_hash, asked)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (profile_id, order_id) DO NOTHING`;
const EARLIER = `
  SELECT request_hash AS hash, revision, state = 'rejected' AS rejected, canceled_at IS NOT NULL AS canceled
  FROM punchout_order WHERE profile_id = $1 AND order_id = $2 FOR UPDATE`;
const CORRECT = `
  UPDATE punchout_order SET payload_id = $3, order_date = $4, request_hash = $5, asked = $6, revision = revision + 1,
    state = 'received', quote_id = NULL, order_number = NULL, reason = NULL, received_at = now(), decided_at = NULL
  WHERE profile_id = $1 AND order_id = $2`;

interface Earlier {
  readonly hash: Buffer;
  readonly revision: number;
  readonly rejected: boolean;
  /** The order was accepted, and canceled afterwards. */
  readonly canceled: boolean;
  readonly [column: string]: unknown;
}

interface OrderDocument {
  readonly payloadId: string;
  readonly body: XmlElement;
}

const NO_CHANGES =
  'Orders can’t be changed or canceled by a document, unless they were rejected. Please call us.';

/**
 * Takes an OrderRequest: it is stored, and placed by a job. That it was received says nothing of whether it is accepted. The
 * same order again, in another document, is not a second one; one that was rejected may be sent again under its number, as it
 * is or corrected, with the type "new" or "update". docs/guides/programs-and-payments.md has all of it as a table.
 * @throws CxmlProblem 409 for another order of the same number, 450 for changes of one that was not rejected
 */
export async function takeOrder(
  tx: Queries,
  profile: PunchoutProfile,
  document: OrderDocument,
): Promise<void> {
  const header = readOrderHeader(document.body);
  const earlier = await tx.maybeOne<Earlier>(EARLIER, [profile.id, header.orderId]);
  if (header.type === 'delete') return assertNothingLeft(earlier);
  if (header.type === 'update' && (earlier === null || !isOpen(earlier)))
    throw new CxmlProblem(450, NO_CHANGES);
  await store(tx, profile, { header, document, earlier });
}

/** A rejected order has nothing left to be canceled. @throws CxmlProblem 450 for any other */
function assertNothingLeft(earlier: Earlier | null): void {
  if (earlier?.rejected !== true) throw new CxmlProblem(450, NO_CHANGES);
}

/** True if an order may be sent again under the same number. */
const isOpen = ({ rejected, canceled }: Earlier): boolean => rejected && !canceled;

async function store(
  tx: Queries,
  profile: PunchoutProfile,
  {
    header,
    document,
    earlier,
  }: { readonly header: OrderHeader; readonly document: OrderDocument; readonly earlier: Earlier | null },
): Promise<void> {
  const { orderId, orderDate } = header;
  const asked = readOrderRequest(document.body);
  const hash = sha256(JSON.stringify(asked));
  const values = [profile.id, orderId, document.payloadId, orderDate, hash, JSON.stringify(asked)];
  if (earlier !== null && isOpen(earlier)) {
    await tx.execute(CORRECT, values);
    return addJobs(tx, [placeJob({ profileId: profile.id, orderId, revision: earlier.revision + 1 })]);
  }
  if (earlier === null && (await tx.execute(TAKE, values)) > 0)
    return addJobs(tx, [placeJob({ profileId: profile.id, orderId, revision: 1 })]);
  // Another document with the same order may have come at the same moment.
  const first = earlier ?? (await tx.one<Earlier>(EARLIER, [profile.id, orderId]));
  if (first.hash.equals(hash)) return;
  throw new CxmlProblem(
    409,
    first.canceled
      ? 'The order with this orderID was canceled. Please send a new one under an orderID of its own.'
      : 'An order with this orderID was received before, and it was another one.',
  );
}
