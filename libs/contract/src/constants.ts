// The business constants of specification section 9. Whoever runs the shop changes them here and nowhere else; tests fail
// where another package must have the same figure but cannot import it. Amounts are US cents. Each is an export of its
// own, so that a page ships only those that it uses; together they are `business`.

export const network = { installers: '20,000+', brands: '300+' } as const;
export const compare = { min: 2, max: 5 } as const;
export const quantity = { perLineMax: 20, usual: 4, pair: 2 } as const;
/** Lines in one cart: far more than anybody buys at once, and few enough that every cart is quick to price. */
export const cartLinesMax = 50;
export const delivery = { minBusinessDays: 2, maxBusinessDays: 4 } as const;
export const pickup = { readyHours: 24, pullMinutes: 15 } as const;
export const cancelMinutes = 30;
export const paymentProcessingMinutes = 30;
export const returns = {
  days: 30,
  handlingCentsPerTire: 2000,
  refundHours: 48,
  careReplyHours: 24,
  imageBytesMax: 1_000_000,
} as const;
export const priceGuaranteeDays = 30;
export const militaryDiscountBps = 500;
export const simplePayFirstOrderBps = 500;
export const dailyDealsUpToBps = 2000;
export const signup = { amountCents: 2500, upToBps: 2000 } as const;
export const referral = { friendUpToBps: 3000, referrerGiftCents: 1000 } as const;
export const installDeal = { minTires: 4, amountCents: 2500, roadsideMonths: 12 } as const;
export const coverage = {
  months: 36,
  /** The most that a replacement is worth, by year of ownership. */
  yearlyMaxCents: [40_000, 20_000, 10_000],
  repairMaxCents: 2500,
  /** Price per tire: a share of the tire's price, but at least the minimum. The specification gives no figure. */
  priceBps: 1400,
  priceMinCents: 1200,
  /** The price shown when a promotion makes it free (a cent keeps the line in a purchase order). */
  promotedCents: 1,
} as const;
export const installer = {
  payoutHours: 48,
  minCentsPerTire: 1500,
  maxCentsPerTire: 2400,
  bookAheadDays: 30,
  intakeMinutes: 15,
} as const;
export const fetThresholdLb = 3500;
export const rotation = { months: 6, miles: 6000 } as const;
export const ratings = { min: 1, max: 5 } as const;
export const supportHours = {
  zone: 'America/New_York',
  retail: [
    { days: [1, 2, 3, 4, 5], open: '08:00', close: '19:00' },
    { days: [6], open: '09:00', close: '17:00' },
  ],
  fleet: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
  dealerProgram: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '20:00' }],
} as const;
export const analyticsSessionMs = 14_400_000;
export const ssoCookieSeconds = 2_592_000;
export const relativeDateDays = 7;
export const share = { width: 1024, height: 512 } as const;
/** A tire older than this is not sold as new unless its age is shown (tire-retail B6.9). */
export const freshTireMonths = 24;
