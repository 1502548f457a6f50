import { features, paymentMethods } from '@tirekit/channel';
import { shippingModes } from '@tirekit/contract';
import * as z from 'zod/mini';

const Text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const Day = z.iso.date('must be a day such as 2026-11-29');
const Path = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'must be a path without a leading slash'));

/** The reader's next step after a text: a way to reach us, or a page. */
const NextStep = z.union([
  z.enum(['call', 'text', 'chat', 'write']),
  z.string().check(z.regex(/^\/[\w#/?=&.-]*$/, 'must be call, text, chat, write, or a path such as /cart')),
]);

/** A storefront shows the text only if it has this. One of the three. */
export const Requirement = z.union(
  [
    z.strictObject({ feature: z.enum(features) }),
    z.strictObject({ payment: z.enum(paymentMethods) }),
    z.strictObject({ shipping: z.enum(shippingModes) }),
  ],
  'must be one of feature, payment and shipping, each with a name that storefronts use',
);
export type Requirement = z.infer<typeof Requirement>;

const Source = z.strictObject({ title: Text, url: z.url({ protocol: /^https?$/ }), date: Day });

/**
 * The facts at the head of a content file, between two lines `---`, as YAML. `docs/guides/write-content.md` explains each;
 * `requiredFields` names those that a kind of text must have.
 */
export const FrontMatter = z.strictObject({
  title: Text,
  /** For search results: one sentence. */
  description: z.optional(
    Text.check(
      z.minLength(60, 'must have 60 to 160 characters'),
      z.maxLength(160, 'must have 60 to 160 characters'),
    ),
  ),
  published: z.optional(Day),
  updated: z.optional(Day),
  author: z.optional(Text),
  hero: z.optional(Text),
  requires: z.optional(Requirement),
  /** The ids of the storefronts that have it; without it, all. */
  channels: z.optional(z.array(z.string()).check(z.minLength(1))),
  robots: z.optional(z.enum(['index,follow', 'noindex,follow', 'noindex,nofollow'])),
  /** Paths of further texts, without a leading slash; of a dictionary entry, the slugs of others. */
  related: z._default(z.array(Path), []),
  sources: z._default(z.array(Source), []),
  draft: z._default(z.boolean(), false),
  /** Of a legal text: the version that a buyer accepts. */
  version: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,40}$/, 'must be up to 40 letters, digits, dots, and hyphens')),
  ),
  /** True for a text that the owner of the shop is to replace. */
  sample: z._default(z.boolean(), false),
  /** The place among its neighbors, from 1. */
  order: z.optional(z.int().check(z.minimum(0))),
  keywords: z._default(z.array(Text), []),
  next: z.optional(NextStep),
  /** Of a dictionary entry: its explanation in a sentence. */
  short: z.optional(Text.check(z.maxLength(160, 'must have at most 160 characters'))),
  aliases: z._default(z.array(Text), []),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** The folders of content, each a kind of text. */
export const contentKinds = ['pages', 'learn', 'press', 'help', 'dictionary', 'blocks'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The fields that a text of a kind must have besides its title. An index describes its folder and has no dates. */
export const requiredFields = (kind: ContentKind, isIndex: boolean): readonly (keyof FrontMatter)[] =>
  (isIndex ? ofIndex : ofText)[kind];

const dated = ['description', 'published', 'updated'] as const;
const ofText: Readonly<Record<ContentKind, readonly (keyof FrontMatter)[]>> = {
  pages: dated,
  learn: [...dated, 'author'],
  press: [...dated, 'author'],
  help: [],
  dictionary: ['short'],
  blocks: [],
};
const ofIndex: typeof ofText = {
  pages: ['description'],
  learn: ['description'],
  press: ['description'],
  help: [],
  dictionary: [],
  blocks: [],
};

/** Sources that an article of `learn` names at least. */
export const LEARN_SOURCES_MIN = 2;
