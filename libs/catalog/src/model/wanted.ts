/** What a search asked for, kept on the way to a list: `winter tires 2019 civic` has to know the trim first. */
export interface Wanted {
  /** For the address of every further step: `?category=winter`, or empty. */
  query: string;
  /** As people call it. */
  names: readonly string[];
}

/** The parameters of an address that stand for it. */
export const wantedParameters = ['brand', 'category', 'type', 'feature', 'sort'] as const;

/** Said where a step asks for the car: what was asked for is not forgotten. */
export const wantedSentence = ({ names }: Wanted): string =>
  names.length === 0 ? '' : ` Then you see what you asked for: ${names.join(', ')}.`;
