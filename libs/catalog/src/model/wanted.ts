/**
 * What a search asked for besides a car. It is kept while the shopper still has to say which car it is: after `winter
 * tires 2019 civic`, the trim must be chosen before there is a list of winter tires.
 */
export interface Wanted {
  /** The query that every further step carries: `?category=winter`, or empty. */
  query: string;
  /** The same in words: `Winter`. */
  names: readonly string[];
}

/** The query parameters that carry it. */
export const wantedParameters = ['brand', 'category', 'type', 'feature', 'sort'] as const;

/** Shown where the car is asked for, so that shoppers see that their search is not forgotten. */
export const wantedSentence = ({ names }: Wanted): string =>
  names.length === 0 ? '' : ` Then you see what you asked for: ${names.join(', ')}.`;
