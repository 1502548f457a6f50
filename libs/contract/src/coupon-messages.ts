// Messages about coupons that compete with the one in the cart, or with a clerk's discount.

/**
 * For a coupon that saves no more than the one that the cart has.
 * @param less by how much, `$12.00`; null if they save the same
 */
export const couponKept = (kept: string, code: string, less: string | null): string =>
  less === null
    ? `We kept code ${kept}. Code ${code} would save you the same.`
    : `We kept code ${kept}. Code ${code} would save you ${less} less.`;

/**
 * For a quote whose coupon and discount are together more than its clerk may give.
 * @param takes what the code takes off the tires, in percent
 * @param most what the clerk may give, in percent
 */
export const quoteCoupon = (code: string, takes: number, most: number): string =>
  `Code ${code} takes ${String(takes)}% off these tires. With it, your discount would be more than the ${String(most)}% you can give. Lower the discount, or remove the code from your cart.`;
