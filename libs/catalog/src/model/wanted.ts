/** What a search asked for, kept on the way to a list: for `winter tires 2019 civic`, the trim must be chosen first. */
export interface Wanted {
  /** For the address of every further step: `?category=winter`, or empty. */
  query: string;
  /** Its name for people. */
  names: readonly string[];
}

/** The query parameters that stand for it. */
export const wantedParameters = ['brand', 'category', 'type', 'feature', 'sort'] as const;

/** Shown while a step asks for the car, so that visitors see that their search is not forgotten. */
export const wantedSentence = ({ names }: Wanted): string =>
  names.length === 0 ? '' : ` Then you see what you asked for: ${names.join(', ')}.`;
