import type { RequestContext } from '@tirekit/shell-server/request';
import { type ContentDocument, type ContentLibrary, getContent } from '../../files/index.ts';
import type { HelpEntry } from '../../model/help-entry.ts';
import { type HelpSearch, helpSearch } from '../../model/help-search.ts';
import { contentSections } from '../../model/content-paths.ts';
import { plainText } from '../../model/text-tree.ts';
import { textTree } from './text-tree.ts';

/** Characters of an answer that a result shows. */
const SUMMARY_MAX = 180;

/** Everything that the help center's search finds in a storefront: answers, terms, articles, and pages. */
export function helpEntries(library: ContentLibrary): HelpEntry[] {
  const entry = (kind: HelpEntry['kind'], summary: string, document: ContentDocument): HelpEntry => ({
    id: document.address ?? '/',
    title: document.meta.title,
    summary,
    kind,
    words: [...document.meta.keywords, ...document.meta.aliases].join(' '),
  });
  const answers = library
    .folders('help')
    .flatMap(({ path }) => library.list(path))
    .map((document) => entry('answer', shortened(plainText(textTree(document.body))), document));
  const terms = library
    .list('dictionary')
    .map((document) => entry('term', document.meta.short ?? '', document));
  const articles = Object.keys(contentSections)
    .flatMap((section) => library.folders(section))
    .flatMap(({ path }) => library.list(path))
    .map((document) => entry('article', document.meta.description ?? '', document));
  const pages = library
    .list('pages')
    .map((document) => entry('page', document.meta.description ?? '', document));
  return [...answers, ...terms, ...articles, ...pages];
}

/** Answers that a search of the whole store shows. */
const ANSWERS_MAX = 3;

/** The help center's answers to words that were searched for in the whole store, as links. */
export function helpAnswers(
  context: RequestContext,
  query: string,
): { to: string; label: string; detail: string }[] {
  return searchIn(getContent(context))(query, 'all')
    .filter(({ kind }) => kind === 'answer')
    .slice(0, ANSWERS_MAX)
    .map(({ id, title, summary }) => ({ to: id, label: title, detail: summary }));
}

/** The beginning of a text, up to the end of a word. */
function shortened(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length <= SUMMARY_MAX ? line : `${line.slice(0, line.lastIndexOf(' ', SUMMARY_MAX))}…`;
}

const searches = new WeakMap<ContentLibrary, HelpSearch>();

/** The search of a storefront's texts, made once for each state of them. */
export function searchIn(library: ContentLibrary): HelpSearch {
  const known = searches.get(library);
  if (known !== undefined) return known;
  const made = helpSearch(helpEntries(library));
  searches.set(library, made);
  return made;
}
