import { quoteLinkPath, quotePdfPath, type SalesQuoteLink } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';
import type { SalesQuoteRow } from './quote-row.ts';

type Quote = Pick<SalesQuoteRow, 'quoteNumber' | 'expiresAt'>;

/** Links that open one quote, until it ends, for anybody who has them. */
export interface QuoteLinks {
  /** The fields that open it. */
  getLink(quote: Quote): SalesQuoteLink;
  /** Path and signed query of the page to which its mail leads. It contains nothing about the customer. */
  getPage(quote: Quote): string;
  /** Path and signed query of the quote as a file. */
  getPdf(quote: Quote): string;
  opens(quoteNumber: string, signed: Signed): boolean;
  opensPdf(quoteNumber: string, signed: Signed): boolean;
}

/** @param secret its holder can make every link */
export function quoteLinks(secret: string, now: () => number = Date.now): QuoteLinks {
  const { sign, opens } = signedPaths(secret, now);
  const getQuery = ({ quoteNumber, expiresAt }: Quote): string =>
    sign(signedPage(quoteNumber), expiresAt.getTime());
  return {
    getLink(quote) {
      const query = new URLSearchParams(getQuery(quote));
      return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
    },
    getPage: (quote) => `${quoteLinkPath}?quote=${quote.quoteNumber}&${getQuery(quote)}`,
    getPdf({ quoteNumber, expiresAt }) {
      const path = pdfPath(quoteNumber);
      return `${path}?${sign(path, expiresAt.getTime())}`;
    },
    opens: (quoteNumber, signed) => opens(signedPage(quoteNumber), signed),
    opensPdf: (quoteNumber, signed) => opens(pdfPath(quoteNumber), signed),
  };
}

const signedPage = (quoteNumber: string): string => `${quoteLinkPath}/${quoteNumber}`;
const pdfPath = (quoteNumber: string): string => quotePdfPath.replaceAll('{quoteNumber}', quoteNumber);
