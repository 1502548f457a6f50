import { createHash, timingSafeEqual } from 'node:crypto';
import type { SiteGlobals } from '@tirekit/contract';
import { logEvent } from './log-event.ts';

/** A fault of a content file, which keeps its last good version on the page. */
export interface ContentFault {
  /** The whole path. */
  readonly file: string;
  /** The path in the folder of texts: `pages/terms.md`. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The counts of brands and installers, which texts name. */
export type NetworkCounts = Pick<SiteGlobals['counts'], 'brands' | 'installers'>;

/** The texts of a storefront in its server's memory. The content library reads the files and keeps this up to date. */
export interface ContentState {
  /** Folders of texts besides the library's own: a later one's file takes the place of an earlier one's. */
  readonly folders: readonly string[];
  /** True if the build has a route for a path that shows something else than a text of these folders. */
  hasRoute(path: string): boolean;
  /** Changes with any text. */
  readonly version: string;
  readonly faults: readonly ContentFault[];
  /** The version of the terms of sale, which buyers accept; null if the text names none. */
  readonly termsOfSale: string | null;
  /** Takes over what was read. Each new fault is logged. */
  update(version: string, faults: readonly ContentFault[], termsOfSale: string | null): void;
  /** Passes the API's counts on to whatever resolves the texts. */
  learnNetwork(network: NetworkCounts): void;
  /** Is told of the counts, each time that they are learned. */
  followNetwork(follow: (network: NetworkCounts) => void): void;
  whenClosed(close: () => void): void;
  /** Stops following the folders. */
  close(): void;
}

export interface ContentStateOptions extends Pick<ContentState, 'folders' | 'hasRoute'> {
  readonly channelId: string;
}

/** Reads the texts of a storefront; registered by the library of content, if a storefront has it. */
let read: ((state: ContentState) => unknown) | undefined;

/** Registers what reads the texts of each storefront that starts from now on. */
export function readContentWith(reader: (state: ContentState) => unknown): void {
  read = reader;
}

/** Makes the state of a storefront's texts, and has them read. */
export function createContentState({ channelId, folders, hasRoute }: ContentStateOptions): ContentState {
  let version = '';
  let faults: readonly ContentFault[] = [];
  let termsOfSale: string | null = null;
  const closers: (() => void)[] = [];
  const followers: ((network: NetworkCounts) => void)[] = [];
  const getKey = ({ file, line, message }: ContentFault): string => `${file}:${String(line)} ${message}`;
  const state: ContentState = {
    folders,
    hasRoute,
    get version() {
      return version;
    },
    get faults() {
      return faults;
    },
    get termsOfSale() {
      return termsOfSale;
    },
    update(newVersion, newFaults, newTerms) {
      const known = new Set(faults.map(getKey));
      for (const fault of newFaults)
        if (!known.has(getKey(fault))) logEvent('error', 'content-fault', { channel: channelId, ...fault });
      if (version !== '' && newVersion !== version)
        logEvent('info', 'content-changed', { channel: channelId, version: newVersion });
      version = newVersion;
      faults = newFaults;
      termsOfSale = newTerms;
    },
    learnNetwork: (network) => {
      for (const follow of followers) follow(network);
    },
    followNetwork: (follow) => void followers.push(follow),
    whenClosed: (close) => void closers.push(close),
    close: () => {
      for (const close of closers.splice(0)) close();
    },
  };
  read?.(state);
  return state;
}

/** The texts as one request sees them. */
export interface RequestContent {
  readonly state: ContentState;
  /** True if the request carries the preview token, and drafts are shown. */
  readonly preview: boolean;
  /** Notes that the answer shows texts in their present version. */
  markShown(): void;
  /** The version that the answer shows; null if it shows no text. */
  readonly shown: string | null;
}

/** The query parameter with the preview token. */
export const PREVIEW = 'preview';

/** @param previewToken null if nobody may see drafts */
export function contentOfRequest(state: ContentState, url: URL, previewToken: string | null): RequestContent {
  let shown: string | null = null;
  const given = url.searchParams.get(PREVIEW);
  return {
    state,
    preview: previewToken !== null && given !== null && isSame(given, previewToken),
    markShown: () => {
      shown ??= state.version;
    },
    get shown() {
      return shown;
    },
  };
}

const hashValue = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that does not depend on how much of a guess is right. */
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(hashValue(given), hashValue(secret));
