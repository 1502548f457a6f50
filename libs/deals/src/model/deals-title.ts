export const DEALS_TITLE = 'Tire deals and rebates';
export const DEALS_LEAD =
  'Deals without a code are already in the prices that you see. Rebates come back by mail after you buy, and are never part of a price.';
