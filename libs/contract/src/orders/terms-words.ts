import { isDay } from '../shared/days.ts';

/** The terms of sale, at the address that a storefront shows them. */
export const termsPath = '/sales';

/** `November 29, 2026` for a version that is a day, as most are; any other as it is: `version 7`. */
export const termsVersionWords = (version: string): string =>
  isDay(version)
    ? new Date(version).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    : `version ${version}`;

/** The sentence in order, mail and receipt about the version that the buyer accepted. */
export const acceptedTerms = (version: string): string =>
  `You accepted our terms of sale ${isDay(version) ? 'of' : 'in'} ${termsVersionWords(version)}.`;
