import * as z from 'zod/mini';

/** The kinds of texts that the help center's search finds, as results name them. */
export const helpKinds = { answer: 'Answer', term: 'Dictionary', article: 'Article', page: 'Page' } as const;

/** A text that the help center's search finds. */
export const HelpEntry = z.object({
  /** The address. */
  id: z.string(),
  title: z.string(),
  /** A sentence of it. */
  summary: z.string(),
  kind: z.enum(['answer', 'term', 'article', 'page']),
  /** Other words for it. */
  words: z.string(),
});
export type HelpEntry = z.infer<typeof HelpEntry>;

export const HelpEntries = z.array(HelpEntry);

/** The address that answers with all of them as JSON. */
export const HELP_ENTRIES_PATH = '/help-center/entries.json';
