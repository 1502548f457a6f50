import { business } from '@tirekit/contract';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `A`, `A and B`, `A, B, and C`. */
export const listed = (words: readonly string[]): string => list.format(words);

/** Texts of the page, the tray, and the drawer of a comparison. */
export const compareWords = {
  title: 'Compare tires',
  tray: 'Tires to compare',
  /** @param name of the tire that was not added */
  full: (name: string) =>
    `You can compare up to ${business.compare.max} tires. Remove one to add the ${name}.`,
  duplicate: (name: string) => `The ${name} is already in your comparison.`,
  chosen: (count: number) => `${count} of ${business.compare.max} tires`,
  open: (count: number) => `Compare ${count} tires`,
  opening: 'Opening the comparison',
  oneMore: 'Choose at least one more tire to compare.',
  none: `Choose ${business.compare.min} to ${business.compare.max} tires to see them side by side. You’ll find “Compare” beside every tire in our lists and on its own page.`,
  one: (name: string) =>
    `A comparison needs at least ${business.compare.min} tires. Add one to compare it with the ${name}.`,
  oneMissing: `A comparison needs at least ${business.compare.min} tires that we sell.`,
  tooMany: (count: number) =>
    `You can compare up to ${business.compare.max} tires, so we left out the last ${count === 1 ? 'one' : String(count)}.`,
  twice: 'One or more tires were named twice. Each is shown once.',
  unreadable: 'Part of this address isn’t a tire number, so we left it out.',
  gone: (name: string) => `The ${name} is no longer made.`,
  /** @param name the tire's, as it was when it was chosen, or its number */
  unknown: (name: string) => `We don’t sell ${name} here.`,
  unavailable: 'We can’t compare tires right now. Your list is safe. Please try again in a moment.',
  heldBack: (names: readonly string[]) =>
    `No winner. You’ll see the price of ${listed(names.map((name) => `the ${name}`))} in your cart.`,
  otherKinds: (kinds: readonly string[]) =>
    `No winner. Scores compare tires of one kind, and these are ${listed(kinds)}.`,
  neverMixed: 'Choose one kind for all wheels',
  otherBrands: 'No winner. Treadwear grades only compare within one brand.',
  fewReviews: (count: number) => `No winner. Fewer than two of these have ${count} reviews.`,
} as const;
