/** Said beside sizes of which we are less than sure. */
export const NOT_CERTAIN =
  'We are not certain about this trim. Compare with your door placard before you order.';
