import { expect, test } from 'vitest';
import { trackOrder } from '@tirekit/contract';
// After the contract, as every file here imports it: what compiles schemas has to come before both.
import '../src/app.ts';

test('a contract’s schemas run here as they do in production: compiled, not walked', () => {
  trackOrder.body.parse({ orderNumber: 'TK7Q2M9XA4', zip: '43215' });
  expect(trackOrder.body._zod.bag).toHaveProperty('validator', expect.any(Function));
});
