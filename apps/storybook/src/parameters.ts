import * as z from 'zod';
import type { Answers } from './answers.ts';
import type { PageParameters } from './page.tsx';

const Handlers = z.record(z.string().startsWith('/'), z.function());

/** The parameters that a story may set. Storybook accepts anything, so a typo would go unnoticed. */
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
export function getSurroundings(parameters: unknown): { page: PageParameters; answers: Answers } {
  Surroundings.parse(parameters);
  // zod's function schema wraps functions, but the story's own are needed.
  const { page = {}, answers = {} } = parameters as { page?: PageParameters; answers?: Answers };
  return { page, answers };
}
