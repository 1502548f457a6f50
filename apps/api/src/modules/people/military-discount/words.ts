/** Messages for buyers whose check failed. */
export const militaryDiscountMessages = {
  linkUsed:
    'This verification link no longer works. It was used before, took too long, or was opened in another browser. Your prices haven’t changed. Please start again.',
  silent:
    'We couldn’t reach ID.me, so nothing was verified. Your cart and your prices haven’t changed. Please try again in a few minutes.',
} as const;
