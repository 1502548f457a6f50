/** One reason for which a review may wait or be refused. */
export interface ReviewRule {
  /** The message for its writer while it waits; null for a rule that only people apply. */
  readonly waits: string | null;
  /** The message for its writer if it is refused, after "We did not publish it because". Null if it is no reason to refuse. */
  readonly refused: string | null;
  /** The meaning, for a moderator. */
  readonly means: string;
}

/**
 * The rules by which a review is published or not. They are about what it contains and who sent it; none of them looks at the
 * ratings, so that bad ones are published like good ones (16 CFR 465.7). A moderator may refuse a review for these reasons alone.
 */
export const reviewRules = {
  link: {
    waits: 'It contains a web address.',
    refused: 'it contains a web address',
    means: 'A web address',
  },
  contact: {
    waits: 'It contains a phone number or an email address.',
    refused: 'it contains a phone number or an email address',
    means: 'A phone number or an email address',
  },
  repeated: {
    waits: 'It repeats the same words many times.',
    refused: 'it repeats the same words instead of describing the tire',
    means: 'The same words or letters over and over',
  },
  copied: {
    waits: 'Another review has the same text.',
    refused: 'its text is that of another review',
    means: 'The text of another review',
  },
  language: {
    waits: 'It may contain words that other readers find offensive.',
    refused: 'it insults or threatens someone, or contains obscene words',
    means: 'Insults, threats, slurs, obscene words',
  },
  many: {
    waits: 'We received many reviews from you in a short time.',
    refused: null,
    means: 'Many reviews from one person within a day: look whether they are genuine',
  },
  unconfirmed: {
    waits: 'You haven’t confirmed your email address yet.',
    refused: null,
    means: 'Its writer has not confirmed the email address',
  },
  burst: {
    waits: 'We received many reviews of this model, or from your network, in a short time.',
    refused: null,
    means: 'Many reviews without proof of purchase within a day: look whether they are genuine',
  },
  automated: {
    waits: 'It looks as if a program had filled in the form.',
    refused: 'a program sent it',
    means: 'A program filled in the form',
  },
  'other-product': {
    waits: null,
    refused: 'it is not about this tire',
    means: 'About another tire, or about delivery, price, or the shop alone',
  },
  'not-genuine': {
    waits: null,
    refused: 'its writer has not used this tire',
    means: 'Its writer has not used the tire, or pretends to be someone else. Never a guess from its ratings',
  },
  private: {
    waits: null,
    refused: 'it names or shows private facts about someone',
    means: 'Names, addresses, plates, or faces of people who have not agreed',
  },
  advertising: {
    waits: null,
    refused: 'it advertises something',
    means: 'Advertises a product, a shop, or a service',
  },
  'false-interest': {
    waits: null,
    refused: 'its writer has a tie to us or the manufacturer that it does not tell',
    means: 'A tie to us or the manufacturer, or a reward, that its writer has not told',
  },
  unlawful: {
    waits: null,
    refused: 'the law forbids us to publish it',
    means: 'A court or a law forbids it; ask counsel first',
  },
  replaced: {
    waits: null,
    refused: null,
    means: 'A later one of its writer took its place',
  },
} as const satisfies Readonly<Record<string, ReviewRule>>;

export type ReviewReason = keyof typeof reviewRules;

const reasons = Object.keys(reviewRules) as ReviewReason[];
const isReason = (text: string): text is ReviewReason => Object.hasOwn(reviewRules, text);

/** The reasons among some texts, in the table's order. */
export const reviewReasonsIn = (texts: readonly string[]): ReviewReason[] =>
  reasons.filter((reason) => texts.includes(reason));

/** The reason of that name, if a moderator may refuse a review for it. */
export const refusalReason = (text: string): ReviewReason | null =>
  isReason(text) && reviewRules[text].refused !== null ? text : null;
