// The business constants of buying: delivery, payment, installation.

/** Lines in one cart: far more than anybody buys at once, and few enough that every cart is quick to price. */
export const cartLinesMax = 50;
/** Days for which a browser keeps its cart, and the key to the order placed last. */
export const cartDays = 60;
/** Delivery to the 48 contiguous states and the District of Columbia, where shipping is free. */
export const delivery = { minBusinessDays: 2, maxBusinessDays: 4 } as const;
/**
 * Business days, at least and at most, from a warehouse to a place in the 48 states, by the distance between them. Never
 * less or more than {@link delivery} says. A retailer's own figures.
 */
export const deliveryByDistance = [
  { upToMiles: 500, days: [2, 3] },
  { upToMiles: 1400, days: [3, 4] },
  { upToMiles: Infinity, days: [4, 4] },
] as const;
/**
 * Business days, at least and at most, to everywhere else that mail of the United States reaches. A retailer's own
 * figures.
 */
export const farDelivery = {
  AK: [7, 14],
  HI: [8, 16],
  PR: [8, 18],
  VI: [8, 18],
  GU: [15, 30],
  AS: [15, 30],
  MP: [15, 30],
  FM: [15, 30],
  MH: [15, 30],
  PW: [15, 30],
} as const;
/** The classes by which freight is priced: rims up to so many inches. */
export const freightRimsUpToIn = [16, 18, 20, Infinity] as const;
/** Freight to the places of {@link farDelivery} per tire, by {@link freightRimsUpToIn}. A retailer's own figures. */
export const freightCents = {
  AK: [2900, 3900, 5400, 9900],
  HI: [3400, 4500, 6200, 11_500],
  PR: [3200, 4300, 5900, 10_900],
  VI: [3900, 5200, 7100, 12_900],
  GU: [5900, 7900, 10_900, 18_900],
  AS: [6400, 8500, 11_900, 19_900],
  MP: [6400, 8500, 11_900, 19_900],
  FM: [6900, 9200, 12_900, 21_900],
  MH: [6900, 9200, 12_900, 21_900],
  PW: [6900, 9200, 12_900, 21_900],
} as const;
/** `milesMax`: no further away is pickup at a warehouse offered; a retailer's own figure. */
export const pickup = { readyHours: 24, pullMinutes: 15, milesMax: 75 } as const;
export const paymentProcessingMinutes = 30;
/** Minutes that an entered card stays chosen until the order is placed. The payment provider keeps it as long. */
export const cardDetailsMinutes = 30;
export const simplePayFirstOrderBps = 500;
/**
 * Monthly payments, whose figures are always the lender's. A price below `minCents` names none, and the lender is asked about no
 * more than `maxCents`. The page about financing shows the lender's example for `exampleCents`. A retailer's own figures.
 */
export const financing = { minCents: 20_000, maxCents: 2_000_000, exampleCents: 60_000 } as const;
/** Days until an order on account is to be paid. A retailer’s own figure. */
export const purchaseOrderNetDays = 30;
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
  /** Minutes that a chosen time is held for a cart. */
  holdMinutes: 10,
  /** Hours that a start refused by the shop’s own calendar is offered to nobody. */
  refusedHours: 24,
  /** Working days between the promised delivery to a shop and the first appointment. */
  bufferDays: 1,
  /** Start times lie so far apart. */
  gridMinutes: 30,
  /** Minutes of work where a shop names none of its own. */
  workMinutes: { set: 60, pair: 40, mobile: 75 },
  /** Buyers may change or cancel until the shop closes on the working day before. */
  changeUntilWorkDays: 1,
  /** The requirements of the agreement for a shop that joins. */
  agreement: { minRimIn: 12, maxRimIn: 22, minAspect: 35 },
  /** The initial figures of a shop that joins, until it names its own. Per tire; rims up to so many inches. */
  start: {
    bays: 2,
    rimBands: [16, 19, 22],
    valveStemCents: 300,
    tpmsKitCents: 800,
    disposalCents: 300,
  },
  /** Offered one after the other where a search finds too few shops. Miles. */
  radiusMiles: [10, 25, 50, 100],
} as const;
export const storeImage = { bytesMax: 5_000_000, pixelsMax: 1600 } as const;
