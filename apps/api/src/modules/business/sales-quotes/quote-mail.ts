import type { Channel } from '@tirekit/channel';
import { axleNames, shopDay, totalNames } from '@tirekit/contract';
import { longDay, tireCount, usd } from '../../../platform/format.ts';
import { totalRows } from '../../orders/documents/index.ts';
import type { LetterRow, Letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import { addressTitles } from '../../orders/record/index.ts';
import type { QuoteLinks } from './quote-links.ts';
import type { SalesQuoteRow } from './quote-row.ts';
import { quotedAddress, quotedLines } from './quote-view.ts';

interface QuoteLetter {
  readonly quote: SalesQuoteRow;
  readonly channel: Channel;
  readonly publicOrigin: string | null;
  readonly links: QuoteLinks;
  /** The number of the quote's mail. */
  readonly times: number;
}

/** To the customer: the quote, and the link that opens it. */
export function quoteLetter({ quote, channel, publicOrigin, links, times }: QuoteLetter): Mail {
  const { quoteNumber, email, firstName, kind, message, fulfillment } = quote;
  const until = longDay(shopDay(quote.expiresAt));
  const words = kind === 'order' ? toConfirm : toThinkAbout;
  const address = quotedAddress(quote);
  return writeLetter(
    {
      messageId: getMessageId(times === 1 ? 'quote' : `quote-${String(times)}`, quoteNumber, channel),
      to: email,
      subject: words.subject(quoteNumber, channel.name),
      preview: `${tireCount(quote.pieces)} for ${usd(quote.quote.totalCents)}, until ${until}.`,
      title: words.title,
      opening: `Hi ${firstName}, ${words.opening(quote.clerk ?? channel.name)}${message === null ? '' : ` “${message}”`}`,
      facts: [
        { label: 'Quote number', value: quoteNumber },
        { label: 'Good until', value: until },
      ],
      button:
        publicOrigin === null ? null : { label: words.button, url: publicOrigin + links.getPage(quote) },
      links: publicOrigin === null ? [] : [{ label: 'Quote (PDF)', url: publicOrigin + links.getPdf(quote) }],
      bought: quoteRows(quote),
      parts: totalRows(quote.quote),
      total: totalRow(quote),
      address:
        fulfillment === null || address.length === 0
          ? null
          : { label: addressTitles[fulfillment.mode], lines: address },
      notes: [words.note, ...quote.quote.notes, ...sampleQuoteNote(quote)],
    },
    channel,
  );
}

const toThinkAbout = {
  subject: (quoteNumber: string, shop: string) => `Your quote ${quoteNumber} from ${shop}`,
  title: 'Your quote is ready',
  opening: (clerk: string) => `${clerk} put this quote together for you.`,
  button: 'See your quote',
  note: 'Nothing is reserved until you order. If a price has dropped by then, you pay the lower one.',
};

const toConfirm = {
  subject: (quoteNumber: string) => `Action needed: confirm your order ${quoteNumber}`,
  title: 'Please confirm your order',
  opening: (clerk: string) => `${clerk} took this order for you. Look it over, and pay to place it.`,
  button: 'Confirm the order',
  note: 'Nothing is reserved until you confirm and pay. If a price has dropped by then, you pay the lower one.',
};

const quoteRows = (quote: SalesQuoteRow): LetterRow[] =>
  quotedLines(quote).map(({ quantity, item, axle, unitPriceCents: cents, tiresCents }) => ({
    label: `${String(quantity)} × ${item.name}`,
    detail:
      `${axle === null ? '' : `${axleNames[axle]} · `}${item.size} ${item.service} · ` +
      `${usd(cents)} each${item.car == null ? '' : ` · for your ${item.car}`}`,
    amount: usd(tiresCents),
  }));

const totalRow = ({ quote }: SalesQuoteRow): Letter['total'] => ({
  label: quote.complete ? totalNames.complete : totalNames.incomplete,
  detail: null,
  amount: usd(quote.totalCents),
});

/** Says that nothing can arrive, if any of the tires is made up. */
export const sampleQuoteNote = ({ lines }: Pick<SalesQuoteRow, 'lines'>): string[] =>
  lines.some(({ item }) => item.sample) ? ['Demo quote: no tires will be shipped.'] : [];
