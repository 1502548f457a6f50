import type { Quote, UserLocation } from '@tirekit/contract';
import { stored, useTellPlace, useVisitor, writeStored } from '@tirekit/shell-kit';
import { useEffect, useState } from 'react';
import type { TotalAnswer } from './out-the-door.tsx';
import { type QuoteInput, type QuoteState, useQuote } from './use-quote.ts';

/** The out-the-door price of what is chosen, and the ZIP code that it is for. */
export interface DoorPrice {
  /** The ZIP code that was typed on this page, until it is the visitor's known place. */
  typed: string | null;
  /** The ZIP code that the price is for; null if none is known. */
  zip: string | null;
  /** The progress of the latest question to the API. */
  state: QuoteState;
  /** The latest answer, which may be about an earlier choice. */
  quote: Quote | null;
  /** The total of what is chosen now, in cents; null while there is no answer about it, or no place. */
  totalCents: number | null;
  /** Called with the ZIP code that the buyer has typed. */
  tell: (zip: string) => void;
}

interface DoorInput extends Omit<QuoteInput, 'zip'> {
  /** False if it is sold out: then there is nothing to ask. */
  isBuyable: boolean;
}

/**
 * The out-the-door price of what is chosen on a tire's page, shared by all parts of the page that show it.
 * @param answer what the page's action said, if the ZIP code was posted without scripts
 */
export function useDoorPrice({ isBuyable, ...input }: DoorInput, answer: TotalAnswer | null): DoorPrice {
  const known = useVisitor()?.location ?? null;
  const [told, setTold] = useState<{ zip: string; from: UserLocation | null }>();
  // What was typed here counts until the visitor's known place changes.
  const typed = told?.from === known ? told.zip : null;
  const zip = typed ?? known?.zip ?? null;
  const { state, isCurrent } = useQuote({ ...input, zip: isBuyable ? zip : null });
  const posted = answer?.ok ? answer.quote : null;
  const quote = state.state === 'ready' ? state.quote : posted;

  // A typed ZIP code becomes the visitor's place for all pages, once the API has found a place for it.
  const { submit } = useTellPlace();
  const taken = typed !== null && quote?.destination?.zip === typed ? typed : null;
  useEffect(() => {
    if (taken === null) return;
    writeStored(stored.zipSetBy, 'visitor');
    void submit({ zip: taken, stay: 'yes' }, { method: 'post', action: '/location' });
  }, [taken, submit]);

  return {
    typed,
    zip,
    state,
    quote,
    totalCents: isCurrent && quote?.destination ? quote.totalCents : null,
    tell: (given) => setTold({ zip: given, from: known }),
  };
}
