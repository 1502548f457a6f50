export { QuoteSummary, type QuoteSummaryProps } from './ui/quote-summary.tsx';
