import type { TransportReply } from '@tirekit/api-client';
import { type AnswerOf, type getCatalogueVersion, headers } from '@tirekit/contract';

/** How long an answer is trusted: less than it takes the API itself to notice a change. */
const BELIEVED_MS = 200;
/** More parts than any catalogue has; beyond, everything counts as changed. */
const PARTS_MAX = 100_000;

/** From what something was made: an answer of the API, or a page with several. */
export interface MadeFrom {
  /** The state of the catalogue that it shows; of several, the oldest. */
  readonly version: string;
  /** The parts of the catalogue that it shows; null for the whole. */
  readonly parts: readonly string[] | null;
}

/** From what an answer of the API was made; null if not from the catalogue. */
export function madeFrom({ headers: sent }: Pick<TransportReply, 'headers'>): MadeFrom | null {
  const version = sent.get(headers.catalogue);
  const parts = sent.get(headers.catalogueParts);
  return version === null ? null : { version, parts: parts === null ? null : parts.split(' ') };
}

/** A state of the catalogue. */
export interface KnownState {
  readonly version: string;
  /** Whether nothing that it shows has changed since it was made. */
  holds(made: MadeFrom): boolean;
}

/** The current state of the catalogue; null while it is unknown. */
export type CatalogueState = () => KnownState | null | Promise<KnownState | null>;

/**
 * Asks for the state of the catalogue when somebody wants to know it, at most once in 200 ms however many do. A shop that
 * nobody visits asks nothing.
 *
 * @param ask asks the API for its state, and for the parts that have changed since an earlier one. It rejects where the API
 * cannot say
 */
export function catalogueState(
  ask: (since: string | undefined) => Promise<AnswerOf<typeof getCatalogueVersion>>,
  now: () => number = Date.now,
): CatalogueState {
  /** For each part that has changed, the state in which that was noticed. */
  const changedIn = new Map<string, string>();
  /** Of what is older than this, it is not known which parts have changed. */
  let completeFrom = '';
  let last: string | undefined;
  let known: KnownState | null = null;
  let until = 0;
  let asking: Promise<KnownState | null> | undefined;

  const stateOf = (version: string): KnownState => ({
    version,
    holds: (made) =>
      made.version >= version ||
      (made.parts !== null &&
        made.version >= completeFrom &&
        made.parts.every((part) => (changedIn.get(part) ?? '') <= made.version)),
  });

  const learn = async (): Promise<KnownState> => {
    const { version, changed } = await ask(last);
    if (changed === null || changedIn.size > PARTS_MAX) {
      changedIn.clear();
      completeFrom = version;
    } else for (const part of changed) changedIn.set(part, version);
    last = version;
    return stateOf(version);
  };

  const refresh = async (): Promise<KnownState | null> => {
    const asked = now();
    known = await learn().catch(() => null);
    // The time counts from the question, because the answer may be as old as that. A page does not wait twice for an
    // answer that never came.
    until = (known === null ? now() : asked) + BELIEVED_MS;
    asking = undefined;
    return known;
  };
  return () => (now() < until ? known : (asking ??= refresh()));
}
