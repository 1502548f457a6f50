export { type Destination, fittedAt, mustFindDestination } from './destination.ts';
export { lineGroups } from './line-groups.ts';
export { isUsable } from './quote-discounts.ts';
export { draftQuote, type PricedCart, priceQuotes, type QuoteRequest } from './quote.ts';
export { isAutomatic, RunningDeals } from './running-deals.ts';
export type { Saving } from './savings.ts';
export {
  assertBrands,
  factsIn,
  pricedLine,
  publicFacts,
  skuColumns,
  skuFacts,
  type SkuFacts,
  type SkuRow,
  skuStock,
} from './sku-facts.ts';
export { type SummaryRow, summaryRows } from './summary-rows.ts';
export { TAXED_AS } from './tally.ts';
export { chooseSalesTax } from './tax/choose-sales-tax.ts';
export { ImportRefused, importTaxRates } from './tax/rate-files/import-tax-rates.ts';
export type { Rejected } from './tax/rate-files/lines.ts';
export type { SalesTax } from './tax/sales-tax.ts';
export { chargedQuote } from './tax/tax-words.ts';
