/** Specification section 9. Whoever runs the shop changes these here and nowhere else. Amounts are US cents. */
export const business = {
  network: { installers: '20,000+', brands: '300+' },
  compare: { min: 2, max: 5 },
  quantity: { perLineMax: 20, usual: 4, pair: 2 },
  delivery: { minBusinessDays: 2, maxBusinessDays: 4 },
  pickup: { readyHours: 24, pullMinutes: 15 },
  cancelMinutes: 30,
  paymentProcessingMinutes: 30,
  returns: {
    days: 30,
    handlingCentsPerTire: 2000,
    refundHours: 48,
    careReplyHours: 24,
    imageBytesMax: 1_000_000,
  },
  priceGuaranteeDays: 30,
  militaryDiscountBps: 500,
  simplePayFirstOrderBps: 500,
  dailyDealsUpToBps: 2000,
  signup: { amountCents: 2500, upToBps: 2000 },
  referral: { friendUpToBps: 3000, referrerGiftCents: 1000 },
  installDeal: { minTires: 4, amountCents: 2500, roadsideMonths: 12 },
  coverage: {
    months: 36,
    /** What a replacement is worth at most, by year of ownership. */
    yearlyMaxCents: [40_000, 20_000, 10_000],
    repairMaxCents: 2500,
    /** Price per tire: a share of the tire's price, at least the minimum. The specification does not show it. */
    priceBps: 1400,
    priceMinCents: 1200,
    /** Shown price when its promotion makes it free (a cent keeps the line in a purchase order). */
    promotedCents: 1,
  },
  installer: {
    payoutHours: 48,
    minCentsPerTire: 1500,
    maxCentsPerTire: 2400,
    bookAheadDays: 30,
    intakeMinutes: 15,
  },
  fetThresholdLb: 3500,
  rotation: { months: 6, miles: 6000 },
  ratings: { min: 1, max: 5 },
  supportHours: {
    zone: 'America/New_York',
    retail: [
      { days: [1, 2, 3, 4, 5], open: '08:00', close: '19:00' },
      { days: [6], open: '09:00', close: '17:00' },
    ],
    fleet: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
    dealerProgram: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '20:00' }],
  },
  analyticsSessionMs: 14_400_000,
  ssoCookieSeconds: 2_592_000,
  relativeDateDays: 7,
  share: { width: 1024, height: 512 },
  /** A tire older than this is not sold as new without saying so (tire-retail B6.9). */
  freshTireMonths: 24,
} as const;
