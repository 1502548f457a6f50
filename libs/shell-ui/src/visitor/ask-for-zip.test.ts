// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { askForZip } from './ask-for-zip.ts';
import { useLocationDialog } from './location-dialog-store.ts';
import type { VisitorContext } from './visitor-context.ts';

const LIST = '/tire-sizes/225-65r17-tires';
const austin = { cityName: 'Austin', region: 'Texas', stateAbbr: 'TX', zip: '78701' };

const visitor = (
  side: 'control' | 'variant',
  location: VisitorContext['location'] = null,
): VisitorContext => ({
  hostUrl: 'https://shop.example',
  isSimpleShop: false,
  device: 'mobile',
  userIp: '192.0.2.1',
  experiments: {
    ourPicks: 'control',
    shopPrice: 'control',
    manualZipModal: side,
    finderOrder: 'control',
    listDensity: 'control',
  },
  running: ['manualZipModal'],
  location,
  region: null,
  signedIn: false,
  account: null,
  siteCart: { tireCount: 0, totalCents: 0 },
  cartShipping: null,
});

const isOpen = (): boolean => useLocationDialog.getState().isOpen;
let sent: string[] = [];
let answer = (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 }));
beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', (path: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${path} ${body.toString()}`);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  useLocationDialog.setState({ isOpen: false });
});

test('the variant asks once, where prices depend on the place', () => {
  askForZip(visitor('variant'), '/');
  expect(isOpen()).toBe(false);
  askForZip(visitor('variant'), LIST);
  expect(isOpen()).toBe(true);
  useLocationDialog.setState({ isOpen: false });
  askForZip(visitor('variant'), '/vehicles/honda/civic/2019');
  expect(isOpen()).toBe(false);
  expect(sent).toEqual(['/api/exposure experiment=manualZipModal']);
});

test('control is reported too, once, and asks nothing', () => {
  askForZip(visitor('control'), LIST);
  askForZip(visitor('control'), LIST);
  expect(isOpen()).toBe(false);
  expect(sent).toHaveLength(1);
});

test('a visitor who has given a place is in no experiment about it', () => {
  askForZip(visitor('variant', austin), LIST);
  expect([isOpen(), sent]).toEqual([false, []]);
});

test('a report that fails is made again on the next page', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  askForZip(visitor('control'), LIST);
  await vi.waitFor(() => expect(readStored(stored.experiments)?.manualZipModal).toBe(''));
  askForZip(visitor('control'), LIST);
  expect(sent).toHaveLength(2);
});
