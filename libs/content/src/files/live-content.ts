import { createHash } from 'node:crypto';
import type { Channel } from '@tirekit/channel';
import { type ChosenTexts, chooseTexts } from './choose.ts';
import { brandsInWords, installersInWords } from '../model/network-claims.ts';
import type { NetworkCounts } from '@tirekit/shell-server/content';
import { type ContentLibrary, makeLibrary } from './library.ts';
import type { ContentSource } from './parse-file.ts';
import type { WatchedFolder } from './watched-folder.ts';

export interface LiveContentOptions {
  /** The lowest first. */
  readonly folders: readonly WatchedFolder[];
  hasRoute(path: string): boolean;
  /** Told of the first state, and of each later one. */
  onChange(content: LiveContent): void;
}

/** The texts of a storefront's folders, kept up to date while its server runs. */
export class LiveContent {
  readonly #options: LiveContentOptions;
  readonly #lastGood = new Map<string, ContentSource>();
  readonly #leave: readonly (() => void)[];
  #chosen: ChosenTexts = { sources: new Map(), drafts: new Map(), problems: [] };
  #network: NetworkCounts | null = null;
  #version = '';
  #libraries = new WeakMap<Channel, Partial<Record<'drafts' | 'public', ContentLibrary>>>();

  constructor(options: LiveContentOptions) {
    this.#options = options;
    this.#leave = options.folders.map((folder) => folder.onChange(() => this.#refresh()));
    this.#refresh();
  }

  get version(): string {
    return this.#version;
  }

  get problems(): ChosenTexts['problems'] {
    return [...this.#chosen.problems, ...this.#options.folders.flatMap(({ problems }) => problems)];
  }

  /** The version of the terms of sale; null if the text names none. */
  get termsOfSale(): string | null {
    return this.#chosen.sources.get('pages/sales')?.meta.version ?? null;
  }

  /** The texts for a channel: the storefront's own, or what is left of it for a visitor. */
  library(channel: Channel, drafts: boolean): ContentLibrary {
    const { hasRoute } = this.#options;
    const ofChannel = this.#libraries.get(channel) ?? {};
    this.#libraries.set(channel, ofChannel);
    return (ofChannel[drafts ? 'drafts' : 'public'] ??= makeLibrary({
      channel,
      network: this.#network,
      version: this.#version,
      texts: this.#chosen,
      drafts,
      hasRoute,
    }));
  }

  /** Takes over how many brands and installers there are. It's another version only if a text would say it in other words. */
  learnNetwork(network: NetworkCounts): void {
    if (getClaims(network) === getClaims(this.#network)) return;
    this.#network = network;
    this.#refresh();
  }

  /** Stops following the folders. */
  close(): void {
    for (const leave of this.#leave) leave();
  }

  #refresh(): void {
    const { folders, hasRoute, onChange } = this.#options;
    this.#chosen = chooseTexts({
      folders: folders.map(({ folder }) => folder),
      hasRoute,
      lastGood: this.#lastGood,
    });
    this.#version = getVersion([...this.#chosen.sources, ...this.#chosen.drafts], getClaims(this.#network));
    this.#libraries = new WeakMap();
    onChange(this);
  }
}

const getClaims = (network: NetworkCounts | null): string =>
  `${installersInWords(network)}, ${brandsInWords(network)}`;

/** The same on every host that shows the same texts. */
function getVersion(texts: readonly (readonly [string, ContentSource])[], claims: string): string {
  const hash = createHash('sha256').update(`${claims}\n`);
  for (const [path, { digest }] of texts.toSorted(([one], [other]) => one.localeCompare(other)))
    hash.update(`${path} ${digest}\n`);
  return hash.digest('base64url').slice(0, 16);
}
