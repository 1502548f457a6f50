// The business constants of what follows an order: returns, reviews, the price guarantee.

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
/** Business days that banks may take to show a refund that they were sent. */
export const refundArrivalDays = 10;
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
