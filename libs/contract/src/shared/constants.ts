// Business constants that several areas share.

export const quantity = { perLineMax: 20, usual: 4, pair: 2 } as const;
/** Characters of a first or last name (specification section 5). */
export const nameMax = 25;
export const supportHours = {
  zone: 'America/New_York',
  retail: [
    { days: [1, 2, 3, 4, 5], open: '08:00', close: '19:00' },
    { days: [6], open: '09:00', close: '17:00' },
  ],
  fleet: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
  dealerProgram: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '20:00' }],
} as const;
/** Share of visits whose pages report problems, in percent, in production; elsewhere none do. */
export const monitoringSamplePercent = 100;
/** Milliseconds without an event after which a visit to a storefront has ended. */
export const analyticsSessionMs = 14_400_000;
export const relativeDateDays = 7;
export const share = { width: 1024, height: 512 } as const;
