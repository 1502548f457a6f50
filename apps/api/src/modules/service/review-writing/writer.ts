import { type OrderProof, type ReviewLink, type ReviewWriter, shopDay } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { ownerIn } from '../../../platform/http/own-account.ts';
import { openOrder, type OrderLinks } from '../../orders/record/index.ts';
import { type AuthorProofs, reviewOfLink } from './own-review.ts';
import type { ReviewMailLinks } from './review-links.ts';

/** The writer of a review, as known to the server; the browser decides none of it. */
export interface KnownWriter extends ReviewWriter {
  readonly uid: string | null;
  /** The order that proves the purchase; null where nothing does. */
  readonly orderNumber: string | null;
  /** True if they have shown that their email address is theirs. */
  readonly isConfirmed: boolean;
}

interface NamedOrder {
  readonly orderNumber: string;
  readonly proof?: OrderProof | undefined;
}

/**
 * Tires of a line that a buyer has got and kept: delivered, not canceled, and not all of them returned or on their way back. The
 * last order counts.
 */
const BOUGHT = `
  SELECT o.order_number AS "orderNumber", o.placed_at AS "placedAt", l.item ->> 'car' AS vehicle
  FROM order_header o
  JOIN order_item l ON l.order_number = o.order_number
  JOIN tire s ON s.sku_id = l.sku_id AND s.line_id = $1
  WHERE (o.order_number = $2 OR o.uid = $3) AND o.channel_id = $4 AND o.state = 'confirmed' AND o.delivered_at IS NOT NULL
    AND l.quantity > (
      SELECT coalesce(sum(cardinality(back.pieces)), 0)
      FROM returned_line back
      WHERE back.order_number = o.order_number AND back.line_no = l.line_no)
  ORDER BY o.placed_at DESC LIMIT 1`;

const ACCOUNT = `
  SELECT email, first_name AS "firstName", last_name AS "lastName",
    CASE WHEN email_verified_at IS NOT NULL THEN email END AS "verifiedEmail"
  FROM account_holder
  WHERE uid = $1 AND closed_at IS NULL`;

/** Employees, who buy at their prices, and sales staff (16 CFR 465.5). */
const INSIDER = `(price_type = 'employee' OR user_type IN ('EPP', '{product} Sales Tool'))`;
const WORKS_FOR_US = `
  SELECT EXISTS (SELECT FROM account_holder WHERE uid = $1 AND ${INSIDER})
    OR EXISTS (SELECT FROM order_header WHERE order_number = $2 AND ${INSIDER}) AS found`;

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The name to publish unless its owner types another: the last one stays with us. */
const shownName = ({ firstName, lastName }: Person): string =>
  lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`;

/**
 * A ZIP code opens an order only to follow it: whoever guesses one learns no name, and writes for nobody. Nor does whoever
 * shares an account with others write for it.
 */
const provesBuyer = ({ proof }: NamedOrder, sharesAccount: boolean): boolean =>
  proof === undefined ? !sharesAccount : 'signature' in proof;

export interface WriterDeps {
  readonly db: Database;
  readonly links: Pick<OrderLinks, 'opensTracking'>;
  readonly mailLinks: Pick<ReviewMailLinks, 'opensReview'>;
}

interface AskedWriter {
  readonly lineId: number;
  readonly order: NamedOrder | undefined;
  readonly review: ReviewLink | undefined;
}

/** The caller, and the proofs of the line's reviews that are theirs. */
export interface Caller {
  /** Null for a guest without an order. */
  readonly writer: KnownWriter | null;
  /** Null if no order was named. */
  readonly isOrderOpen: boolean | null;
  /** Null if no review was named. */
  readonly isReviewOpen: boolean | null;
  readonly proofs: AuthorProofs;
}

/** The writer: the buyer who opened an order by a mail's link or as its owner, else the signed-in buyer. */
export async function getWriter(
  { db, links, mailLinks }: WriterDeps,
  request: CallContext<'channel'>,
  { lineId, order, review }: AskedWriter,
): Promise<Caller> {
  const owner = ownerIn(request);
  const sharesAccount = owner !== request.user;
  const opened =
    order === undefined || !provesBuyer(order, sharesAccount)
      ? null
      : await openOrder({ db, links }, request, order).catch((error: unknown) => {
          if (error instanceof ApiProblem && error.code === 'not-found') return null;
          throw error;
        });
  const uid = opened === null ? (owner?.uid ?? null) : opened.order.uid;
  const linked =
    review !== undefined && mailLinks.opensReview(review.reviewId, review)
      ? { reviewId: review.reviewId, channelId: request.channel.id }
      : null;
  const account =
    opened !== null || uid === null
      ? null
      : await db.maybeOne<Person & { verifiedEmail: string | null }>(ACCOUNT, [uid]);
  const known = {
    isOrderOpen: order === undefined ? null : opened !== null,
    isReviewOpen:
      review === undefined ? null : linked !== null && (await reviewOfLink(db, lineId, linked)) !== null,
    proofs: {
      uid,
      verifiedEmail: account?.verifiedEmail ?? null,
      orderNumber: opened?.order.orderNumber ?? null,
      linked,
    },
  };
  const person: Person | null = opened?.order.shipping ?? account;
  if (person === null) return { ...known, writer: null };
  const bought = await db.maybeOne<{ orderNumber: string; placedAt: Date; vehicle: string | null }>(BOUGHT, [
    lineId,
    opened?.order.orderNumber ?? null,
    opened === null ? uid : null,
    request.channel.id,
  ]);
  const insider = await db.one<{ found: boolean }>(WORKS_FOR_US, [
    uid,
    opened?.order.orderNumber ?? bought?.orderNumber ?? null,
  ]);
  return {
    writer: {
      name: shownName(person),
      email: person.email,
      isBuyer: bought !== null,
      isInsider: insider.found,
      vehicle: bought?.vehicle ?? null,
      datePurchased: bought === null ? null : shopDay(bought.placedAt),
      uid,
      orderNumber: bought?.orderNumber ?? null,
      // An order is opened by the link of our mail to its address, or by the account that it belongs to.
      isConfirmed: opened !== null || account?.verifiedEmail != null,
    },
    ...known,
  };
}
