import * as z from 'zod/mini';

export const Suggestion = z.object({
  kind: z.enum(['vehicle', 'size', 'brand', 'line', 'category', 'type', 'page']),
  label: z.string(),
  detail: z.nullable(z.string()),
  path: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
