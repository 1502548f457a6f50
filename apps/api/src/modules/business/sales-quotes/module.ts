import {
  acceptSalesQuote,
  business,
  findSalesQuote,
  listSalesQuotes,
  openSalesQuote,
  previewSalesQuote,
  resendSalesQuote,
  sendSalesQuote,
  withdrawSalesQuote,
  quotePdfPath,
} from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { idempotencyKeyIn, idempotencyKeySentence } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { getCaller, type CartService, type CartWays } from '../../buying/cart/index.ts';
import { signedIn } from '../../people/identity/index.ts';
import { acceptQuote } from './accept-quote.ts';
import { resendQuote, withdrawQuote } from './change-quote.ts';
import { noteOpened, openByContact, openByLink } from './open-quote.ts';
import { QuoteJob, quoteRetention, quoteTopics } from './quote-jobs.ts';
import { quoteLinks } from './quote-links.ts';
import { quoteLetter } from './quote-mail.ts';
import { registerQuotePdf } from './quote-pdf.ts';
import { isOpenQuote, readQuotes, readQuote } from './quote-row.ts';
import { sentQuote, shownQuote } from './quote-view.ts';
import { readSalesTerms } from './sales-terms.ts';
import { assertWithinTerms, type Clerk, sendQuote } from './send-quote.ts';
import { salesQuoteData } from './personal-data.ts';

export interface SalesQuotesDeps {
  readonly carts: CartService;
  readonly ways: CartWays;
}

/** Quotes of sales staff: a clerk sends their cart to a customer, who buys it at the prices in it. */
export function createSalesQuotesModule(
  { config, db, wake, channels, storefronts, mailer, limits, limitByAddress, requireChannel }: ModuleDeps,
  { carts, ways }: SalesQuotesDeps,
): ApiModule {
  const links = quoteLinks(config.RECEIPT_SIGNING_SECRET);
  const jobs: JobTable = {
    [quoteTopics.mail]: async (payload) => {
      const { quoteNumber, times } = QuoteJob.parse(payload);
      const quote = await readQuote(db, quoteNumber);
      const storefront = quote && storefronts.get(quote.channelId);
      // Withdrawn before its mail was sent.
      if (!quote || !storefront || !isOpenQuote(quote)) return;
      const { channel, publicOrigin } = storefront;
      await mailer.send(quoteLetter({ quote, channel, publicOrigin, links, times }));
    },
  };
  const own = (request: CallContext<'channel'>, quoteNumber: string) => ({
    quoteNumber,
    uid: signedIn(request).uid,
    channelId: request.channel.id,
  });
  return {
    name: 'sales-quotes',
    personalData: salesQuoteData,
    jobs,
    retention: quoteRetention,
    routes: [
      implement(listSalesQuotes, async ({ query, request }) => {
        const clerk = { uid: signedIn(request).uid, channelId: request.channel.id };
        const pageSize = business.salesQuote.listed;
        const { quotes, total } = await readQuotes(db, clerk, { page: query.page, pageSize });
        return { quotes: quotes.map(sentQuote), total, pageSize, terms: await readSalesTerms(db, clerk.uid) };
      }),
      implement(previewSalesQuote, async ({ body, request }) => {
        const clerk = getClerk(request);
        await assertWithinTerms(db, clerk.uid, body);
        const { cart } = await carts.quoted(clerk, body.discountBps);
        return { quote: cart.quote };
      }),
      implement(sendSalesQuote, async ({ body, request }) => {
        const key = idempotencyKeyIn(request);
        if (key === null) throw new ApiProblem('bad-request', idempotencyKeySentence);
        const quote = await sendQuote({ db, carts }, getClerk(request), body, key);
        wake(jobs);
        const { quoteNumber, uid } = quote;
        request.log.info({ quoteNumber, uid, discountBps: quote.discountBps }, 'a sales quote was sent');
        return { quote: sentQuote(quote) };
      }),
      implement(withdrawSalesQuote, async ({ params, request }) => ({
        quote: sentQuote(await withdrawQuote(db, own(request, params.quoteNumber))),
      })),
      implement(resendSalesQuote, async ({ params, request }) => {
        const quote = await resendQuote(db, own(request, params.quoteNumber));
        wake(jobs);
        return { quote: sentQuote(quote) };
      }),
      implement(openSalesQuote, async ({ body, request }) => {
        const quote = await openByLink({ db, links }, request.channel.id, body);
        await noteOpened(db, quote);
        return { salesQuote: shownQuote(quote, links) };
      }),
      implement(findSalesQuote, async ({ body, request }) => ({
        link: links.getLink(await openByContact({ db, limits }, request.channel.id, body)),
      })),
      implement(acceptSalesQuote, async ({ body, request }) => {
        const { quoteNumber } = await openByLink({ db, links }, request.channel.id, body);
        return acceptQuote({ carts, ways }, getCaller(request), quoteNumber, body.quantities);
      }),
    ],
    register: (app) =>
      registerQuotePdf(app, {
        db,
        links,
        channels,
        limit: limitByAddress(addresses[quotePdfPath].limit),
        requireChannel,
      }),
  };
}

const getClerk = (request: CallContext<'channel'>): Clerk => ({
  ...getCaller(request),
  uid: signedIn(request).uid,
});
