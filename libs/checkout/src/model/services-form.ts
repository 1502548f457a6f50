import * as z from 'zod/mini';

const Checked = z.optional(z.union([z.string(), z.array(z.string())]));

/** The form of the services step: the groups to cover, and the shop's add-ons. One checked box is a text, several are a list. */
export const ServicesForm = z.object({ covered: Checked, addOns: Checked });
export type ServicesForm = z.infer<typeof ServicesForm>;
