// The business constants of specification section 9. The shop's owner changes them here and nowhere else; tests fail
// where another package must have the same figure but cannot import it. Amounts are US cents. Each is an export of its
// own, so that a page ships only those that it uses; together they are `business`.

/** The network's claims: each is made only where the directory or the catalog holds as many. */
export const network = { installers: 20_000, brands: 300 } as const;
export const compare = { min: 2, max: 5 } as const;
export const quantity = { perLineMax: 20, usual: 4, pair: 2 } as const;
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
export const cancelMinutes = 30;
/** Business days that banks may take to show a refund that they were sent. */
export const refundArrivalDays = 10;
export const paymentProcessingMinutes = 30;
/** Minutes that an entered card stays chosen until the order is placed. The payment provider keeps it as long. */
export const cardDetailsMinutes = 30;
/** Attempts to follow one order by its number and a ZIP code, before it takes the link in the mail. */
export const tracking = { tries: 10, minutes: 60 } as const;
/**
 * The code that is mailed to the buyer of an order: how long it works, its wrong tries, how long the link works that it is exchanged
 * for, and the wrong codes of one order and ZIP code in a day, however many codes were mailed.
 */
export const orderCode = { minutes: 10, tries: 5, linkMinutes: 60, wrongADay: 20 } as const;
export const returns = {
  days: 30,
  handlingCentsPerTire: 2000,
  refundHours: 48,
  careReplyHours: 24,
  /** Hours that we may inspect returned tires before the refund is made anyway; less than {@link refundHours}. */
  inspectHours: 24,
  imageBytesMax: 1_000_000,
  imagePixelsMax: 1600,
  picturesMax: 5,
} as const;
/**
 * Reviews that people write. `askAfterDays`: after delivery, one mail asks for them, unless the order is older than `askUntilDays`.
 * `perDay`: with more than so many from one person, the further ones wait for a moderator. `emailDays`: after it was published or
 * refused, the writer can change a review by the link of our mail, and we keep their email for questions about it.
 */
export const reviewForm = {
  summaryMax: 120,
  commentsMax: 5000,
  picturesMax: 3,
  imageBytesMax: 1_000_000,
  imagePixelsMax: 1600,
  askAfterDays: 21,
  askUntilDays: 45,
  perDay: 5,
  emailDays: 180,
  /** An address that nobody has confirmed by then is forgotten, with what was written under it. */
  confirmDays: 14,
  /** So many emails a day ask one address to confirm reviews: anybody can type it. */
  unconfirmedMax: 5,
  /** Reviews without proof of purchase that count within a day. Those above wait for a moderator, whatever they say. */
  unprovenPerDay: { line: 10, lineAndNetwork: 3, network: 20 },
} as const;
export const priceGuaranteeDays = 30;
export const militaryDiscountBps = 500;
/**
 * The days that a verified identity counts, as people leave the service and marry; the minutes that a check may take at the
 * identity service; and the days that a cart reports an ended verification.
 */
export const militaryCheck = { days: 365, minutes: 20, saidDays: 30 } as const;
/**
 * The holders that one identity serves at once: its owner's account, and browsers in which they have not signed in (a phone, a
 * computer at home, one at work). The next one takes the place of the oldest, so that nobody has to call us after a lost phone.
 */
export const militaryHolders = { accounts: 1, browsers: 3 } as const;
export const simplePayFirstOrderBps = 500;
/**
 * Monthly payments, whose figures are always the lender's. A price below `minCents` names none, and the lender is asked about no
 * more than `maxCents`. The page about financing shows the lender's example for `exampleCents`. A retailer's own figures.
 */
export const financing = { minCents: 20_000, maxCents: 2_000_000, exampleCents: 60_000 } as const;
/** Days until an order on account is to be paid. A retailer’s own figure. */
export const purchaseOrderNetDays = 30;
export const dailyDealsUpToBps = 2000;
/**
 * The conditions for a former price (16 CFR 233.1, which asks for a “reasonably substantial period” in the “recent” past and
 * leaves the figures to the seller): charged on so many days in a row, within so many days before it was lowered.
 */
export const regularPrice = { chargedDays: 28, withinDays: 90 } as const;
/** Characters of a first or last name (specification section 5). */
export const nameMax = 25;
/** Characters of the answers of the inquiry for tires. */
export const tireInquiry = { nameMax: 60, vehicleMax: 80, tireSizeMax: 40, brandMax: 60 } as const;
/**
 * Messages that people write to us: their lengths, the file that may come along, and how long we keep them. `perHour`: so many from one
 * visitor and from one email address; a family with a question after another stays far below.
 */
