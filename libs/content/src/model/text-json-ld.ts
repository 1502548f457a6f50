import { plainText, plainWords, type TextBlock } from './text-tree.ts';

type JsonLd = Readonly<Record<string, unknown>>;

/** A question and its answer as plain text. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** The questions of a text: its headings that end with a question mark, each with what follows up to the next heading. */
export function questionsIn(blocks: readonly TextBlock[]): Answered[] {
  const questions: { question: string; blocks: TextBlock[] }[] = [];
  let open: TextBlock[] | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const question = plainWords(block.words);
      open = question.endsWith('?') ? [] : null;
      if (open !== null) questions.push({ question, blocks: open });
    } else open?.push(block);
  }
  return questions.map(({ question, blocks }) => ({ question, answer: plainText(blocks) }));
}

/** Questions with their answers as structured data (schema.org `FAQPage`); none for fewer than one. */
export const faqJsonLd = (questions: readonly Answered[]): JsonLd[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

interface ArticleFacts {
  readonly title: string;
  readonly description: string | null;
  readonly published: string | null;
  readonly updated: string | null;
  readonly author: string | null;
  /** The address of its page, a path. */
  readonly path: string;
}

/** An article as structured data (schema.org `Article`). */
export const articleJsonLd = (article: ArticleFacts): JsonLd => ({
  '@type': 'Article',
  headline: article.title,
  ...(article.description !== null && { description: article.description }),
  ...(article.published !== null && { datePublished: article.published }),
  ...(article.updated !== null && { dateModified: article.updated }),
  ...(article.author !== null && {
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: article.author },
  }),
  url: article.path,
  inLanguage: 'en-US',
});

interface Term {
  readonly slug: string;
  readonly title: string;
  readonly short: string;
  readonly aliases: readonly string[];
}

/** A dictionary as structured data (schema.org `DefinedTermSet`). @param path the address of its page */
export const dictionaryJsonLd = (name: string, path: string, terms: readonly Term[]): JsonLd => ({
  '@type': 'DefinedTermSet',
  name,
  url: path,
  hasDefinedTerm: terms.map(({ slug, title, short, aliases }) => ({
    '@type': 'DefinedTerm',
    name: title,
    description: short,
    ...(aliases.length > 0 && { alternateName: aliases }),
    url: `${path}#${slug}`,
  })),
});
