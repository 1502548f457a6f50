import type { AnswerOf, getCatalogVersion } from '@tirekit/contract';
import type { CacheTags } from './cache-tags.ts';

/** Milliseconds that an answer is trusted: less than the API itself takes to notice a change. */
const TRUSTED_MS = 200;
/** More tags than any catalog has; beyond, everything counts as changed. */
const TAGS_MAX = 100_000;

/** A state of the catalog. */
export interface KnownState {
  readonly version: string;
  /** True if nothing that an answer shows has changed since it was made. */
  isFresh(answer: CacheTags): boolean;
}

/** The current state of the catalog; null while it is unknown. */
export type CatalogState = () => KnownState | null | Promise<KnownState | null>;

/**
 * Asks for the state of the catalog when somebody wants to know it, at most once in 200 ms however many do. A shop that
 * nobody visits asks nothing.
 *
 * @param ask asks the API for its state, and for the tags of what has changed since an earlier one. It rejects where the API
 * cannot say
 */
export function catalogState(
  ask: (since: string | undefined) => Promise<AnswerOf<typeof getCatalogVersion>>,
  now: () => number = Date.now,
): CatalogState {
  /** For each tag of what has changed, the state in which that was noticed. */
  const changedIn = new Map<string, string>();
  /** The oldest state from which all changes are known. */
  let completeFrom = '';
  let last: string | undefined;
  let known: KnownState | null = null;
  let until = 0;
  let asking: Promise<KnownState | null> | undefined;

  const getState = (version: string): KnownState => ({
    version,
    isFresh: (answer) =>
      answer.version >= version ||
      (answer.tags !== null &&
        answer.version >= completeFrom &&
        answer.tags.every((tag) => (changedIn.get(tag) ?? '') <= answer.version)),
  });

  const learn = async (): Promise<KnownState> => {
    const { version, changed } = await ask(last);
    if (changed === null || changedIn.size > TAGS_MAX) {
      changedIn.clear();
      completeFrom = version;
    } else for (const tag of changed) changedIn.set(tag, version);
    last = version;
    return getState(version);
  };

  const refresh = async (): Promise<KnownState | null> => {
    const asked = now();
    known = await learn().catch(() => null);
    // The time counts from the question, because the answer may be as old as that. A page does not wait twice for an
    // answer that never came.
    until = (known === null ? now() : asked) + TRUSTED_MS;
    asking = undefined;
    return known;
  };
  return () => (now() < until ? known : (asking ??= refresh()));
}
