import { useSyncExternalStore } from 'react';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { cartQuantity } from '../storage/cookie-table.ts';
import type { CartSummary, PageContext } from './page-context.ts';

/** Dispatched on `window` when the visitor's ZIP code has changed. Its detail is the new location. */
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
    // Offline, or the page is being left: it continues with what it knows.
    return null;
  }
}

/** Replaces what is known about the visitor. The first time, nothing counts as changed. */
function takeOver(next: PageContext): void {
  const before = context;
  context = next;
  tell();
  if (before && next.location && next.location.zip !== before.location?.zip)
    window.dispatchEvent(new CustomEvent(LOCATION_UPDATED, { detail: next.location }));
}

/**
 * Fetches the visitor's own data. The root calls it once a page is ready; a returning visitor's cart count is there
 * before.
 */
export async function startVisitor(channelId: string): Promise<void> {
  const quantity = readBrowserCookie(channelId, cartQuantity);
  if (cart === null && quantity !== null) {
    cart = { tireCount: quantity, totalCents: 0 };
    tell();
  }
  await refreshVisitor();
}

/** Fetches the visitor's data again, after signing in or a new location. Null if that fails. */
export async function refreshVisitor(): Promise<PageContext | null> {
  const fresh = await getJson<PageContext>('/api/context');
  if (fresh === null) return null;
  cart = fresh.siteCart;
  takeOver(fresh);
  return fresh;
}

/** Fetches the cart again. The root calls it after every form that wrote. */
export async function refreshCart(): Promise<void> {
  const fresh = await getJson<CartSummary>('/api/cart');
  if (fresh === null) return;
  cart = fresh;
  tell();
}

/** Stores a location that the API has just confirmed. */
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

/** What is known so far; null on the server and until something is. */
const useKnown = <T>(read: () => T): T | null => useSyncExternalStore(subscribe, read, () => null);

/** The visitor's own data; null on the server and until it is known. */
export const useVisitor = (): PageContext | null => useKnown(() => context);

/** What is in the cart; null on the server and until it is known. */
export const useCartSummary = (): CartSummary | null => useKnown(() => cart);

export const useAskingPlace = (): boolean => useKnown(() => askingPlace) ?? false;

/** Whether anything is known about a visitor that pages show: a location, or tires in the cart. */
const isVisitorKnown = (): boolean => context?.location != null || Boolean(cart?.tireCount);

/** Resolves once {@link isVisitorKnown}; at once if it already is. Never for a stranger. */
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
