import type { ApiFailure, Transport, TransportReply } from '@tirekit/api-client';
import { headers } from '@tirekit/contract';

/** The catalog as an answer shows it: an answer of the API, or a page with several. */
export interface CacheTags {
  /** The state of the catalog; of several answers, the oldest. */
  readonly version: string;
  /** The parts of the catalog that it shows; null for the whole. */
  readonly tags: readonly string[] | null;
}

/** Between the root and the store of public pages: the version of the texts that a page shows. */
export const CONTENT_HEADER = 'x-tirekit-content';

/** The cache tags of an answer of the API; null if it does not show the catalog. */
export function getCacheTags({ headers: sent }: Pick<TransportReply, 'headers'>): CacheTags | null {
  const version = sent.get(headers.catalog);
  const tags = sent.get(headers.cacheTags);
  return version === null ? null : { version, tags: tags === null ? null : tags.split(' ') };
}

/** Writes the cache tags of a page into its answer, as the API does with its own answers. */
export function writeCacheTags(to: Headers, { version, tags }: CacheTags): void {
  to.set(headers.catalog, version);
  if (tags !== null) to.set(headers.cacheTags, tags.join(' '));
}

/** Collects the cache tags of the API's answers to one request. */
export interface CacheTagCollector {
  readonly fetch: Transport;
  /** Told of each failed call. One that may succeed a moment later leaves the page without a part. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** Null if no answer showed the catalog; older than any state if an answer was missing. */
  all(): CacheTags | null;
}

/** Sorts before every state: a page that lacks a part, even if its loader tolerated that, is not stored. */
const INCOMPLETE: CacheTags = { version: '', tags: null };

/** True if the API may answer differently a moment later: no answer, too many calls, or a fault of its own. */
const isTemporary = ({ kind, statusCode }: ApiFailure): boolean =>
  kind === 'NetworkError' || statusCode === 429 || statusCode >= 500;

export function collectCacheTags(carry: Transport): CacheTagCollector {
  let all: CacheTags | null = null;
  const add = (tags: CacheTags | null): void => {
    if (tags !== null) all = all === null ? tags : merged(all, tags);
  };
  return {
    fetch: async (url, call) => {
      const response = await carry(url, call);
      add(getCacheTags(response));
      return response;
    },
    onFailure: (failure) => {
      if (isTemporary(failure)) add(INCOMPLETE);
    },
    all: () => all,
  };
}

/** The cache tags of a page with both. */
const merged = (one: CacheTags, other: CacheTags): CacheTags => ({
  version: one.version < other.version ? one.version : other.version,
  tags: one.tags && other.tags && [...new Set([...one.tags, ...other.tags])],
});
