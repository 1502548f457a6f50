/** The day that Excel stores as so many days, such as `2026-12-31` for 46387. It counts from here, because it takes 1900 for a leap year. */
export const excelDay = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
