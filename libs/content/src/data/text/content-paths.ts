import { dictionaryPath } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';
import { type ContentDocument, type ContentLibrary, getContent } from '../../files/index.ts';

/** A page of content for search engines. */
export interface ContentPath {
  /** `/learn/tire-basics/load-index`. */
  path: string;
  /** The day of its last change, `YYYY-MM-DD`; null if it does not say. */
  updated: string | null;
  title: string;
}

/** Every page of content that search engines may list, the starts of sections first. */
export function contentPaths(context: Pick<RequestContext, 'channel' | 'content'>): ContentPath[] {
  const library = getContent(context);
  const documents = [
    ...(['help', 'learn', 'press'] as const).flatMap((section) => listPages(library, section)),
    ...library.list('pages'),
  ];
  const dictionary = library.list('dictionary');
  return [
    ...documents
      .filter(({ meta }) => meta.robots === undefined || meta.robots === 'index,follow')
      .map(toPath),
    ...(dictionary.length === 0
      ? []
      : [{ path: dictionaryPath, title: 'Tire dictionary', updated: lastChange(dictionary) }]),
  ];
}

/** The start of a section, its folders, and what is in them; answers are parts of their topic's page. */
function listPages(library: ContentLibrary, section: string): ContentDocument[] {
  const start = library.get(section);
  const folders = library.folders(section).filter(({ path }) => library.list(path).length > 0);
  return [
    ...(start === null ? [] : [start]),
    ...folders,
    ...(section === 'help' ? [] : folders.flatMap(({ path }) => library.list(path))),
  ];
}

const toPath = ({ address, meta }: ContentDocument): ContentPath => ({
  path: address ?? '/',
  title: meta.title,
  updated: meta.updated ?? null,
});

const lastChange = (documents: readonly ContentDocument[]): string | null =>
  documents
    .map(({ meta }) => meta.updated ?? '')
    .toSorted()
    .at(-1) || null;
