import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** A term of the tire dictionary: its name, its meaning in a sentence, and its place. */
const Meaning = z.object({ title: z.string(), short: z.string(), to: z.string() });
export type Meaning = z.infer<typeof Meaning>;

const Answer = z.object({ meaning: z.nullable(Meaning) });

/** The address that the dictionary is asked at, by its storefront's own routes. */
const MEANING_PATH = '/search/meaning';

/** The meaning of a text, if it is a term of the tire dictionary. Without an answer there is none. */
export const meaningQuery = (text: string) =>
  queryOptions({
    queryKey: ['meaning', text],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${MEANING_PATH}?${new URLSearchParams({ query: text }).toString()}`, {
        signal,
      });
      return answer.ok ? Answer.parse(await answer.json()).meaning : null;
    },
    enabled: text !== '',
    staleTime: Infinity,
    retry: false,
  });
