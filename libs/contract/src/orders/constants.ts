// The business constants of orders.

export const cancelMinutes = 30;
/** Attempts to follow one order by its number and a ZIP code, before it takes the link in the mail. */
export const tracking = { tries: 10, minutes: 60 } as const;
/**
 * The code that is mailed to the buyer of an order: how long it works, its wrong tries, how long the link works that it is exchanged
 * for, and the wrong codes of one order and ZIP code in a day, however many codes were mailed.
 */
export const orderCode = { minutes: 10, tries: 5, linkMinutes: 60, wrongADay: 20 } as const;
