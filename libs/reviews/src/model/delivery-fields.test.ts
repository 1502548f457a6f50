import { messages } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { DeliveryFields } from './delivery-fields.ts';

test.each([
  ['', messages.zipMissing],
  ['7870', messages.zip],
])('"%s" is not a ZIP code, and the form says so', (zip, message) => {
  expect(DeliveryFields.safeParse({ zip }).error?.issues[0]?.message).toBe(message);
});

test('a ZIP code counts with spaces around it', () => {
  expect(DeliveryFields.parse({ zip: ' 78701 ' })).toEqual({ zip: '78701' });
});
