import type { ApiError, Quote } from '@tirekit/contract';
import { useEffect, useState } from 'react';

export interface QuoteInput {
  itemId: string;
  /** The other tire of a staggered set, in the same quantity. */
  otherItemId: string | undefined;
  quantity: number;
  roadHazard: boolean;
  /** Null if it is not known; then nothing is asked. */
  zip: string | null;
}

export type QuoteState =
  { state: 'idle' | 'loading' } | { state: 'ready'; quote: Quote } | { state: 'failed'; message: string };

/** A quantity is often changed several times in a row; only after this pause is the API asked. */
const SETTLE_MS = 150;
const FAILED = 'We could not work out the total just now. You will see it in your cart before you pay.';

/**
 * The out-the-door total, fetched from the API again whenever the input changes. Until the new answer arrives, the old one
 * stays; `isCurrent` says whether the answer is about this input.
 */
export function useQuote(input: QuoteInput): { state: QuoteState; isCurrent: boolean } {
  const { itemId, otherItemId, quantity, roadHazard, zip } = input;
  const [{ answer, about }, setAnswer] = useState<{ answer: QuoteState; about: string | null }>({
    answer: { state: 'idle' },
    about: null,
  });
  const asked = JSON.stringify([itemId, otherItemId, quantity, roadHazard, zip]);
  useEffect(() => {
    if (zip === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ zip, quantity: String(quantity), roadHazard: String(roadHazard) });
      if (otherItemId !== undefined) query.set('otherItemId', otherItemId);
      fetch(`/api/v1/catalog/items/${itemId}/out-the-door?${query.toString()}`, {
        headers: { accept: 'application/json' },
        signal: leaving.signal,
      })
        .then(async (response): Promise<QuoteState> => {
          if (response.ok) return { state: 'ready', quote: await response.json() };
          const problem: ApiError = await response.json();
          return { state: 'failed', message: response.status < 500 ? problem.message : FAILED };
        })
        .catch((): QuoteState => ({ state: 'failed', message: FAILED }))
        .then((next) => {
          if (!leaving.signal.aborted) setAnswer({ answer: next, about: asked });
        });
    }, SETTLE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [itemId, otherItemId, quantity, roadHazard, zip, asked]);
  const isFirst = zip !== null && answer.state === 'idle';
  return { state: isFirst ? { state: 'loading' } : answer, isCurrent: about === asked };
}
