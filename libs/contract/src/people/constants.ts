// The business constants of accounts, and of who gets another price.

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
export const garage = {
  vehiclesMax: 10,
  nicknameMax: 30,
  milesMax: 999_999,
  tiresNameMax: 80,
  tinsMax: 8,
} as const;
export const rotation = { months: 6, miles: 6000 } as const;
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
/** Certificates of tax exemption: the file, how many an account keeps, and how far ahead one may expire. */
export const taxExemption = {
  fileBytesMax: 5_000_000,
  filePixelsMax: 2400,
  most: 60,
  yearsMax: 10,
} as const;
/** Addresses that an account keeps: more than anybody ships to, and few enough to choose from. */
export const addressesMax = 20;
export const ssoCookieSeconds = 2_592_000;
