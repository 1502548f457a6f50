/**
 * The words beside the price of several tires: `set of 4`. An odd number is not a set: `for 3`. That price is the one charged. It may be
 * a few cents below as many single tires, because the price of one is rounded up; nothing is said of that, since it is no saving.
 */
export const setWords = (quantity: number): string =>
  quantity % 2 === 0 ? `set of ${quantity}` : `for ${quantity}`;
