import { dictionaryPath } from '@tirekit/contract';
import type { Channel } from '@tirekit/channel';
import type { Root } from 'mdast';
import { toAddress } from './addresses.ts';
import { type ChosenTexts, relatedPath } from './choose.ts';
import type { FrontMatter } from './front-matter.ts';
import { innerLink, isOuterLink } from './links.ts';
import { hasPage, meets } from './list-pages.ts';
import type { ContentSource } from './parse-file.ts';
import type { NetworkCounts } from '@tirekit/shell-server/content';
import { type TextReader, resolveBody, resolveMeta } from './resolve.ts';

/** A text as a storefront shows it. */
export interface ContentDocument {
  /** `learn/tire-basics/load-index`, `pages/terms`; an index has the path of its folder: `learn/tire-basics`. */
  readonly path: string;
  /** Its address in the storefront; null for a block, which other pages show. */
  readonly address: string | null;
  readonly meta: FrontMatter;
  /** With values for tokens, without the parts and links that are not for this storefront. */
  readonly body: Root;
}

/** The texts of a storefront, as they are at this moment. One object until a file changes. */
export interface ContentLibrary {
  /** Changes with any text. */
  readonly version: string;
  /** The text at a path, with or without `/index`; null if this storefront has none. */
  get(path: string): ContentDocument | null;
  /** The texts directly in a folder without its index: by `order`, then the newest first, then by title. */
  list(folder: string): readonly ContentDocument[];
  /** The indexes of the folders in a folder. */
  folders(folder: string): readonly ContentDocument[];
  /** True if this storefront has the page that a link leads to. */
  leads(url: string): boolean;
}

export interface LibraryOptions {
  readonly channel: Channel;
  /** Null while they aren't known. */
  readonly network: NetworkCounts | null;
  readonly version: string;
  readonly texts: Pick<ChosenTexts, 'sources' | 'drafts'>;
  /** True if drafts are shown as well. */
  readonly drafts: boolean;
  hasRoute(path: string): boolean;
}

/** Makes the library of one storefront. Each text is resolved when it is first asked for. */
export function makeLibrary(options: LibraryOptions): ContentLibrary {
  const { channel, network, version, texts, drafts, hasRoute } = options;
  const all = new Map([...texts.sources, ...texts.drafts]);
  const visible = new Map([...(drafts ? all : texts.sources)].filter(([, source]) => isFor(channel, source)));
  const addresses = new Set([...visible.keys()].map(toAddress));
  const elsewhere = new Set([...all.keys()].map(toAddress));
  const reader: TextReader = {
    channel,
    facts: { name: channel.name, support: channel.support, network },
    leads(url) {
      const link = innerLink(url);
      // Nothing else may be followed: `javascript:` is no link, whatever the file says.
      if (link === null) return isOuterLink(url);
      const { path, anchor } = link;
      if (!hasPage(channel, path)) return false;
      const address = path === dictionaryPath && anchor ? `${path}#${anchor}` : path;
      return elsewhere.has(address) ? addresses.has(address) : hasRoute(path);
    },
  };
  const documents = new Map<string, ContentDocument>();
  const getDocument = (source: ContentSource): ContentDocument => {
    const known = documents.get(source.path);
    if (known !== undefined) return known;
    const { next, ...meta } = resolveMeta(source.meta, reader);
    const made: ContentDocument = {
      path: source.path,
      address: toAddress(source.path),
      meta: {
        ...meta,
        // A step to a page that the storefront does not have is none.
        ...(next !== undefined && (!next.startsWith('/') || reader.leads(next)) && { next }),
        related: source.meta.related.filter((related) => visible.has(relatedPath(source, related))),
      },
      body: resolveBody(source.body, reader),
    };
    documents.set(source.path, made);
    return made;
  };
  const inFolder = (folder: string, indexes: boolean): ContentDocument[] =>
    [...visible.values()]
      .filter(({ path, isIndex }) => isIndex === indexes && getParent(path) === folder)
      .map(getDocument)
      .toSorted(byPlace);
  return {
    version,
    get(path) {
      const source = visible.get(path.replace(/\/index$/, ''));
      return source === undefined ? null : getDocument(source);
    },
    list: (folder) => inFolder(folder, false),
    folders: (folder) => inFolder(folder, true),
    leads: (url) => reader.leads(url),
  };
}

const getParent = (path: string): string => path.split('/').slice(0, -1).join('/');

const isFor = (channel: Channel, { meta }: ContentSource): boolean =>
  (meta.channels === undefined || meta.channels.includes(channel.id)) &&
  (meta.requires === undefined || meets(channel, meta.requires));

const LAST = Number.MAX_SAFE_INTEGER;

const byPlace = (one: ContentDocument, other: ContentDocument): number =>
  (one.meta.order ?? LAST) - (other.meta.order ?? LAST) ||
  (other.meta.published ?? '').localeCompare(one.meta.published ?? '') ||
  one.meta.title.localeCompare(other.meta.title, 'en-US');
