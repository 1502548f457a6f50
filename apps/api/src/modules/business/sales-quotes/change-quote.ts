import { business, messages } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { quoteMail } from './quote-jobs.ts';
import { hasOrder, isOpenQuote, lockQuote, type SalesQuoteRow, toState } from './quote-row.ts';

/** A clerk's own quote. */
interface Own {
  readonly quoteNumber: string;
  readonly uid: string;
  readonly channelId: string;
}

/**
 * Takes a quote back. A cart that has it asks today's prices from then on.
 * @throws ApiProblem `not-found` for somebody else's; `conflict` for one that is bought or has ended
 */
export const withdrawQuote = (db: Database, own: Own): Promise<SalesQuoteRow> =>
  changing(db, own, async (tx, quote) => {
    if (toState(quote) === 'withdrawn') return;
    if (!isOpenQuote(quote) || hasOrder(quote)) throw ended(quote);
    await tx.execute('UPDATE sales_quote SET withdrawn_at = now() WHERE quote_number = $1', [
      quote.quoteNumber,
    ]);
  });

/**
 * Mails a quote once more.
 * @throws ApiProblem `not-found` for somebody else's; `conflict` for one that is not open, or was mailed often enough
 */
export const resendQuote = (db: Database, own: Own): Promise<SalesQuoteRow> =>
  changing(db, own, async (tx, quote) => {
    if (!isOpenQuote(quote)) throw ended(quote);
    if (quote.sentTimes >= business.salesQuote.mailsMax)
      throw new ApiProblem('conflict', messages.quoteSentOften);
    const times = quote.sentTimes + 1;
    await tx.execute('UPDATE sales_quote SET sent_times = $2 WHERE quote_number = $1', [
      quote.quoteNumber,
      times,
    ]);
    await addJobs(tx, [quoteMail(quote.quoteNumber, times)]);
  });

const ended = (quote: SalesQuoteRow): ApiProblem =>
  new ApiProblem('conflict', hasOrder(quote) ? messages.quoteBought : messages.quoteEnded);

const changing = (
  db: Database,
  { quoteNumber, uid, channelId }: Own,
  change: (tx: Queries, quote: SalesQuoteRow) => Promise<void>,
): Promise<SalesQuoteRow> =>
  db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteNumber);
    if (quote?.uid !== uid || quote.channelId !== channelId) throw new ApiProblem('not-found');
    await change(tx, quote);
    return (await lockQuote(tx, quoteNumber)) ?? quote;
  });
