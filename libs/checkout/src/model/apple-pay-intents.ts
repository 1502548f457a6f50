/** What the page of Apple Pay asks its action for. */
export const applePayIntents = { choose: 'choose-apple-pay', pay: 'apple-pay' } as const;
