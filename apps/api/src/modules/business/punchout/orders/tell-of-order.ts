import { DAY_MS } from '@tirekit/contract';
import type { ModuleDeps } from '../../../../module.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { type OutboundAnswer, outboundCalls } from '../../../../platform/http/outbound.ts';
import { readOrder } from '../../../orders/record/index.ts';
import { getParties } from '../carts/order-message.ts';
import { at, readXml } from '../cxml/read-xml.ts';
import { type KeptProfile, profileById } from '../profiles/profile-store.ts';
import type { ProfileSecrets } from '../profiles/secrets.ts';
import { orderNews, type Shipped } from './documents.ts';
import type { PurchaseOrderLinks } from './order-links.ts';
import { type OrderKey, type PunchoutOrder, readPunchoutOrder } from './order-rows.ts';
import { DocumentJob, getOrderName, type NewsKind } from './order-topics.ts';
import { rejectionMail } from './rejection-mail.ts';

/** The dependencies of {@link tellOfOrder}. */
export interface SendingDeps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer' | 'log'> {
  readonly links: PurchaseOrderLinks;
  readonly secrets: ProfileSecrets;
  readonly host: string;
  readonly trackingUrl: (trackingNumber: string) => string;
}

/** The longest that a procurement system may take to answer. */
const TIMEOUT_MS = 10_000;
/** The customer's system has this document already: an earlier answer was lost. */
const ALREADY_THERE = 409;

const DECIDED =
  'SELECT decided_at AS "decidedAt" FROM punchout_order WHERE profile_id = $1 AND order_id = $2';

/** Days that the link in a mail works. */
const LINK_DAYS = 90;

/**
 * The job that tells a customer the outcome of an order: by a document to their system, sent again until it is accepted, or, if
 * their system takes no documents, by a mail to their contact about a rejection.
 * @throws Error if the document or the mail was not accepted
 */
export async function tellOfOrder(deps: SendingDeps, payload: unknown): Promise<void> {
  const { what, ...key } = DocumentJob.parse(payload);
  const { db, log } = deps;
  const [order, kept] = await Promise.all([readPunchoutOrder(db, key), profileById(db, key.profileId)]);
  // A former revision is not reported: a customer who corrected an order knows that it was rejected.
  if (order === null || kept === null || order.revision !== key.revision) return;
  const about = { profile: key.profileId, order: getOrderName(key), what };
  if (kept.profile.documents !== null) {
    await sendDocument(deps, what, order, kept);
    log.info(about, 'a procurement system was told of an order');
  } else if (what === 'reject' || what === 'cancel') {
    const storefront = deps.storefronts.get(kept.profile.channel);
    if (storefront === undefined) return;
    const { channel, publicOrigin } = storefront;
    // Counted from the decision, so that a mail that is sent again has the same link.
    const path = deps.links.linkTo(key, (await readDecidedAt(db, key)).getTime() + LINK_DAYS * DAY_MS);
    const statusUrl = publicOrigin === null ? null : `${publicOrigin}${path}`;
    await deps.mailer.send(
      rejectionMail({ order, profile: kept.profile, channel, statusUrl, wasAccepted: what === 'cancel' }),
    );
    log.info(about, 'a customer was told of a rejected order by mail');
  }
}

async function readDecidedAt(db: Database, { profileId, orderId }: OrderKey): Promise<Date> {
  const { decidedAt } = await db.one<{ decidedAt: Date | null }>(DECIDED, [profileId, orderId]);
  return decidedAt ?? new Date();
}

async function sendDocument(
  deps: SendingDeps,
  what: NewsKind,
  order: PunchoutOrder,
  { profile, sealedSecret }: KeptProfile,
): Promise<void> {
  const { db, secrets, host } = deps;
  if (profile.documents === null || sealedSecret === null) return;
  const { url } = profile.documents;
  const key = { profileId: order.profileId, orderId: order.orderId };
  const secret = secrets.unseal(key.profileId, sealedSecret);
  const document = orderNews(what, {
    order,
    host,
    parties: getParties(profile, secret),
    decidedAt: await readDecidedAt(db, key),
    shipped: what === 'ship' && order.orderNumber !== null ? await getShipped(deps, order.orderNumber) : null,
  });
  const status = statusIn(await post(url, document));
  if ((status < 200 || status >= 300) && status !== ALREADY_THERE)
    throw new Error(`A procurement system answers ${String(status)}`);
}

async function getShipped({ db, trackingUrl }: SendingDeps, orderNumber: string): Promise<Shipped | null> {
  const order = await readOrder(db, orderNumber);
  const shippedAt = order?.inTransitAt ?? order?.deliveredAt ?? null;
  if (shippedAt === null || order?.trackingNumber == null) return null;
  const { trackingNumber, expectedDelivery } = order;
  return {
    carrier: order.carrier ?? 'Carrier',
    trackingNumber,
    trackingUrl: trackingUrl(trackingNumber),
    shippedAt,
    expectedDelivery,
  };
}

function post(address: string, document: string): Promise<OutboundAnswer> {
  const { origin, pathname, search } = new URL(address);
  return outboundCalls(origin)(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body: document,
    timeoutMs: TIMEOUT_MS,
  });
}

/** The status of the standard in the answer: HTTP's own says only that it arrived. */
function statusIn({ status, text }: OutboundAnswer): number {
  if (status !== 200) return status;
  const code = at(readXml(Buffer.from(text, 'utf8')), 'Response', 'Status')?.attributes['code'];
  return Number(code ?? 0);
}
