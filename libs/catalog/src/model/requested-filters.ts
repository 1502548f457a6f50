/**
 * The filters of a search that also named a car. They are kept while the shopper still has to choose the trim: after
 * `winter tires 2019 civic`, the list of winter tires comes after that choice.
 */
export interface RequestedFilters {
  /** The query that every further step carries: `?category=winter`, or empty. */
  query: string;
  /** The same in words: `Winter`. */
  names: readonly string[];
}

/** The query parameters that carry it. */
export const requestParameters = ['brand', 'category', 'type', 'feature', 'price', 'sort'] as const;

/** Shown where the car is asked for, so that shoppers see that their search is not forgotten. */
export const requestSentence = ({ names }: RequestedFilters): string =>
  names.length === 0 ? '' : ` Next, we’ll show you what you searched for: ${names.join(', ')}.`;
