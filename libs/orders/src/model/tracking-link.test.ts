import { expect, test } from 'vitest';
import { trackingLinkIn } from './tracking-link.ts';

const signature = 'a'.repeat(43);
const getLink = (query: string) => trackingLinkIn(new URLSearchParams(query));

test('A link has the order number, the expiry and the signature', () => {
  expect(getLink(`order=TK7Q2M9XA4&expires=1800000000&signature=${signature}`)).toEqual({
    orderNumber: 'TK7Q2M9XA4',
    expires: '1800000000',
    signature,
  });
});

test.each([
  ['whose signature a mail program has cut', `order=TK7Q2M9XA4&expires=1800000000&signature=aaaa`],
  ['that was cut after its order', 'order=TK7Q2M9XA4'],
  ['written in HTML', `order=TK7Q2M9XA4&amp;expires=1800000000&amp;signature=${signature}`],
  ['without its order', `expires=1800000000&signature=${signature}`],
  ['with its names alone', 'order=&expires=&signature='],
])('A link %s is broken, which is not the same as no link', (_what, query) => {
  expect(getLink(query)).toBe('broken');
});

test.each(['', 'utm_source=mail'])('An address with the query "%s" is no link', (query) => {
  expect(getLink(query)).toBeNull();
});
