import { notFound, type RequestContext } from '@tirekit/shell-server/request';
import { type ContentLibrary, getContent } from '../../files/index.ts';
import type { TextBlock } from '../../model/text-tree.ts';
import { textTree } from './text-tree.ts';
import { type TextPage, toTextPage } from './text-page.ts';

/** A question of customers, by its place. */
export interface HelpQuestion {
  slug: string;
  question: string;
  to: string;
}

/** A topic of the help center. */
export interface HelpTopic {
  slug: string;
  title: string;
  description: string | null;
  to: string;
  questions: readonly HelpQuestion[];
}

/** The help center's start. @throws the 404 page, in a storefront without one */
export function loadHelp(context: RequestContext): { page: TextPage; topics: HelpTopic[] } {
  const library = getContent(context);
  const index = library.get('help');
  if (index === null) throw notFound();
  return { page: toTextPage(index, library), topics: listTopics(library) };
}

const listTopics = (library: ContentLibrary): HelpTopic[] =>
  library
    .folders('help')
    .map(({ path, address, meta }) => ({
      slug: toSlug(path),
      title: meta.title,
      description: meta.description ?? null,
      to: address ?? '/',
      questions: library.list(path).map((answer) => ({
        slug: toSlug(answer.path),
        question: answer.meta.title,
        to: answer.address ?? '/',
      })),
    }))
    .filter(({ questions }) => questions.length > 0);

const toSlug = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A question with its answer, and the step after it. */
export interface HelpAnswer {
  slug: string;
  question: string;
  blocks: readonly TextBlock[];
  /** `call`, `text`, `chat`, `write`, or the path of a page. */
  next: string;
  /** The title of that page, if it is a text. */
  nextTitle: string | null;
}

/** The page of a topic. */
export interface HelpTopicPage {
  topic: HelpTopic;
  /** The words above its questions. */
  intro: readonly TextBlock[];
  answers: readonly HelpAnswer[];
  others: readonly HelpTopic[];
}

/** Loads a topic with its answers. @throws the 404 page */
export function loadHelpTopic(context: RequestContext, slug: string): HelpTopicPage {
  const library = getContent(context);
  const topics = listTopics(library);
  const topic = topics.find((one) => one.slug === slug);
  if (topic === undefined) throw notFound();
  const index = library.get(`help/${slug}`);
  return {
    topic,
    intro: index === null ? [] : textTree(index.body),
    answers: library.list(`help/${slug}`).map(({ path, meta, body }) => {
      const next = meta.next ?? 'write';
      return {
        slug: toSlug(path),
        question: meta.title,
        blocks: textTree(body),
        next,
        nextTitle: library.get(`pages${next}`)?.meta.title ?? null,
      };
    }),
    others: topics.filter((one) => one.slug !== slug),
  };
}
