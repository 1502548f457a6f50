import * as z from 'zod/mini';

/** The form of the services step: the ids of the groups to cover. One checked box is a text, several are a list. */
export const ServicesForm = z.object({ covered: z.optional(z.union([z.string(), z.array(z.string())])) });
export type ServicesForm = z.infer<typeof ServicesForm>;
