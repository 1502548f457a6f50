/** Messages for buyers whose visit to a partner's sign-in failed. */
export const programSignOnMessages = {
  signOnUsed:
    'This sign-in no longer works. It was used before, took too long, or was started somewhere else. Please start again.',
  providerSilent: (name: string) =>
    `We couldn’t reach the sign-in of ${name}, so you haven’t joined. Please try again in a few minutes.`,
} as const;
