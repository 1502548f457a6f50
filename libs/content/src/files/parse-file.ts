import { createHash } from 'node:crypto';
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isMap, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod/mini';
import { problemsOfDirective } from './directives.ts';
import {
  type ContentKind,
  contentKinds,
  FrontMatter,
  LEARN_SOURCES_MIN,
  requiredFields,
} from './front-matter.ts';
import { headFaults } from './head-faults.ts';
import type { ContentProblem } from './problem.ts';
import { unknownTokens } from './tokens.ts';
import { walk } from './walk.ts';

/** A content file as it is written: tokens, conditions and links are still in it. */
export interface ContentSource {
  readonly file: string;
  /** The path in its folder of texts: `pages/terms.md`. */
  readonly name: string;
  /** `learn/tire-basics/load-index`; the index of a folder has the folder's path. */
  readonly path: string;
  readonly kind: ContentKind;
  readonly isIndex: boolean;
  readonly meta: FrontMatter;
  readonly body: Root;
  /** The line of a field of the front matter. */
  getLine(field: keyof FrontMatter): number;
  /** Changes with the file. */
  readonly digest: string;
}

/** A text as far as its links can be checked. */
export interface LinkedText extends Pick<ContentSource, 'file' | 'name' | 'kind' | 'body' | 'getLine'> {
  readonly meta: Pick<FrontMatter, 'next' | 'related'>;
}

/** The result of reading a file: the text, or the problems that keep it from being shown. */
export type ParsedFile =
  | { readonly source: ContentSource; readonly problems: readonly [] }
  | {
      readonly source: null;
      readonly problems: readonly ContentProblem[];
      /** Its links have to be checked as well, so that one fault does not hide another. */
      readonly linked?: LinkedText;
    };

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

const HEAD = /^---\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** The kind of text at a path such as `pages/terms.md`; null for a file that is none. */
export function getKind(name: string): ContentKind | null {
  return contentKinds.find((kind) => name.startsWith(`${kind}/`) && name.endsWith('.md')) ?? null;
}

/**
 * Reads a content file.
 * @param name its path in the folder of content: `learn/tire-basics/load-index.md`
 */
export function parseFile(file: string, name: string, kind: ContentKind, text: string): ParsedFile {
  const problems: ContentProblem[] = [];
  const report = (line: number, message: string): void => {
    problems.push({ file, name, line, message });
  };
  const path = name.slice(0, -'.md'.length);
  const isIndex = path.endsWith('/index');
  if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/.test(path))
    report(1, 'The name of a content file has lower case letters, digits and hyphens.');
  const [head, yaml] = HEAD.exec(text) ?? [];
  if (head === undefined || yaml === undefined) {
    report(1, 'The file must begin with front matter between two lines of ---.');
    return { source: null, problems };
  }
  const read = readHead(yaml, { kind, isIndex }, report);
  // The lines of the head are kept empty, so that a position in the text is its line in the file.
  const body = markdown.parse(head.replace(/[^\n]/g, '') + text.slice(head.length));
  checkBody(body, kind, report);
  if (read === null || problems.length > 0) {
    const { meta, getLine } = read ?? { meta: { related: [] }, getLine: () => 1 };
    return { source: null, problems, linked: { file, name, kind, body, meta, getLine } };
  }
  const digest = createHash('sha256').update(text).digest('base64url');
  return { source: { file, name, path: toPath(name), kind, isIndex, ...read, body, digest }, problems: [] };
}

/** The path of the text in a file: `learn/index.md` holds `learn`. */
export const toPath = (name: string): string => name.replace(/(?:\/index)?\.md$/, '');

type Report = (line: number, message: string) => void;

function readHead(
  yaml: string,
  { kind, isIndex }: Pick<ContentSource, 'kind' | 'isIndex'>,
  report: Report,
): Pick<ContentSource, 'meta' | 'getLine'> | null {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line + 1;
  for (const { line, message } of headFaults(yaml, document.errors, lines)) report(line + 1, message);
  let hasAlias = false;
  // A word with an asterisk before it refers to another value, which may be missing, or contain the reference itself.
  visit(document, {
    Alias(_key, { source, range }) {
      hasAlias = true;
      report(lineAt(range?.[0] ?? 0), `A value that begins with an asterisk needs quotes: "*${source}".`);
    },
  });
  if (document.errors.length > 0 || hasAlias) return null;
  /** The line of a field; of one that is missing, the first. */
  const getLine = (field: PropertyKey | undefined): number => {
    const pair =
      isMap(document.contents) && document.contents.items.find(({ key }) => String(key) === String(field));
    const range =
      pair && typeof pair.key === 'object' && pair.key !== null && 'range' in pair.key
        ? pair.key.range
        : null;
    return Array.isArray(range) && typeof range[0] === 'number' ? lineAt(range[0]) : 1;
  };
  const given: unknown = document.toJS();
  for (const [field, value] of Object.entries(given ?? {}))
    for (const token of unknownTokens(JSON.stringify(value)))
      report(getLine(field), `There is no token {${token}}.`);
  const read = FrontMatter.safeParse(given);
  for (const field of ['title', ...requiredFields(kind, isIndex)])
    if (isMissing(given, field)) report(1, `The field ${field} is missing.`);
  if (!read.success) {
    for (const issue of read.error.issues) {
      const field = issue.path[0];
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) report(getLine(field ?? key), `There is no field ${key}.`);
      else if (!isMissing(given, field))
        report(getLine(field), `The field ${issue.path.map(String).join('.')} ${inWords(issue)}.`);
    }
    return null;
  }
  const meta = read.data;
  if (kind === 'learn' && !isIndex && meta.sources.length < LEARN_SOURCES_MIN)
    report(getLine('sources'), `An article names at least ${String(LEARN_SOURCES_MIN)} sources.`);
  return { meta, getLine };
}

/** The problem of a field, in the schema's own words if it has some. */
function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return issue.code === 'invalid_type'
    ? `must be ${kindsOfValue[issue.expected] ?? issue.expected}`
    : issue.message;
}

const kindsOfValue: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in brackets, such as [a, b]',
  object: 'a group of fields in braces, such as { feature: deals }',
};

const isMissing = (given: unknown, field: PropertyKey | undefined): boolean =>
  typeof given !== 'object' || given === null || (field !== undefined && !(field in given));

function checkBody(body: Root, kind: ContentKind, report: Report): void {
  walk(body, (node: Nodes) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'html') report(line, 'HTML is not allowed.');
    if (node.type === 'heading' && node.depth === 1)
      report(line, 'A heading begins with ##: the title of the front matter is the page’s first one.');
    if (node.type === 'image' && !node.alt) report(line, 'A picture needs a text in its brackets.');
    for (const message of problemsOfDirective(node, kind)) report(line, message);
    for (const text of getTexts(node))
      for (const token of unknownTokens(text)) report(line, `There is no token {${token}}.`);
  });
}

/** The texts of a node itself, in which tokens may stand. */
function getTexts(node: Nodes): string[] {
  if ('value' in node) return [node.value];
  if (node.type === 'link' || node.type === 'definition') return [node.url, node.title ?? ''];
  if (node.type === 'image') return [node.url, node.title ?? '', node.alt ?? ''];
  if ('attributes' in node) return Object.values(node.attributes ?? {}).map((value) => value ?? '');
  return [];
}
