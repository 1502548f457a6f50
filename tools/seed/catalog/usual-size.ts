/** The number of tires in the sample catalog by default. */
export const usualSkus = 62_000;
