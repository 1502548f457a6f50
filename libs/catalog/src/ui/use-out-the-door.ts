import type { Quote, UserLocation } from '@tirekit/contract';
import { type FormErrors, stored, useVisitor, writeStored } from '@tirekit/shell-ui';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { type OutTheDoorQuote, type QuoteInput, useOutTheDoorQuote } from '../data/out-the-door-quote.ts';

/** What the page's action answers to a posted ZIP code. */
export type TotalAnswer = { ok: true; quote: Quote; values: Readonly<Record<string, string>> } | FormErrors;

/** The delivered price of what is chosen, and the ZIP code that it is for. */
export interface OutTheDoor extends OutTheDoorQuote {
  /** The ZIP code that was typed on this page, until it is the visitor's known place. */
  typed: string | null;
  /** The ZIP code that the price is for; null if none is known. */
  zip: string | null;
  /** The total of what is chosen now, in cents; null while there is no answer about it, or no place. */
  totalCents: number | null;
  /** Called with the ZIP code that the buyer has typed. */
  onZip: (zip: string) => void;
}

interface OutTheDoorInput extends Omit<QuoteInput, 'zip'> {
  /** False if it is sold out: then there is nothing to ask. */
  isBuyable: boolean;
}

/**
 * The delivered price of what is chosen on a tire's page, shared by all parts of the page that show it.
 * @param answer what the page's action said, if the ZIP code was posted without scripts
 */
export function useOutTheDoor(
  { isBuyable, ...input }: OutTheDoorInput,
  answer: TotalAnswer | null,
): OutTheDoor {
  const known = useVisitor()?.location ?? null;
  const [entered, setEntered] = useState<{ zip: string; from: UserLocation | null }>();
  // What was typed here counts until the visitor's known place changes.
  const typed = entered?.from === known ? entered.zip : null;
  const zip = typed ?? known?.zip ?? null;
  const asked = useOutTheDoorQuote({ ...input, zip: isBuyable ? zip : null });
  const quote = asked.quote ?? (answer?.ok ? answer.quote : null);

  // A typed ZIP code becomes the visitor's place for all pages, once the API has found a place for it.
  const { submit } = useFetcher();
  const confirmed = typed !== null && quote?.destination?.zip === typed ? typed : null;
  useEffect(() => {
    if (confirmed === null) return;
    writeStored(stored.zipSetBy, 'visitor');
    void submit({ zip: confirmed, stay: 'yes' }, { method: 'post', action: '/location' });
  }, [confirmed, submit]);

  return {
    ...asked,
    quote,
    typed,
    zip,
    totalCents: asked.isCurrent && quote?.destination ? quote.totalCents : null,
    onZip: useCallback((text: string) => setEntered({ zip: text, from: known }), [known]),
  };
}
