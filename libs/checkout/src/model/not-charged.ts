/** What a buyer is told first when a payment has not led to an order. */
export const NOT_CHARGED = 'You were not charged, and your cart is still saved.';
