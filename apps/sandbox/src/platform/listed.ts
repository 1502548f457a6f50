import { z } from 'zod';
import { parseInput, Refusal } from './http.ts';

const Listed = z.object({
  reference: z.string().min(1).max(100).optional(),
  since: z.iso.datetime().optional(),
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

interface Entry {
  readonly id: string;
  /** ISO instant. */
  readonly createdAt: string;
}

interface ListedBooks<T extends Entry> {
  /** All of one of the merchant's references, the oldest first. */
  byReference(reference: string): T[];
  /** All that are kept, the oldest first. */
  all(): T[];
}

/**
 * The entries of a party's books for a merchant's query: all of a reference, or a page of those made since an instant, from
 * behind the entry `after`; `next` is the `after` of the next page.
 * @throws Refusal 400 for a query that names neither
 */
export function listed<T extends Entry>(
  query: unknown,
  books: ListedBooks<T>,
): { data: T[]; next?: string | null } {
  const { reference, since, after, limit } = parseInput(Listed, query);
  if (reference !== undefined) return { data: books.byReference(reference) };
  if (since === undefined)
    throw new Refusal(400, 'invalid_request', 'Name a reference, or an instant since which to list.');
  const time = new Date(since);
  const made = books.all().filter(({ createdAt }) => new Date(createdAt) >= time);
  const from = after === undefined ? 0 : made.findIndex(({ id }) => id === after) + 1;
  const data = made.slice(from, from + limit);
  return { data, next: from + limit < made.length ? (data.at(-1)?.id ?? null) : null };
}
