// The business constants of companies: referrals, quotes, organizations.

export const referral = { friendUpToBps: 3000, referrerGiftCents: 1000 } as const;
/** Quotes of sales staff. `days`: for which one is open where the clerk says nothing else. `listed`: on a page of the clerk's list. */
export const salesQuote = { days: 7, mailsMax: 5, listed: 20 } as const;
/** Orders of organizations. `approvalDays`: for which an approver’s link works, and an approval can be bought by. */
export const organization = { textMax: 40, approvalDays: 7 } as const;
