import { sampleCart } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { buyerZip } from './buyer-zip.ts';

test('places are shown near the cart’s ZIP code, and near the visitor’s where the tires go to a shop', () => {
  const { quote } = sampleCart();
  const destination = { zip: '78701', state: 'TX', city: 'Austin' };
  const cart = { quote: { ...quote, destination }, fulfillment: null };
  expect(buyerZip(cart, '90210')).toBe('78701');
  expect(buyerZip({ quote: { ...quote, destination: null }, fulfillment: null }, '90210')).toBe('90210');
  expect(buyerZip({ quote: { ...quote, destination: null }, fulfillment: null }, null)).toBeNull();
});