export const contactForm = {
  /** As it may be typed, with `Order #` before it. */
  orderNumberMax: 30,
  subjectMax: 120,
  messageMax: 5000,
  fileBytesMax: 5_000_000,
  filePixelsMax: 2400,
  perHour: 10,
  keptDays: 730,
} as const;
export const signup = { amountCents: 2500, upToBps: 2000 } as const;
/** The coupon of whoever signs up: the days for which it works, and those for which a mailed link confirms an address. */
export const signupCoupon = { days: 60, confirmDays: 14 } as const;
/**
 * The mailing list. Anybody can type anybody's address, so an address is asked `askedADay` times at most, a visitor asks for
 * `visitorAnHour` addresses, and a storefront texts `textsAnHour` questions to numbers that may not want one (texts cost money,
 * and some numbers earn by them). `stopLinkDays`: the link in an old mail works as long. `proofDays`: consents are kept for five
 * years, and while they hold (16 CFR 310.5; suits end after four, 28 U.S.C. 1658). Texts that we sent are kept for `textKeepDays`, and
 * a coupon that nobody used for `endedCouponDays` after its end.
 */
export const mailingList = {
  askedADay: 3,
  visitorAnHour: 10,
  textsAnHour: 300,
  stopLinkDays: 5 * 365,
  proofDays: 5 * 365,
  textKeepDays: 90,
  endedCouponDays: 365,
} as const;
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
/** Pictures of sidewalls that the API reads: their size as sent, and how long a buyer waits for the answer at most. */
export const sidewallPicture = { bytesMax: 12_000_000, pixelsMax: 40_000_000, seconds: 20 } as const;
/** The reader that a buyer's browser downloads once. `@tirekit/snap` has the sizes of its files. */
export const sidewallReader = { downloadMegabytes: 18 } as const;
export const storeImage = { bytesMax: 5_000_000, pixelsMax: 1600 } as const;
export const fetThresholdLb = 3500;
export const rotation = { months: 6, miles: 6000 } as const;
export const garage = {
  vehiclesMax: 10,
  nicknameMax: 30,
  milesMax: 999_999,
  tiresNameMax: 80,
  tinsMax: 8,
} as const;
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
/** Characters of a password. Only its length counts: NIST SP 800-63B asks for no other rule. */
export const passwordLength = { min: 10, max: 200 } as const;
/** Minutes for which a link of a mail to set a new password, finish a registration, or change an address can be used. */
export const mailedLinkMinutes = { reset: 30, registration: 24 * 60, emailChange: 24 * 60 } as const;
/**
 * Mails of one kind that an address gets because somebody typed it, within these minutes. No longer than their links can be used:
 * whoever floods an address cannot keep its owner from a link that works.
 */
export const askedMails = { most: 5, minutes: 30 } as const;
/**
 * Wrong passwords for one account before it has to wait, how long it waits first, and the most. Each further one doubles
 * the wait. A browser in which the buyer has signed in before is counted by itself.
 */
export const signOnTries = { free: 8, firstWaitSeconds: 30, maxWaitSeconds: 3600 } as const;
/**
 * Accounts on which the same wrong password may be tried from one block of addresses within these minutes: more is no mistake of a
 * person, but somebody who tries one password on many.
 */
export const passwordSpray = { accounts: 10, minutes: 60 } as const;
/**
 * Minutes after a password or a passkey was asked for, in which an account's passkeys, email, or password can be changed, and the
 * account closed. Later, one of them is asked for again (OWASP ASVS 5.0, 7.5.1).
 */
export const freshSignOnMinutes = 15;
/** Codes of a partner program that one account may try within these minutes. */
export const programCodeTries = { most: 5, minutes: 60 } as const;
/** Visits to the sign-in of a program’s partner that an account may begin within these minutes, and how long one may take. */
export const programSignOns = { most: 10, minutes: 60, goodForMinutes: 20 } as const;
/** Quotes of sales staff. `days`: for which one is open where the clerk says nothing else. `listed`: on a page of the clerk's list. */
export const salesQuote = { days: 7, mailsMax: 5, listed: 20 } as const;
/** Orders of organizations. `approvalDays`: for which an approver’s link works, and an approval can be bought by. */
export const organization = { textMax: 40, approvalDays: 7 } as const;
/** Certificates of tax exemption: the file, how many an account keeps, and how far ahead one may expire. */
export const taxExemption = {
  fileBytesMax: 5_000_000,
  filePixelsMax: 2400,
  most: 60,
  yearsMax: 10,
} as const;
/** Addresses that an account keeps: more than anybody ships to, and few enough to choose from. */
export const addressesMax = 20;
/** Share of visits whose pages report problems, in percent, in production; elsewhere none do. */
export const monitoringSamplePercent = 100;
/** Milliseconds without an event after which a visit to a storefront has ended. */
export const analyticsSessionMs = 14_400_000;
export const ssoCookieSeconds = 2_592_000;
export const relativeDateDays = 7;
export const share = { width: 1024, height: 512 } as const;
/** A tire older than this is not sold as new unless its age is shown (tire-retail B6.9). */
export const freshTireMonths = 24;
