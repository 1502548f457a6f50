import * as z from 'zod/mini';
import { ItemId } from '../../shared/ids.ts';
import { sourcePageKinds } from '../../shared/source-pages.ts';

/** An address or a long number may name a person. */
const namesNobody = z.refine<string>((text) => !/@|%40|\d{10}/i.test(text), 'This may name a person');
/** As campaigns and sites are called. */
const Label = z.string().check(z.regex(/^[\w .+-]{1,60}$/), namesNobody);
const Path = z.string().check(z.regex(/^\/[^?#\s]{0,199}$/), namesNobody);
const Values = z.array(z.string().check(z.regex(/^[\w-]{1,60}$/))).check(z.maxLength(12));

/**
 * A visit's way to an order: campaign, pages, filters, and the visitor's anonymous id. It names nobody, decides nothing, and is kept
 * with the order. All of it is optional.
 */
export const Attribution = z.strictObject({
  /** The campaign's or referring site's name, and what it says of itself beside. */
  source: z.optional(Label),
  subSource: z.optional(Label),
  landingPage: z.optional(Path),
  /** The last page of each kind. */
  sourcePages: z.optional(z.partialRecord(z.enum(sourcePageKinds), Path)),
  /** The query of the last list. */
  searchParams: z.optional(z.string().check(z.maxLength(300), z.regex(/^[^\s?#"<>\\]*$/), namesNobody)),
  filters: z.optional(z.strictObject({ categories: Values, subtypes: Values, brands: Values })),
  lastProductPage: z.optional(Path),
  /** The tire of that page. */
  productId: z.optional(ItemId),
  /** The visitor by the name that analytics events have; missing if they opted out. */
  analyticsId: z.optional(z.string().check(z.regex(/^[\w-]{16,40}$/))),
});
export type Attribution = z.infer<typeof Attribution>;
