// Words alone, without a schema: pages show them without loading zod.

/** Why a friend's order gets no offer, or earns no reward; each with what its buyer reads. */
export const referralReasons = {
  own: 'You followed your own link, so the offer isn’t in your total. It’s for friends who haven’t ordered here before.',
  'same-address':
    'The friend’s offer isn’t in your total, because the customer who sent the link has the same street address. It’s for other households.',
  'same-card':
    'The friend’s offer isn’t in your total, because the customer who sent the link has paid with the same card. It’s for other people.',
  'not-first':
    'The friend’s offer isn’t in your total, because someone with your email, phone, street address, or card has ordered here before. It’s for first orders.',
  canceled: 'The order was canceled.',
  returned: 'All tires of the order went back.',
} as const;
export type ReferralReason = keyof typeof referralReasons;
export const referralReasonCodes = Object.keys(referralReasons) as readonly ReferralReason[];

export const referralMessages = {
  unknownLink: 'This link doesn’t work. Check it, or ask your friend to send it again.',
  notHere: 'This store has no referral program.',
} as const;

export const giftCardMessages = {
  /** One sentence for every code that pays nothing, so that guessing learns nothing. */
  refused: 'We can’t use that gift card code. Check it, or pay another way.',
  changed: 'The balance of your gift card changed. Please review your order.',
} as const;
