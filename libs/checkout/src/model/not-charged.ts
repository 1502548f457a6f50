/** The first sentence for a buyer whose payment has not led to an order. */
export const NOT_CHARGED = 'You were not charged, and your cart is still saved.';
