/** How many tires the sample catalogue has when nothing else is asked for. */
export const usualSkus = 62_000;
