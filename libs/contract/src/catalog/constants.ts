// The business constants of the catalog.

export const compare = { min: 2, max: 5 } as const;
export const dailyDealsUpToBps = 2000;
/**
 * The conditions for a former price (16 CFR 233.1, which asks for a “reasonably substantial period” in the “recent” past and
 * leaves the figures to the seller): charged on so many days in a row, within so many days before it was lowered.
 */
export const regularPrice = { chargedDays: 28, withinDays: 90 } as const;
/** Pictures of sidewalls that the API reads: their size as sent, and how long a buyer waits for the answer at most. */
export const sidewallPicture = { bytesMax: 12_000_000, pixelsMax: 40_000_000, seconds: 20 } as const;
/** The reader that a buyer's browser downloads once. `@tirekit/snap` has the sizes of its files. */
export const sidewallReader = { downloadMegabytes: 18 } as const;
export const fetThresholdLb = 3500;
/** A tire older than this is not sold as new unless its age is shown (tire-retail B6.9). */
export const freshTireMonths = 24;
export const ratings = { min: 1, max: 5 } as const;
