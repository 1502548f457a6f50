// @vitest-environment jsdom
import { tireSummary } from '@tirekit/contract/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { attribution } from '../storage/cookie-table.ts';
import { forgetBuyer } from '../storage/forget-buyer.ts';
import type { Signal } from './signals.ts';
import type { Allowed } from './start-measuring.ts';

const allowing: Allowed = { events: false, problems: false, optedOut: false };
const optedOut: Allowed = { ...allowing, optedOut: true };

let startMeasuring: (channelId: string, now: Allowed) => void;
let tell: (signal: Signal) => void;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // Each test is a page of its own.
  vi.resetModules();
  ({ startMeasuring } = await import('./start-measuring.ts'));
  ({ tell } = await import('./signals.ts'));
});

/** Shows a page, as the router does. */
function show(address: string): void {
  window.history.replaceState(null, '', address);
  tell({ kind: 'page', name: 'of-a-test', path: window.location.pathname });
}
/** Goes from an ad over a list to a tire and to the cart. */
function shop(): void {
  show('/tire-sizes/225-65r17-tires?brand=ardenne');
  show('/brands/ardenne-tires/tour/p/7K2M9QXR4T');
  tell({ kind: 'tire', tire: tireSummary() });
  show('/cart');
}
const kept = () => readBrowserCookie('retail', attribution);
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

test('a visitor who has opted out leaves no trace of their way here, also not in the cart', () => {
  window.history.replaceState(null, '', '/?source=radio&sub_source=morning');
  startMeasuring('retail', optedOut);
  shop();
  expect(kept()).toBeNull();
  expect(stored()).toEqual([]);
});

test('a visitor who opts out on the way loses what was kept, and their next cart starts from nothing', () => {
  window.history.replaceState(null, '', '/?source=radio&sub_source=morning');
  startMeasuring('retail', allowing);
  shop();
  expect(kept()).toContain('radio');
  startMeasuring('retail', optedOut);
  expect(kept()).toBeNull();
  expect(stored()).toEqual([]);
  show('/cart');
  expect(kept()).toBeNull();
  startMeasuring('retail', allowing);
  show('/cart');
  expect(JSON.parse(kept() ?? '')).toEqual({ landingPage: '/cart' });
});

test('the order of the next person at this browser has nothing of the buyer who signed out', () => {
  window.history.replaceState(null, '', '/?source=radio&sub_source=morning');
  startMeasuring('retail', allowing);
  shop();
  forgetBuyer();
  show('/cart');
  expect(JSON.parse(kept() ?? '')).toEqual({});
});
