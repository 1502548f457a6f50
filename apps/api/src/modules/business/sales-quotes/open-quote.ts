import { messages, readEmail, readZip } from '@tirekit/contract';
import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { SharedLimits } from '../../../platform/http/shared-limits.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import type { Signed } from '../../../platform/signed-paths.ts';
import { countTrackingTry, takeBackTrackingTry } from '../../orders/record/index.ts';
import type { QuoteLinks } from './quote-links.ts';
import { isBought, isOpenQuote, readQuote, type SalesQuoteRow } from './quote-row.ts';

interface Deps {
  readonly db: Database;
  readonly links: QuoteLinks;
}

/** The one answer to a caller who may not see a quote, for any reason. */
export const unavailable = (): ApiProblem => new ApiProblem('not-found', messages.quoteUnavailable);

/** True if there is anything to show: something to buy, or a purchase. */
const isShown = (quote: SalesQuoteRow): boolean => isOpenQuote(quote) || isBought(quote);

/**
 * A quote of this storefront, by its mail's signed link.
 * @throws ApiProblem `not-found` for any other link, and for a quote that has ended or was withdrawn
 */
export async function openByLink(
  { db, links }: Deps,
  channelId: string,
  { quoteNumber, ...link }: Signed & { readonly quoteNumber: string },
): Promise<SalesQuoteRow> {
  const quote = links.opens(quoteNumber, link) ? await readQuote(db, quoteNumber) : null;
  if (quote?.channelId !== channelId || !isShown(quote)) throw unavailable();
  return quote;
}

/** Marks that its customer has looked at it. */
export async function noteOpened(db: Database, { quoteNumber, openedAt }: SalesQuoteRow): Promise<void> {
  if (openedAt === null)
    await db.execute(
      'UPDATE sales_quote SET opened_at = now() WHERE quote_number = $1 AND opened_at IS NULL',
      [quoteNumber],
    );
}

/**
 * A quote of this storefront, by its number and its customer's email or ZIP code. It counts before anything is compared.
 * @throws ApiProblem `not-found` for whatever is wrong; `too-many-tries`
 */
export async function openByContact(
  { db, limits }: Pick<Deps, 'db'> & { readonly limits: SharedLimits },
  channelId: string,
  { quoteNumber, proof }: { readonly quoteNumber: string; readonly proof: string },
): Promise<SalesQuoteRow> {
  await countTrackingTry(limits, quoteNumber, messages.quoteTooOften);
  const quote = await readQuote(db, quoteNumber);
  if (quote?.channelId !== channelId || !isShown(quote) || !isTheirs(quote, proof)) throw unavailable();
  await takeBackTrackingTry(limits, quoteNumber);
  return quote;
}

function isTheirs({ email, quote, destinationZip }: SalesQuoteRow, proof: string): boolean {
  const typedZip = readZip(proof);
  if (typedZip === null) return isSame(email.toLowerCase(), (readEmail(proof) ?? proof).toLowerCase());
  const zip = quote.destination?.zip ?? destinationZip;
  return zip !== null && isSame(zip.slice(0, 5), typedZip.slice(0, 5));
}

const isSame = (known: string, typed: string): boolean => timingSafeEqual(sha256(known), sha256(typed));
