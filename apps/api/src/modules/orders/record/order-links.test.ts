import { expect, test } from 'vitest';
import { type OrderLinks, orderLinks } from './order-links.ts';

const secret = 'a-secret-of-the-link-tests';

function getSignedPart(link: string) {
  const query = new URL(link, 'http://shop').searchParams;
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
}

const kinds = {
  receipt: {
    make: (links: OrderLinks, order: string) => links.getReceipt(order, 'BUYER1', 60_000),
    opens: (links: OrderLinks, order: string, link: string) =>
      links.opensReceipt(order, 'BUYER1', getSignedPart(link)),
  },
  tracking: {
    make: (links: OrderLinks, order: string) => links.getTracking(order, 60_000),
    opens: (links: OrderLinks, order: string, link: string) =>
      links.opensTracking(order, getSignedPart(link)),
  },
};

test.each(Object.entries(kinds))(
  'a %s link opens its own order until it expires',
  (_kind, { make, opens }) => {
    let now = 1_700_000_000_000;
    const links = orderLinks(secret, () => now);
    const link = make(links, 'ORDER1');
    expect(opens(links, 'ORDER1', link)).toBe(true);
    expect(opens(links, 'ORDER2', link)).toBe(false);
    now += 61_000;
    expect(opens(links, 'ORDER1', link)).toBe(false);
  },
);

test.each(Object.entries(kinds))(
  'a %s link cannot be made without the secret, nor live longer than it says',
  (_kind, { make, opens }) => {
    const links = orderLinks(secret);
    expect(opens(links, 'ORDER1', make(orderLinks('another-secret-of-somebody'), 'ORDER1'))).toBe(false);
    const own = make(links, 'ORDER1');
    for (const expires of ['99999999999', 'Infinity'])
      expect(opens(links, 'ORDER1', own.replace(/expires=\d+/, `expires=${expires}`))).toBe(false);
  },
);

test('a link opens nothing of another buyer, and one kind does not open the other', () => {
  const links = orderLinks(secret);
  const receipt = getSignedPart(links.getReceipt('ORDER1', 'BUYER1', 60_000));
  expect(links.opensReceipt('ORDER1', 'BUYER2', receipt)).toBe(false);
  expect(links.opensTracking('ORDER1', receipt)).toBe(false);
});

test('a tracking link names its order and nothing of its buyer', () => {
  const { pathname, searchParams } = new URL(orderLinks(secret).getTracking('ORDER1', 60_000), 'http://shop');
  expect(pathname).toBe('/track-your-order/result');
  expect([...searchParams.keys()]).toEqual(['order', 'expires', 'signature']);
});
