export const DEALS_TITLE = 'Tire deals and rebates';
export const DEALS_LEAD =
  'Prices already include tire deals that don’t need a code. Installation and free-coverage deals come off in your cart. Mail-in rebates are paid after you buy, so they’re never part of a price.';
