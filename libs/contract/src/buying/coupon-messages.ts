// Messages about coupons that compete with the one in the cart, or with a clerk's discount.

/**
 * The message for a coupon that saves no more than the cart's own.
 * @param less the difference, `$12.00`; null if they save the same
 */
export const couponKept = (kept: string, code: string, less: string | null): string =>
  less === null
    ? `We kept code ${kept}. Code ${code} would save you the same.`
    : `We kept code ${kept}. Code ${code} would save you ${less} less.`;

/**
 * The message for a quote whose coupon and discount together exceed the clerk's limit.
 * @param takes the coupon's discount on the tires, in percent
 * @param most the clerk's limit, in percent
 */
export const quoteCoupon = (code: string, takes: number, most: number): string =>
  `Code ${code} takes ${String(takes)}% off these tires. With it, your discount would be more than the ${String(most)}% you can give. Lower the discount, or remove the code from your cart.`;
