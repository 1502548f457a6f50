/** The day on which the sample data stands still: production weeks, reviews and taxes are reckoned from it. */
export const sampleDay = '2026-11-01';

/** The ISO week of the sample day, from which the age of stock is counted back. */
export const sampleWeek = { year: 2026, week: 44 } as const;
