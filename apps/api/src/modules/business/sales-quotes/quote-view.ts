import { addressLines, type SalesQuote, type SentQuote } from '@tirekit/contract';
import type { QuoteLinks } from './quote-links.ts';
import { isBought, type SalesQuoteRow, toState } from './quote-row.ts';

/** The quote as its buyer sees it. */
export function shownQuote(row: SalesQuoteRow, links: QuoteLinks): SalesQuote {
  const { quoteNumber, kind, firstName, clerk, message, mayChange, quote, shipping, appointment } = row;
  return {
    quoteNumber,
    kind,
    state: isBought(row) ? 'bought' : 'open',
    sentAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    firstName,
    clerk,
    message,
    mayChange,
    lines: quotedLines(row).map((line) => ({
      lineNo: line.lineNo,
      itemId: line.skuId,
      name: line.item.name,
      size: line.item.size,
      service: line.item.service,
      path: line.item.path,
      quantity: line.quantity,
      unitPriceInCents: line.unitPriceCents,
      tiresCents: line.tiresCents,
      roadHazard: line.roadHazard,
      axle: line.axle,
      picture: line.item.picture,
      car: line.item.car ?? null,
    })),
    quote,
    shippingMode: row.fulfillment?.mode ?? null,
    address: quotedAddress(row),
    appointment: shipping?.form == null ? null : appointment,
    pdfPath: links.getPdf(row),
  };
}

/** The destination of the tires, line by line; empty until it is chosen. */
export const quotedAddress = ({ shipping }: Pick<SalesQuoteRow, 'shipping'>): string[] =>
  shipping?.form == null ? [] : addressLines(shipping.form);

/** Lines with the price of their tires. Lines and quote were written from one cart, in the same order. */
export function quotedLines({ lines, quote, quoteNumber }: SalesQuoteRow) {
  const tires = quote.lines.filter(({ kind }) => kind === 'tires');
  return lines.map((line, at) => {
    const priced = tires[at];
    if (priced === undefined) throw new Error(`Quote ${quoteNumber} lacks a line`);
    return { ...line, tiresCents: priced.amountCents };
  });
}

/** The quote as the clerk who sent it sees it. */
export function sentQuote(row: SalesQuoteRow): SentQuote {
  const { quoteNumber, kind, email, phone, firstName, lastName, pieces, discountBps, quote, sentTimes } = row;
  return {
    quoteNumber,
    kind,
    state: toState(row),
    email,
    phone,
    firstName,
    lastName,
    sentAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    tireCount: pieces,
    discountBps,
    totalCents: quote.totalCents,
    sentTimes,
    orderNumber: isBought(row) ? row.orderNumber : null,
  };
}
