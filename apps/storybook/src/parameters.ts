import * as z from 'zod';
import type { Answers } from './answers.ts';
import type { PageParameters } from './page.tsx';

const Handlers = z.record(z.string().startsWith('/'), z.function());

/** What a story may say about its surroundings. Storybook accepts anything; here, a typo is an error. */
const Surroundings = z.object({
  page: z
    .strictObject({
      at: z.string().startsWith('/').optional(),
      onPost: z.function().optional(),
      actions: Handlers.optional(),
      loaders: Handlers.optional(),
    })
    .default({}),
  answers: z.record(z.string().startsWith('/api/'), z.unknown()).default({}),
});

/** The parameters `page` and `answers` of a story. Throws if they have another form. */
export function surroundingsOf(parameters: unknown): { page: PageParameters; answers: Answers } {
  Surroundings.parse(parameters);
  // zod's function schema would wrap what it parses, but the story's own functions are needed.
  const { page = {}, answers = {} } = parameters as { page?: PageParameters; answers?: Answers };
  return { page, answers };
}
