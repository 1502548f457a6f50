import type { FeedField, FieldValue } from '../feed-field.ts';

/** The name of a field and the words for it. */
export interface FieldWords {
  /** In camel case. */
  readonly name: string;
  /** The trade's word, in lower case. */
  readonly label: string;
  /** Further headings of columns that hold it. */
  readonly headings?: readonly string[];
  readonly isRequired?: boolean;
}

/** The part of a field that its words make, with plain cells for its values. */
export const named = ({
  name,
  label,
  headings = [],
  isRequired = false,
}: FieldWords): Omit<FeedField, 'read'> => ({
  name,
  label,
  headings,
  isRequired,
  write: writePlain,
});

const writePlain = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
