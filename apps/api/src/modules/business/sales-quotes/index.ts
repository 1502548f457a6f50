export { createSalesQuotesModule } from './module.ts';
export { salesQuoteStep } from './order-step.ts';
export { salesTermsOf } from './sales-terms.ts';
export {
  clerkOf,
  listSalesTerms,
  removeSalesTerms,
  salesTermsMost,
  type SalesTermsOwner,
  SalesTermsRefused,
  setSalesTerms,
} from './set-sales-terms.ts';
