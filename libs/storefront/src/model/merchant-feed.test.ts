import { type FeedTire, freightCentsEach } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { feedItem, feedStart } from './merchant-feed.ts';

const feedTire = (own: Partial<FeedTire> = {}): FeedTire => ({
  ...tireSummary(),
  headline: 'Quiet & "calm".',
  mpn: 'NV-1',
  gtin: null,
  weightLb: 24.5,
  ...own,
});
const getField = (item: string, name: string) =>
  [...item.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text);
const HOST = 'https://shop.example';

test('an item has what a feed must say of a tire, and leads to its page for ads', () => {
  const tire = feedTire();
  const item = feedItem(tire, HOST);
  expect(getField(item, 'g:id')).toEqual([tire.itemId]);
  expect(getField(item, 'g:link')).toEqual([`${HOST}/paid/${tire.itemId}`]);
  expect(getField(item, 'g:image_link')[0]).toMatch(
    /^https:\/\/shop\.example\/pictures\/tires\/.*-product\.png$/,
  );
  expect(getField(item, 'g:google_product_category')).toEqual(['6093']);
  expect(getField(item, 'g:availability')).toEqual(['in_stock']);
  expect(getField(item, 'g:mpn')).toEqual(['NV-1']);
  expect(getField(item, 'g:gtin')).toEqual([]);
  expect(getField(item, 'g:unit_pricing_measure')).toEqual(['1 ct']);
});

test('an item has the shop’s own picture where it has one', () => {
  const photo = { path: '/files/product-picture/a.webp', alt: '', width: 800, height: 600 };
  const item = feedItem(feedTire({ picture: { ...feedTire().picture, photo } }), HOST);
  expect(getField(item, 'g:image_link')).toEqual([HOST + photo.path]);
});

test('an item’s price is the advertised one, and the former price of a deal is told only if the deal ends', () => {
  const makePrices = (own: Partial<FeedTire>) => {
    const item = feedItem(feedTire(own), HOST).replace(/<g:shipping>.*<\/g:shipping>/, '');
    return [getField(item, 'g:price'), getField(item, 'g:sale_price')];
  };
  const dealPrice = { quantity: 4, minQuantity: 1, eachInCents: 14_000, totalInCents: 56_000 };
  expect(makePrices({ salePriceInCents: 15_899 })).toEqual([['158.99 USD'], []]);
  expect(makePrices({ salePriceInCents: 15_899, dealPrice })).toEqual([['140.00 USD'], []]);
  expect(makePrices({ salePriceInCents: 15_899, dealPrice: { ...dealPrice, endsOn: '2026-12-31' } })).toEqual(
    [['158.99 USD'], ['140.00 USD']],
  );
  // MAP: a price that shows in the cart only is not advertised (docs/adr/0027-minimum-advertised-price.md).
  expect(makePrices({ salePriceInCents: 15_899, seePriceInCart: true, dealPrice })).toEqual([
    ['158.99 USD'],
    [],
  ]);
});

test('shipping is free in the 48 states, and costs freight to Alaska and Hawaii', () => {
  const tire = feedTire();
  const shipping = getField(feedItem(tire, HOST), 'g:shipping').map((text = '') => [
    getField(text, 'g:region')[0],
    getField(text, 'g:price')[0],
  ]);
  const freight = (state: string) => `${(freightCentsEach(state, tire.picture.rimIn) / 100).toFixed(2)} USD`;
  expect(shipping).toEqual([
    [undefined, '0.00 USD'],
    ['AK', freight('AK')],
    ['HI', freight('HI')],
  ]);
});

test('texts cannot break the file', () => {
  const item = feedItem(feedTire({ headline: '<b>R&D</b>\u0000 "x"' }), HOST);
  expect(getField(item, 'g:description')[0]).toContain('&lt;b&gt;R&amp;D&lt;/b&gt;\ufffd &quot;x&quot;');
  expect(feedStart({ name: 'A & B', description: '<>', hostUrl: HOST })).toContain(
    '<title>A &amp; B</title>',
  );
});
