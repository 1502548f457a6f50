import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { expect, test } from '../../src/by-http.ts';
import { formatText } from '../../src/html.ts';

const getPart = (html: string, name: 'header' | 'footer'): string =>
  new RegExp(`<${name}\\b.*?</${name}>`, 's').exec(html)?.[0] ?? '';
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, to = '']) => to);
/** The links of header and footer that lead to another page of the shop. */
const linksAway = (html: string): string[] =>
  [...linksIn(getPart(html, 'header')), ...linksIn(getPart(html, 'footer'))].filter((to) =>
    to.startsWith('/'),
  );

test('Checkout has a header of its own: the shop, the telephone number, and nothing that leads away', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  expect(linksAway((await buyer.get('/cart')).html)).not.toEqual([]);
  await buyer.goToPayment();
  await buyer.pay();
  for (const step of ['shipping', 'shipping-confirmation', 'services', 'payments', 'order-summary']) {
    const { html } = await buyer.get(`/checkout/${step}`);
    const header = getPart(html, 'header');
    expect(formatText(header), step).toContain('Secure checkout');
    expect(linksIn(header), step).toEqual([expect.stringMatching(/^tel:/)]);
    expect(linksAway(html), step).toEqual([]);
    expect(html, step).not.toContain('type="search"');
    expect(html, step).toMatch(/<nav\b[^>]* aria-label="Checkout"/);
  }
  await buyer.placeOrder();
  const confirmed = getPart((await buyer.get('/checkout/order-confirmation')).html, 'header');
  expect(formatText(confirmed)).not.toContain('Secure checkout');
  expect(linksIn(confirmed)).toContain('/cart');
});
