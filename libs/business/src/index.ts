/** Runs on the server: loaders and actions call it with their request context. */
export { acceptQuote, openedQuote } from './data/opened-quote.ts';
export { AcceptQuoteForm } from './model/quote-forms.ts';
export { ConfirmQuote, type ConfirmQuoteProps } from './ui/quotes/confirm-quote.tsx';
