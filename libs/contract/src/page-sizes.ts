/** How many tires a page of a list has. */
export const pageSizes = { default: 24, max: 60 } as const;
