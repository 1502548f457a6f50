// @vitest-environment jsdom
import { Attribution } from '@tirekit/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { attribution } from '../storage/cookie-table.ts';
import * as stored from '../storage/stored-keys.ts';
import { keepAttribution, noteEvent, noteLanding, notePage } from './visit-notes.ts';

const referredBy = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('a visit begins with its first page and its campaign, once for each tab', () => {
  window.history.replaceState(null, '', '/categories/winter?utm_source=radio&utm_campaign=first+snow');
  noteLanding();
  window.history.replaceState(null, '', '/cart?utm_source=other');
  noteLanding();
  expect(readStored(stored.userLandingPage)).toBe('/categories/winter');
  expect(readStored(stored.source)).toBe('radio');
  expect(readStored(stored.subSource)).toBe('first snow');
});

test('a visitor from another site comes from there, and one who was faster than our scripts from the page before', () => {
  referredBy('https://search.example/find?q=tires');
  noteLanding();
  expect(readStored(stored.source)).toBe('search.example');
  sessionStorage.clear();
  referredBy(`${window.location.origin}/types/passenger?source=mailing&sub_source=ann@example.com`);
  noteLanding();
  expect(readStored(stored.userLandingPage)).toBe('/types/passenger');
  expect(readStored(stored.source)).toBe('mailing');
  expect(readStored(stored.subSource)).toBeNull();
});

test('an order reports the pages, filters, and tire on the way to it, and names nobody', () => {
  window.history.replaceState(null, '', '/?source=radio');
  noteLanding();
  notePage('/tire-sizes/225-65r17-tires', '?category=winter&brand=ardenne&sort=price-low');
  notePage('/brands/ardenne-tires/tour', '');
  notePage('/brands/ardenne-tires/tour/p/7K2M9QXR4T', '');
  const item = { item_id: '7K2M9QXR4T', item_name: 'Ardenne Tour', price: 120 };
  noteEvent({ name: 'view_item', params: { currency: 'USD', value: 120, items: [item] } });
  writeStored(stored.anonymousAnalyticsId, 'visitor-of-a-test-0001');
  keepAttribution('retail');
  const kept: unknown = JSON.parse(readBrowserCookie('retail', attribution) ?? '');
  expect(z.parse(Attribution, kept)).toEqual({
    source: 'radio',
    landingPage: '/',
    sourcePages: {
      listing: '/tire-sizes/225-65r17-tires',
      tier: '/brands/ardenne-tires/tour',
      product: '/brands/ardenne-tires/tour/p/7K2M9QXR4T',
    },
    searchParams: 'category=winter&brand=ardenne&sort=price-low',
    filters: { categories: ['winter'], subtypes: [], brands: ['ardenne'] },
    lastProductPage: '/brands/ardenne-tires/tour/p/7K2M9QXR4T',
    productId: '7K2M9QXR4T',
    analyticsId: 'visitor-of-a-test-0001',
  });
  expect(readStored(stored.productDetails)).toMatchObject({ itemId: '7K2M9QXR4T', name: 'Ardenne Tour' });
});
