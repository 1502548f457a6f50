/** The intents of the Apple Pay page's forms. */
export const applePayIntents = { choose: 'choose-apple-pay', pay: 'apple-pay' } as const;
