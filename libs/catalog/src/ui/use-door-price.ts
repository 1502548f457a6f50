import type { Quote, UserLocation } from '@tirekit/contract';
import { stored, useTellPlace, useVisitor, writeStored } from '@tirekit/shell-kit';
import { useEffect, useState } from 'react';
import type { TotalAnswer } from './out-the-door.tsx';
import { type QuoteInput, type QuoteState, useQuote } from './use-quote.ts';

/** What tires cost at the buyer's door, and where that is. */
export interface DoorPrice {
  /** What was typed on this page, until every page knows it. */
  typed: string | null;
  /** Null while nobody has said where the tires go. */
  zip: string | null;
  /** How asking goes. */
  state: QuoteState;
  /** The last one that was had. */
  quote: Quote | null;
  /** Its total, where it is the one of what is chosen now and of a place; null while it is not. */
  totalCents: number | null;
  /** The buyer says where they are. */
  tell: (zip: string) => void;
}

interface DoorInput extends Omit<QuoteInput, 'zip'> {
  /** What is sold out is not asked for. */
  isSold: boolean;
}

/**
 * The out-the-door price of what is chosen on a tire's page, for all that show it.
 * @param answer of the page's action, where no script ran
 */
export function useDoorPrice({ isSold, ...input }: DoorInput, answer: TotalAnswer | null): DoorPrice {
  const known = useVisitor()?.location ?? null;
  const [told, setTold] = useState<{ zip: string; from: UserLocation | null }>();
  // What was typed here holds until it is known, or another place is.
  const typed = told?.from === known ? told.zip : null;
  const zip = typed ?? known?.zip ?? null;
  const { state, isCurrent } = useQuote({ ...input, zip: isSold ? zip : null });
  const posted = answer?.ok ? answer.quote : null;
  const quote = state.state === 'ready' ? state.quote : posted;

  // Every page knows what one was told, once it has turned out to be a place.
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
