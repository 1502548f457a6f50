import { termHref } from '@tirekit/contract';
import { notFound, type RequestContext } from '@tirekit/shell-server/request';
import { type ContentLibrary, getContent } from '../../files/index.ts';
import { sameWords } from '../../model/same-words.ts';
import type { TextBlock } from '../../model/text-tree.ts';
import { textTree } from './text-tree.ts';

/** A term of the dictionary. */
export interface DictionaryTerm {
  slug: string;
  title: string;
  short: string;
  aliases: readonly string[];
}

/** A term as the dictionary's page shows it. */
export interface DictionaryEntry extends DictionaryTerm {
  blocks: readonly TextBlock[];
  related: readonly { slug: string; title: string }[];
}

/** All terms of the request's storefront, from A to Z. */
const getTerms = (library: ContentLibrary): DictionaryTerm[] =>
  library
    .list('dictionary')
    .map(({ path, meta }) => ({
      slug: toSlug(path),
      title: meta.title,
      short: meta.short ?? '',
      aliases: meta.aliases,
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-US', { numeric: true }));

const toSlug = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The whole dictionary. @throws the 404 page, in a storefront without one */
export function loadDictionary(context: RequestContext): DictionaryEntry[] {
  const library = getContent(context);
  const terms = getTerms(library);
  if (terms.length === 0) throw notFound();
  return terms.flatMap((term) => {
    const document = library.get(`dictionary/${term.slug}`);
    if (document === null) return [];
    const related = document.meta.related.flatMap((path) => {
      const other = library.get(`dictionary/${toSlug(path)}`);
      return other === null ? [] : [{ slug: toSlug(path), title: other.meta.title }];
    });
    return [{ ...term, blocks: textTree(document.body), related }];
  });
}

/** The meaning of a term, with its place in the dictionary. */
export interface TermMeaning {
  title: string;
  short: string;
  to: string;
}

const toMeaning = ({ slug, title, short }: DictionaryTerm): TermMeaning => ({
  title,
  short,
  to: termHref(slug),
});

/** The meaning of some words that somebody searches for; null if the dictionary has no such term. */
export function getMeaning(context: RequestContext, words: string): TermMeaning | null {
  const found = getTerms(getContent(context)).find(({ title, aliases }) =>
    [title, ...aliases].some((name) => sameWords(name, words)),
  );
  return found === undefined ? null : toMeaning(found);
}
