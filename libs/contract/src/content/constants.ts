// The business constants of texts, messages, and mailing lists.

/** The network's claims: each is made only where the directory or the catalog holds as many. */
export const network = { installers: 20_000, brands: 300 } as const;
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
/** The coupon for signing up: the days for which it works, and those for which a mailed link confirms an address. */
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
