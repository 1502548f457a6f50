import { dictionaryPath } from '@tirekit/contract';
import { toAddress } from './addresses.ts';
import type { ContentFolder } from './folder.ts';
import { innerLink, isOuterLink, linksIn, type SourceLink } from './links.ts';
import { type ContentSource, type LinkedText, toPath } from './parse-file.ts';
import type { ContentProblem } from './problem.ts';
import { unknownTokens } from './tokens.ts';

/** The texts of a storefront's folders, one for each path, and the faults that their files have. */
export interface ChosenTexts {
  readonly sources: ReadonlyMap<string, ContentSource>;
  /** Drafts of these and of further texts, for those who may see them. */
  readonly drafts: ReadonlyMap<string, ContentSource>;
  readonly problems: readonly ContentProblem[];
}

export interface ChooseOptions {
  /** The lowest first: a file of a later folder takes the place of the same file in an earlier one. */
  readonly folders: readonly Pick<ContentFolder, 'files' | 'problems'>[];
  /** True if some storefront may have a page there that is no text of these folders. */
  hasRoute(path: string): boolean;
  /** The last versions without a fault, by file. Brought up to date. */
  readonly lastGood: Map<string, ContentSource>;
}

/**
 * Chooses the version of each text that may be shown: of the uppermost folder that has it, and of a file with a fault its
 * last version without one. A text whose only fault is a link is shown even if there is none: that link is then no link.
 */
export function chooseTexts({ folders, hasRoute, lastGood }: ChooseOptions): ChosenTexts {
  const problems: ContentProblem[] = [];
  const sources = new Map<string, ContentSource>();
  const drafts = new Map<string, ContentSource>();
  const faulty: LinkedText[] = [];
  for (const folder of folders.toReversed()) {
    problems.push(...folder.problems);
    const ofFolder = new Map<string, string>();
    for (const [name, { parsed }] of folder.files) {
      problems.push(...parsed.problems);
      if (parsed.source === null && parsed.linked) faulty.push(parsed.linked);
      const path = toPath(name);
      const source = parsed.source ?? findLastGood(lastGood, parsed.problems[0]?.file);
      const twin = ofFolder.get(path);
      ofFolder.set(path, name);
      if (source === null) continue;
      if (twin !== undefined) problems.push(getFault(source, 1, `${twin} has the same address.`));
      // A draft leaves the text below it on the page.
      else if (!sources.has(path) && !(source.meta.draft && drafts.has(path)))
        (source.meta.draft ? drafts : sources).set(path, source);
    }
  }
  const addresses = new Map<string, ContentSource>();
  for (const source of new Map([...drafts, ...sources]).values()) {
    const address = toAddress(source.path);
    const other = address === null ? undefined : addresses.get(address);
    if (address === null) continue;
    if (other === undefined) addresses.set(address, source);
    else problems.push(getFault(source, 1, `${other.name} has the same address.`));
  }
  // A link with an unknown token has its fault already.
  const isBroken = (url: string): string | null =>
    unknownTokens(url).length > 0 ? null : problemOfLink(url, addresses, hasRoute);
  const exists = (path: string): boolean => sources.has(path) || drafts.has(path);
  const linkFaults = (text: LinkedText): ContentProblem[] => [
    ...linkProblems(text, isBroken),
    ...relatedProblems(text, exists),
  ];
  problems.push(...faulty.flatMap(linkFaults));
  for (const chosen of [sources, drafts])
    for (const [path, source] of chosen) {
      const broken = linkFaults(source);
      problems.push(...broken);
      if (broken.length === 0) lastGood.set(source.file, source);
      else chosen.set(path, lastGood.get(source.file) ?? source);
    }
  return { sources, drafts, problems };
}

const getFault = (
  { file, name }: Pick<ContentSource, 'file' | 'name'>,
  line: number,
  message: string,
): ContentProblem => ({ file, name, line, message });

const findLastGood = (
  lastGood: ReadonlyMap<string, ContentSource>,
  file: string | undefined,
): ContentSource | null => (file === undefined ? null : (lastGood.get(file) ?? null));

function linkProblems(source: LinkedText, isBroken: (url: string) => string | null): ContentProblem[] {
  const { body, meta } = source;
  const next: SourceLink[] = meta.next?.startsWith('/')
    ? [{ url: meta.next, line: source.getLine('next') }]
    : [];
  return [...next, ...linksIn(body)].flatMap(({ url, line }) => {
    const message = isBroken(url);
    return message === null ? [] : [getFault(source, line, message)];
  });
}

function problemOfLink(
  url: string,
  addresses: ReadonlyMap<string, ContentSource>,
  hasRoute: (path: string) => boolean,
): string | null {
  if (isOuterLink(url)) return null;
  const link = innerLink(url);
  if (link === null) return `A link begins with / or https://, not as ${url}.`;
  const { path, anchor } = link;
  if (path === dictionaryPath && anchor)
    return addresses.has(`${path}#${anchor}`) ? null : `The dictionary has no entry ${anchor}.`;
  return addresses.has(path) || hasRoute(path) ? null : `There is no page ${path}.`;
}

/** The path of a related text: the entries of the dictionary name only the slugs of others. */
export const relatedPath = ({ kind }: Pick<ContentSource, 'kind'>, related: string): string =>
  kind === 'dictionary' && !related.includes('/') ? `dictionary/${related}` : related;

function relatedProblems(source: LinkedText, exists: (path: string) => boolean): ContentProblem[] {
  return source.meta.related
    .filter((related) => !exists(relatedPath(source, related)))
    .map((related) => getFault(source, source.getLine('related'), `There is no related text ${related}.`));
}
