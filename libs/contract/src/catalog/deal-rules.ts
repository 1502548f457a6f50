import type { DealTerms } from './entities/deal.ts';

/**
 * True if a deal lowers the price of its tires by itself: without a code, a service to book, or a gift instead. Only one such deal
 * applies to the same tires, and pages show the price without it beside it.
 */
export const isPriceDeal = ({
  code,
  needsInstallation,
  discountType,
}: Pick<DealTerms, 'code' | 'needsInstallation' | 'discountType'>): boolean =>
  code === null && !needsInstallation && discountType !== 'Free';
