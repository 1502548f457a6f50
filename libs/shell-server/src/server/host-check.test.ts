import { expect, test } from 'vitest';
import { hostCheck } from './host-check.ts';

const belongs = hostCheck(['https://shop.example', 'https://www.shop.example:8443']);

test.each([
  'shop.example',
  'SHOP.example',
  'shop.example.',
  'www.shop.example:8443',
  '127.0.0.1:4200',
  'localhost:4200',
  '[::1]:4200',
])('the host %s belongs to the storefront', (host) => expect(belongs(host, 4200)).toBe(true));

test.each([
  'evil.example',
  'shop.example.evil.example',
  'www.shop.example',
  'localhost',
  'localhost:4201',
  '',
  undefined,
])('the host %s does not belong to the storefront', (host) => expect(belongs(host, 4200)).toBe(false));
