import { createHmac } from 'node:crypto';
import { business } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import {
  isConfirmed,
  linkLifetimes,
  type OrderLinks,
  readOrder,
  readOrderWithLines,
} from '../../orders/record/index.ts';
import { askJob } from './review-jobs.ts';
import { type ReviewMailLinks, getReviewPage } from './review-links.ts';
import { askForReviews, type AskedLine } from './review-mails.ts';

const BATCH = 200;
const { askAfterDays, askUntilDays } = business.reviewForm;

/**
 * Orders that arrived some weeks ago and have not been handled yet. Other processes take others, or find them
 * taken.
 */
const PLAN = `
  INSERT INTO review_request (order_number, due_at)
  SELECT order_number, delivered_at + $1 * interval '1 day' FROM order_header sale
  WHERE state = 'confirmed' AND delivered_at <= now() - $1 * interval '1 day' AND delivered_at > now() - $2 * interval '1 day'
    AND NOT EXISTS (SELECT FROM review_request planned WHERE planned.order_number = sale.order_number)
  ORDER BY delivered_at LIMIT ${String(BATCH)}
  ON CONFLICT (order_number) DO NOTHING
  RETURNING order_number AS "orderNumber"`;

/**
 * Queues the mail of every order that is due: one for each, however many processes look, and none for orders that are too old.
 * @returns how many were queued
 */
export async function planReviewMails(db: Database): Promise<number> {
  let queued = 0;
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const orders = await tx.query<{ orderNumber: string }>(PLAN, [askAfterDays, askUntilDays]);
      await addJobs(
        tx,
        orders.map(({ orderNumber }) => askJob(orderNumber)),
      );
      return orders.length;
    });
    queued += due;
    if (due < BATCH) return queued;
  }
}

const SETTLE = 'UPDATE review_request SET settled_at = now(), outcome = $2 WHERE order_number = $1';
const WANTS_NONE = 'SELECT EXISTS (SELECT FROM review_no_mail WHERE email_hash = $1) AS found';
const STOP = 'INSERT INTO review_no_mail (email_hash) VALUES ($1) ON CONFLICT (email_hash) DO NOTHING';

/** The lines of an order of which its buyer has kept tires, and has written nothing yet. */
const TO_REVIEW = `
  SELECT DISTINCT ON (tire.line_id) tire.brand_slug AS "brandSlug", tire.line_slug AS "lineSlug",
    tire.brand_name AS "brandName", tire.line_name AS "lineName", (l.quantity > (
      SELECT coalesce(sum(cardinality(back.pieces)), 0)
      FROM returned_line back
      WHERE back.order_number = l.order_number AND back.line_no = l.line_no
    )) AS kept, EXISTS (
      SELECT FROM review w WHERE w.line_id = tire.line_id AND w.state <> 'refused' AND NOT 'unconfirmed' = ANY (w.reasons)
        AND (email_key(w.email) = email_key($2) OR w.order_number = $1 OR w.account_uid = $3)
    ) AS written
  FROM order_item l JOIN tire ON tire.sku_id = l.sku_id
  WHERE l.order_number = $1 ORDER BY tire.line_id, kept DESC`;

interface OfLine {
  readonly brandSlug: string;
  readonly lineSlug: string;
  readonly brandName: string;
  readonly lineName: string;
  readonly kept: boolean;
  readonly written: boolean;
}

export interface AskDeps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> {
  readonly config: Pick<Config, 'RECEIPT_SIGNING_SECRET'>;
  readonly links: OrderLinks;
  readonly mailLinks: ReviewMailLinks;
}

/** Remembers whom we do not write to, without their address. */
const hashValue = (secret: string, email: string): Buffer =>
  createHmac('sha256', secret).update(`no mails about reviews: ${email.trim().toLowerCase()}`).digest();

/** Sends the mail of an order, unless there is a reason not to: see `review_request.outcome`. */
export async function askBuyer(deps: AskDeps, orderNumber: string): Promise<void> {
  const { db, config, storefronts, mailer, links, mailLinks } = deps;
  const settle = (outcome: string): Promise<number> => db.execute(SETTLE, [orderNumber, outcome]);
  const record = await readOrderWithLines(db, orderNumber);
  if (record === null) return;
  const { order } = record;
  const storefront = storefronts.get(order.channelId);
  const origin = storefront?.publicOrigin ?? null;
  if (!isConfirmed(order.state)) return void (await settle('not-kept'));
  const { email, firstName } = order.shipping;
  const hash = hashValue(config.RECEIPT_SIGNING_SECRET, email);
  const { found } = await db.one<{ found: boolean }>(WANTS_NONE, [hash]);
  // A mail without a way to stop it is not sent, nor one about a page that the storefront does not have.
  if (
    found ||
    storefront === undefined ||
    origin === null ||
    !storefront.channel.features.includes('reviews')
  )
    return void (await settle('not-wanted'));
  const all = await db.query<OfLine & Record<string, unknown>>(TO_REVIEW, [orderNumber, email, order.uid]);
  const signed = links.getTracking(orderNumber, linkLifetimes.mail).replace(/^[^?]*/, '');
  const lines = all
    .filter(({ kept, written }) => kept && !written)
    .map((line): AskedLine => ({ ...line, path: `${getReviewPage(line)}${signed}` }));
  const [first, ...others] = lines;
  if (first === undefined)
    return void (await settle(all.some(({ kept }) => kept) ? 'nothing-left' : 'not-kept'));
  await mailer.send(
    askForReviews(
      {
        orderNumber,
        email,
        firstName,
        lines: [first, ...others],
        isSample: record.lines.some(({ item }) => item.sample),
      },
      { channel: storefront.channel, publicOrigin: origin },
      mailLinks.getStop(orderNumber),
    ),
  );
  await settle('sent');
}

/** Asks the buyer of an order for no more reviews, also not of other orders under the same email. */
export async function stopAsking(db: Queries, secret: string, orderNumber: string): Promise<void> {
  const order = await readOrder(db, orderNumber);
  if (order !== null) await db.execute(STOP, [hashValue(secret, order.shipping.email)]);
}
