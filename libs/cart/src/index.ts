export { checkoutBlocker } from './model/checkout-blocker.ts';
export { QuoteSummary, type QuoteSummaryProps } from './ui/quote-summary.tsx';
