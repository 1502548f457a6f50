import * as z from 'zod/mini';

/** One entry of a hub page: a brand, type, category, size or diameter, with how much it offers. */
export const HubEntry = z.object({
  slug: z.string(),
  name: z.string(),
  path: z.string(),
  count: z.int(),
  fromPriceInCents: z.nullable(z.int()),
});
export type HubEntry = z.infer<typeof HubEntry>;
