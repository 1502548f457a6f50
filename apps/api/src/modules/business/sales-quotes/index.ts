export { createSalesQuotesModule } from './module.ts';
export { salesQuoteStep } from './order-step.ts';
export { readSalesTerms } from './sales-terms.ts';
export {
  readClerk,
  listSalesTerms,
  removeSalesTerms,
  salesTermsMost,
  type SalesTermsOwner,
  SalesTermsRefused,
  setSalesTerms,
} from './set-sales-terms.ts';
export { salesTermSamples } from './samples.ts';
