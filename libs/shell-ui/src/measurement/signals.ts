import type { Cart, Order } from '@tirekit/contract';
import { useEffect } from 'react';
import type { PageProblem } from './beacon.ts';
import type { ListedTire, NamedTire } from './items.ts';

/** Something that a page tells whoever measures: see start-measuring.ts, which is loaded after the page. */
export type Signal =
  | { readonly kind: 'page'; readonly name: string; readonly path: string }
  /** A tire's page. */
  | { readonly kind: 'tire'; readonly tire: NamedTire }
  /** A list, by its page's path and its title. */
  | {
      readonly kind: 'list';
      readonly path: string;
      readonly name: string;
      readonly tires: readonly ListedTire[];
    }
  /** Tires side by side. */
  | { readonly kind: 'compare'; readonly tires: readonly NamedTire[] }
  /** An order that was bought just now. */
  | { readonly kind: 'order'; readonly order: Order }
  /** Words that somebody searched for, as typed. */
  | { readonly kind: 'search'; readonly term: string }
  /** The cart as a page shows it. `added`: the buyer comes from adding something. */
  | { readonly kind: 'cart'; readonly cart: Cart | null; readonly added: boolean }
  | { readonly kind: 'problem'; readonly problem: Omit<PageProblem, 'page'> };

/** More than a page tells before the code that listens is there. */
const WAITING_MAX = 50;
const waiting: Signal[] = [];
let listener: ((signal: Signal) => void) | null = null;

/** Tells something. Until somebody listens, it waits. */
export function tell(signal: Signal): void {
  if (listener) listener(signal);
  else if (waiting.length < WAITING_MAX) waiting.push(signal);
}

/** Listens from now on, first to the signals that wait. */
export function listen(to: (signal: Signal) => void): void {
  listener = to;
  for (const signal of waiting.splice(0)) to(signal);
}

/** Tells a signal when the page has appeared, and again for another `key`. Null tells nothing. */
export function useSignal(signal: Signal | null, key: string): void {
  useEffect(() => {
    if (signal !== null) tell(signal);
    // oxlint-disable-next-line react/exhaustive-deps -- the key names the signal
  }, [key]);
}
