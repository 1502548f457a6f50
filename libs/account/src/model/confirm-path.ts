/** The path of the page where a buyer confirms their identity before returning to `back`, a page of their account. */
export const confirmPath = (back: string): string =>
  `/account/confirm?redirectUri=${encodeURIComponent(back)}`;
