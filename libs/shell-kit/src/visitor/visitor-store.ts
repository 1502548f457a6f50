import { useSyncExternalStore } from 'react';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { cartQuantity } from '../storage/cookie-table.ts';
import type { CartSummary, PageContext } from './page-context.ts';

/** Emitted on `window` when the visitor's ZIP code has changed. Its detail is the new location. */
export const LOCATION_UPDATED = 'tirekit:location-updated';

let context: PageContext | null = null;
let cart: CartSummary | null = null;
/** Whether the visitor is being asked where they are. */
let askingPlace = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = (): void => listeners.forEach((listener) => listener());

async function getJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : null;
  } catch {
    // Offline, or the page is being left: it goes on with what it knows.
    return null;
  }
}

/** What is known of the visitor from now on. What is learned first changes nothing. */
function takeOver(next: PageContext): void {
  const before = context;
  context = next;
  tell();
  if (before && next.location && next.location.zip !== before.location?.zip)
    window.dispatchEvent(new CustomEvent(LOCATION_UPDATED, { detail: next.location }));
}

/** Asks who the visitor is. The root does so once a page is ready; the count of a returning visitor is there before. */
export async function startVisitor(channelId: string): Promise<void> {
  const quantity = readBrowserCookie(channelId, cartQuantity);
  if (cart === null && quantity !== null) {
    cart = { tireCount: quantity, totalCents: 0 };
    tell();
  }
  await refreshVisitor();
}

/** Asks again who the visitor is: after signing in or a new location. Null where that cannot be had. */
export async function refreshVisitor(): Promise<PageContext | null> {
  const fresh = await getJson<PageContext>('/api/context');
  if (fresh === null) return null;
  cart = fresh.siteCart;
  takeOver(fresh);
  return fresh;
}

/** Asks again what is in the cart. The root does so after every form that wrote. */
export async function refreshCart(): Promise<void> {
  const fresh = await getJson<CartSummary>('/api/cart');
  if (fresh === null) return;
  cart = fresh;
  tell();
}

/** Takes over a location that the API has just confirmed. */
export function keepLocation(location: PageContext['location']): void {
  if (context !== null) takeOver({ ...context, location });
}

/** Opens or closes the dialog that asks where the visitor is. */
export function askPlace(asking: boolean): void {
  askingPlace = asking;
  tell();
}

/** Opens the dialog that asks where the visitor is, from any page. */
export const openLocationDialog = (): void => askPlace(true);

/** What is known here by now; null on the server and until it is. */
const useKnown = <T>(read: () => T): T | null => useSyncExternalStore(subscribe, read, () => null);

/** The visitor's own facts; null on the server and until they are known. */
export const useVisitor = (): PageContext | null => useKnown(() => context);

/** What is in the cart; null on the server and until it is known. */
export const useCartSummary = (): CartSummary | null => useKnown(() => cart);

export const useAskingPlace = (): boolean => useKnown(() => askingPlace) ?? false;

/** Whether something is known that pages show of a visitor: a place, or tires in the cart. */
const isVisitorKnown = (): boolean => context?.location != null || Boolean(cart?.tireCount);

/** Resolves once {@link isVisitorKnown}: at once where it is, since who asks may come later than the answer. Never for a stranger. */
export function whenVisitorKnown(): Promise<void> {
  if (isVisitorKnown()) return Promise.resolve();
  return new Promise((resolve) => {
    const left = subscribe(() => {
      if (!isVisitorKnown()) return;
      left();
      resolve();
    });
  });
}
