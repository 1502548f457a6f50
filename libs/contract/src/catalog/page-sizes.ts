/** The number of tires on a page of a list. */
export const pageSizes = { default: 24, max: 60 } as const;
