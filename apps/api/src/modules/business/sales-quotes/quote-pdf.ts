import type { Channel } from '@tirekit/channel';
import { quotePdfPath, shopDay, totalNames } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ModuleDeps } from '../../../module.ts';
import { longDay } from '../../../platform/format.ts';
import type { RequestHook } from '../../../platform/http/request-hook.ts';
import { renderSheet, totalRows } from '../../orders/documents/index.ts';
import { addressTitles } from '../../orders/record/index.ts';
import { unavailable } from './open-quote.ts';
import type { QuoteLinks } from './quote-links.ts';
import { sampleQuoteNote } from './quote-mail.ts';
import { readQuote, type SalesQuoteRow } from './quote-row.ts';
import { quotedAddress, quotedLines } from './quote-view.ts';

/** The quote as a PDF document, on the same sheet as a receipt. */
function renderQuote(quote: SalesQuoteRow, channel: Channel): Promise<Buffer> {
  const { quoteNumber, firstName, lastName, createdAt, expiresAt, fulfillment, clerk } = quote;
  const address = quotedAddress(quote);
  return renderSheet(
    {
      title: 'Quote',
      name: `Quote ${quoteNumber}`,
      createdAt,
      facts: [
        { label: 'Quote number', value: quoteNumber },
        { label: 'Date', value: longDay(shopDay(createdAt)) },
        { label: 'Good until', value: longDay(shopDay(expiresAt)) },
        ...(clerk === null ? [] : [{ label: 'From', value: clerk }]),
      ],
      addresses: [
        { title: 'For', lines: [`${firstName} ${lastName}`] },
        ...(fulfillment === null || address.length === 0
          ? []
          : [{ title: addressTitles[fulfillment.mode], lines: address }]),
      ],
      lines: quotedLines(quote),
      rows: totalRows(quote.quote),
      total: {
        label: quote.quote.complete ? totalNames.complete : totalNames.incomplete,
        cents: quote.quote.totalCents,
      },
      notes: [
        ...(quote.message === null
          ? []
          : [`${clerk === null ? 'Message' : `Message from ${clerk}`}: ${quote.message}`]),
        'To order, open the link in your email. Or choose “Retrieve a quote” in the cart and enter the number above.',
        'Nothing is reserved until you order. If a price has dropped by then, you pay the lower one.',
        ...quote.quote.notes,
        ...sampleQuoteNote(quote),
      ],
    },
    channel,
  );
}

const Params = z.object({ quoteNumber: z.string(), file: z.string() });
const Query = z.object({ expires: z.string(), signature: z.string() });

interface QuotePdfDeps extends Pick<ModuleDeps, 'db' | 'channels' | 'requireChannel'> {
  readonly links: QuoteLinks;
  readonly limit: RequestHook;
}

/** Serves the quote as a file, by its signed link, in the storefront that sent it. One that was withdrawn is gone. */
export function registerQuotePdf(
  app: FastifyInstance,
  { db, links, channels, limit, requireChannel }: QuotePdfDeps,
): void {
  app.get(
    '/quotes/:quoteNumber/:file',
    { config: { template: quotePdfPath }, onRequest: [limit, requireChannel] },
    async (request, reply) => {
      const { quoteNumber, file } = Params.parse(request.params);
      const query = Query.safeParse(request.query);
      const isSigned = query.success && links.opensPdf(quoteNumber, query.data);
      const quote = isSigned && file === `Quote_${quoteNumber}.pdf` ? await readQuote(db, quoteNumber) : null;
      const channel = quote && channels.get(quote.channelId);
      if (!quote || !channel || channel.id !== request.identity?.channel?.id || quote.withdrawnAt !== null)
        throw unavailable();
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${file}"`)
        .header('cache-control', 'private, no-store')
        .send(await renderQuote(quote, channel));
    },
  );
}
