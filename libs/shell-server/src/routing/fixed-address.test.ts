import { expect, test } from 'vitest';
import { fixedAddress } from './fixed-address.ts';

test.each([
  ['/BRANDS', '/brands', '/brands'],
  ['/brands/', '/brands', '/brands'],
  ['/%62rands//', '/brands', '/brands'],
  ['/cart/?checkout=1', '/cart', '/cart?checkout=1'],
  ['/Tire-Sizes/Diameter/', 'tire-sizes/diameter', '/tire-sizes/diameter'],
  ['/brands?sort=Name', '/brands', null],
  ['/', '/', null],
  ['/Brands/Norvik/', '/brands/:brand', null],
  ['/nowhere/', '*', null],
  ['/API/x/', '/api/*', null],
])('the address %s, which is a page of %s, redirects to %s', (asked, pattern, address) => {
  expect(fixedAddress(new URL(`https://shop.example${asked}`), pattern)).toBe(address);
});
