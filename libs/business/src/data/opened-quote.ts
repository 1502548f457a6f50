import {
  acceptSalesQuote,
  type Cart,
  openSalesQuote,
  type SalesQuote,
  type SalesQuoteLink,
} from '@tirekit/contract';
import {
  type ApiFailure,
  getErrorPage,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { firstOpenStep } from '@tirekit/shell-ui';

/** The page for a buyer whose quote can't be opened: it says so, and asks for the number. */
export const QUOTE_ENDED = '/retrieve-quote?ended';

type Link = SalesQuoteLink & { readonly quoteNumber: string };

const getLink = ({ cookies }: Pick<RequestContext, 'cookies'>, quoteNumber: string): Link | null =>
  cookies.get('quotes')?.find((link) => link.quoteNumber === quoteNumber) ?? null;

/** Keeps a quote's link in this browser, so that neither its signature nor anything of its buyer is in an address. */
export function keepQuoteLink({ cookies }: Pick<RequestContext, 'cookies'>, link: Link): void {
  const others = (cookies.get('quotes') ?? []).filter(({ quoteNumber }) => quoteNumber !== link.quoteNumber);
  cookies.set('quotes', [...others, link]);
}

/**
 * A quote whose link this browser has opened; null if it has opened none of that number.
 * @throws a redirect to the page that says so if the quote has ended
 */
export async function openedQuote(context: RequestContext, quoteNumber: string): Promise<SalesQuote | null> {
  const link = getLink(context, quoteNumber);
  if (link === null) return null;
  const result = await toResult(context.api.call(openSalesQuote, { body: link }));
  if (result.ok) return result.answer.salesQuote;
  throw result.failure.kind === 'NotFound' ? redirectTo(QUOTE_ENDED) : getErrorPage(result.failure);
}

/** Quantities by the number of their line. */
export type Quantities = Readonly<Record<string, number>>;

/** Puts an opened quote into the visitor's cart. Returns where they go next, or why it was not taken. */
export async function acceptOpenedQuote(
  context: RequestContext,
  quoteNumber: string,
  quantities: Quantities = {},
): Promise<{ readonly goTo: string } | { readonly failure: ApiFailure }> {
  const link = getLink(context, quoteNumber);
  if (link === null) return { goTo: QUOTE_ENDED };
  const result = await toResult(
    context.api.call(acceptSalesQuote, {
      body: {
        ...link,
        quantities: Object.entries(quantities).map(([line, quantity]) => ({
          lineNo: Number(line),
          quantity,
        })),
      },
    }),
  );
  if (!result.ok)
    return result.failure.kind === 'NotFound' ? { goTo: QUOTE_ENDED } : { failure: result.failure };
  context.keepCartKey(result.answer.cartKey);
  return { goTo: afterAccepting(result.answer.cart) };
}

/** The first step that is missing; the cart where there is something in it besides, so that nobody pays for it unawares. */
function afterAccepting(cart: Cart): string {
  if (cart.lines.some(({ quoted }) => quoted === undefined)) return '/cart?quote';
  return firstOpenStep(cart, '/checkout/payments') ?? '/checkout/payments';
}
