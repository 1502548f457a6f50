import type { Quote, UserLocation } from '@tirekit/contract';
import {
  type ChosenShop,
  type FormErrors,
  stored,
  useShopChoice,
  useOwnShop,
  useVisitor,
  writeStored,
} from '@tirekit/shell-ui';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { type OutTheDoorQuote, type QuoteInput, useOutTheDoorQuote } from '../data/out-the-door-quote.ts';

/** The action's answer to a posted ZIP code. */
export type TotalAnswer =
  | {
      ok: true;
      quote: Quote;
      /** `Arrives Tue, Dec 1 – Thu, Dec 3` */
      arrives: string | null;
      values: Readonly<Record<string, string>>;
    }
  | FormErrors;

/** The price of what is chosen, delivered or installed by the buyer's shop, and the ZIP code that it is for. */
export interface OutTheDoor extends Omit<OutTheDoorQuote, 'withoutShop'> {
  /** The shop whose work the price includes; null if it is without installation. */
  shop: ChosenShop | null;
  /** Why the buyer's shop cannot install what is chosen; null if it can, or there is no shop. */
  refusal: { shop: ChosenShop; reason: string } | null;
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
  // The ZIP code typed here counts until the visitor's known place changes.
  const typed = entered?.from === known ? entered.zip : null;
  const zip = typed ?? known?.zip ?? null;
  const own = useOwnShop();
  const { drop } = useShopChoice();
  const fitted = useOutTheDoorQuote({
    ...input,
    zip: isBuyable && own !== null ? zip : null,
    installer: isBuyable ? own?.code : undefined,
  });
  const problem = own && fitted.withoutShop;
  const isFitted = own !== null && problem === null;
  const delivered = useOutTheDoorQuote({ ...input, zip: isBuyable && !isFitted ? zip : null });
  const { withoutShop: _, ...asked } = isFitted ? fitted : delivered;
  const quote = asked.quote ?? (answer?.ok ? answer.quote : null);

  const isGone = problem?.isGone === true;
  useEffect(() => {
    if (isGone) drop();
  }, [isGone, drop]);

  // A typed ZIP code becomes the visitor's place for all pages, once the API has found a place for it. The answer need
  // not be for that place: a set that a shop installs goes to the shop.
  const { submit } = useFetcher();
  const confirmed = asked.isCurrent && quote?.destination ? typed : null;
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
    shop: isFitted ? own : null,
    refusal: problem && !problem.isGone ? { shop: own, reason: problem.reason } : null,
    totalCents: asked.isCurrent && quote?.destination ? quote.totalCents : null,
    onZip: useCallback((text: string) => setEntered({ zip: text, from: known }), [known]),
  };
}
