/** The consents that a buyer may give, apart from any order. */
export const consentKinds = ['mailing-list', 'text-messages'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The parties that a consent names: the store that asks, and the number that it will write to. */
interface Asking {
  readonly store: string;
  /** As people write it: `(310) 555-0134`. */
  readonly phone: string | null;
}

/**
 * The text of a consent, word for word as the page shows it and as it is stored with the day and the account.
 *
 * Advertising texts by an automated system need a written agreement that names the seller and the number, and says that it is
 * no condition of a purchase (47 CFR 64.1200(f)(9)). Mail needs a way out in every message (15 U.S.C. 7704).
 */
export function consentWords(kind: ConsentKind, { store, phone }: Asking): string {
  if (kind === 'mailing-list')
    return `Send me offers and news from ${store} by email. I can unsubscribe with the link in every email.`;
  const number = phone === null ? 'my mobile number' : phone;
  return `I agree to receive recurring automated marketing text messages from ${store} at ${number}. Agreeing is not a condition of any purchase. Message frequency varies. Message and data rates may apply. Reply HELP for help or STOP to cancel.`;
}
