import { notFound, type RequestContext } from '@tirekit/shell-server/request';
import {
  type ContentDocument,
  type ContentLibrary,
  getContent,
  type FrontMatter,
} from '../../files/index.ts';
import type { TextBlock } from '../../model/text-tree.ts';
import { textTree } from './text-tree.ts';

/** A link to a text. */
export interface TextLink {
  title: string;
  to: string;
  description: string | null;
  /** The day of its last change, `YYYY-MM-DD`. */
  updated: string | null;
}

/** A text as its page shows it. */
export interface TextPage {
  title: string;
  description: string | null;
  published: string | null;
  updated: string | null;
  author: string | null;
  /** The name of the drawing at its head. */
  hero: string | null;
  robots: FrontMatter['robots'] | null;
  sources: readonly { title: string; url: string; date: string }[];
  related: readonly TextLink[];
  /** True if the owner of the shop is to replace it. */
  isSample: boolean;
  /** The version that a buyer accepts; null where nobody has to. */
  version: string | null;
  next: string | null;
  blocks: readonly TextBlock[];
}

/**
 * The text at a path of the content folder, with the library that has it.
 * @throws the 404 page, if the storefront has no such text
 */
export function textAt(
  context: RequestContext,
  path: string,
): { library: ContentLibrary; document: ContentDocument } {
  const library = getContent(context);
  const document = library.get(path);
  if (document === null) throw notFound();
  return { library, document };
}

/** A text with the titles of those that it is related to. */
export function toTextPage({ meta, body }: ContentDocument, library: ContentLibrary): TextPage {
  return {
    title: meta.title,
    description: meta.description ?? null,
    published: meta.published ?? null,
    updated: meta.updated ?? null,
    author: meta.author ?? null,
    hero: meta.hero ?? null,
    robots: meta.robots ?? null,
    sources: meta.sources,
    related: meta.related.flatMap((path) => {
      // The help center's folder has another name than its address.
      const other = library.get(path === 'help-center' ? 'help' : path) ?? library.get(`pages/${path}`);
      return other === null ? [] : [toTextLink(other)];
    }),
    isSample: meta.sample,
    version: meta.version ?? null,
    next: meta.next ?? null,
    blocks: textTree(body),
  };
}

export const toTextLink = ({ address, meta }: ContentDocument): TextLink => ({
  title: meta.title,
  // Blocks, which have no page, are related to nothing.
  to: address ?? '/',
  description: meta.description ?? null,
  updated: meta.updated ?? null,
});
