import { readStored, writeStored } from '../storage/browser-storage.ts';
import { forgetVisit } from '../storage/forget-visit.ts';
import * as stored from '../storage/stored-keys.ts';
import { type EventBeacon, EVENTS_MAX, type MeasuredEvent } from './beacon.ts';
import { changesBetween, toSeenCart } from './cart-changes.ts';
import { cartItems, listEvent, priced, purchaseEvent, tireItem } from './items.ts';
import { toPageProblem, problemReporter } from './problems.ts';
import { safePath, safeTerm } from './safe-text.ts';
import { sendBeacon } from './send-beacon.ts';
import { sessionAt } from './session.ts';
import { listen, type Signal } from './signals.ts';
import { isBuying, keepAttribution, noteEvent, noteLanding, notePage } from './visit-notes.ts';

/** The measurement that our server allows for this visitor. */
export interface Allowed {
  /** Events: there is a collector, and the visitor has not opted out. */
  readonly events: boolean;
  /** Problems of pages: there is a monitoring service, and this visit is in its sample. */
  readonly problems: boolean;
  /** True if the visitor, or their browser by Global Privacy Control, has opted out. */
  readonly optedOut: boolean;
}

/** Milliseconds in which events wait for others to go with them. */
const GATHER_MS = 1_500;
/** The first step of checkout. */
const FIRST_STEP = '/checkout/shipping';
/** As many orders as one browser places in a while. */
const ORDERS_KEPT = 20;
/** The location permission as events say it. */
const SHARED = { allow: 'Y', denied: 'N' } as const;

let allowed: Allowed = { events: false, problems: false, optedOut: true };
let started = false;

/** Starts to measure, or goes on with what is allowed now. */
export function startMeasuring(channelId: string, now: Allowed): void {
  allowed = now;
  if (now.optedOut) forgetVisit(channelId);
  else noteLanding();
  if (started) return;
  started = true;
  const queue: MeasuredEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched: string | null = null;
  let page: { name: string; path: string; since: number } | null = null;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const events = queue.splice(0);
    if (!allowed.events || events.length === 0) return;
    const session = sessionAt(Date.now());
    for (let at = 0; at < events.length; at += EVENTS_MAX) {
      const beacon: EventBeacon = { session, events: events.slice(at, at + EVENTS_MAX) };
      sendBeacon('/api/events', beacon);
    }
  };
  const report = (event: MeasuredEvent): void => {
    if (!allowed.optedOut) noteEvent(event);
    if (!allowed.events) return;
    queue.push(event);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  /** The page that is shown ends. */
  const endPage = (): void => {
    if (page === null) return;
    const permission = readStored(stored.locationPermission);
    report({
      name: 'page_interaction',
      params: {
        page_name: page.name,
        page_path: page.path,
        time_spent: Math.round(performance.now() - page.since),
        ...(permission !== null && { location_shared: SHARED[permission] }),
      },
    });
    page = null;
  };
  /** The checkout of the cart that the cart's page showed. */
  const reportCheckout = (): void => {
    const items = Object.values(readStored(stored.cartSeen) ?? {});
    if (items.length === 0) return;
    const event: MeasuredEvent = { name: 'begin_checkout', params: priced(items) };
    if (isNew(event)) report(event);
  };
  const reportProblem = problemReporter(() => page?.path ?? safePath(window.location.pathname));

  const take = (signal: Signal): void => {
    // Pages and problems name nobody; everything else would tell this visit from another.
    if (allowed.optedOut && signal.kind !== 'page' && signal.kind !== 'problem') return;
    switch (signal.kind) {
      case 'page': {
        const isFirst = page === null && queue.length === 0;
        endPage();
        const path = safePath(signal.path);
        page = { name: signal.name, path, since: isFirst ? 0 : performance.now() };
        if (allowed.optedOut) return;
        notePage(path, window.location.search);
        if (isBuying(path)) keepAttribution(channelId);
        if (path === FIRST_STEP) reportCheckout();
        return;
      }
      case 'tire':
        report({ name: 'view_item', params: priced([tireItem(signal.tire)]) });
        return;
      case 'list':
        report(listEvent(signal.path, signal.name, signal.tires));
        return;
      case 'compare':
        report({ name: 'compare', params: { items: signal.tires.map((tire) => tireItem(tire)) } });
        return;
      case 'order': {
        const event = purchaseEvent(signal.order);
        if (isNew(event)) report(event);
        return;
      }
      case 'search': {
        const term = safeTerm(signal.term);
        // The form tells it, and then the page of the results.
        if (term === null || term === searched) return;
        searched = term;
        report({ name: 'search', params: { search_term: term } });
        return;
      }
      case 'cart': {
        const now = toSeenCart(cartItems(signal.cart));
        const before = readStored(stored.cartSeen) ?? (signal.added ? {} : now);
        writeStored(stored.cartSeen, now);
        const { added, removed } = changesBetween(before, now);
        if (added.length > 0) report({ name: 'add_to_cart', params: priced(added) });
        if (removed.length > 0) report({ name: 'remove_from_cart', params: priced(removed) });
        return;
      }
      case 'problem':
        if (allowed.problems) reportProblem(signal.problem);
    }
  };
  const takeThrown = (thrown: unknown): void => {
    const problem = toPageProblem(thrown);
    if (problem !== null && allowed.problems) reportProblem(problem);
  };

  listen(take);
  window.addEventListener('error', ({ error, message }) => takeThrown(error ?? { name: 'Error', message }));
  window.addEventListener('unhandledrejection', ({ reason }) => takeThrown(reason));
  window.addEventListener('pagehide', () => {
    const shown = page;
    endPage();
    flush();
    // A page that the browser shows again from its memory is looked at anew.
    page = shown;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page !== null) page.since = performance.now();
  });
  document.addEventListener('visibilitychange', () => {
    // The vitals are reported in this moment, too.
    if (document.visibilityState === 'hidden') setTimeout(flush);
  });
  if (allowed.events)
    void import('./vitals.ts').then(({ watchVitals }) =>
      watchVitals(report, page ?? { name: 'unknown', path: '/' }),
    );
}

/** False for a purchase or a checkout that this browser has reported. */
function isNew(event: MeasuredEvent): boolean {
  if (event.name === 'begin_checkout') {
    const key = event.params.items.map(({ item_id, quantity }) => `${item_id}x${String(quantity)}`).join();
    if (readStored(stored.checkoutSeen) === key) return false;
    writeStored(stored.checkoutSeen, key);
    return true;
  }
  if (event.name !== 'purchase') return true;
  const known = readStored(stored.ordersSeen) ?? [];
  if (known.includes(event.params.transaction_id)) return false;
  writeStored(stored.ordersSeen, [...known, event.params.transaction_id].slice(-ORDERS_KEPT));
  // The next cart begins empty.
  writeStored(stored.cartSeen, {});
  return true;
}
