/** Runs on the server: loaders and actions call it with their request context. */
export { confirmOpenedQuote } from './data/confirm-opened-quote.ts';
export { openedQuote } from './data/opened-quote.ts';
export { ConfirmQuote, type ConfirmQuoteProps } from './ui/quotes/confirm-quote.tsx';
