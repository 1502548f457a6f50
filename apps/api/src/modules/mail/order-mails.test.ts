import { contrast, defineChannel, militaryExchangePreset, retailPreset } from '@tirekit/channel';
import { expect, test } from 'vitest';
import { linkLifetimes, orderLinks } from '../orders/order-links.ts';
import { sampleRecord } from '../orders/testing/sample-record.ts';
import type { LetterContext } from './letter-context.ts';
import { orderConfirmation, paymentFailed } from './order-mails.ts';

const retail = defineChannel(retailPreset, { id: 'retail', name: 'TireKit' });
const exchange = defineChannel(militaryExchangePreset, { id: 'exchange', name: 'Exchange' });

/** As the confirmation carries them. */
const { order_number: orderNumber, customer_id: customerId } = sampleRecord().order;
const links = orderLinks('secret of these tests');
const receiptPath = links.receiptOf(orderNumber, customerId, linkLifetimes.mail);
const trackingPath = links.trackingOf(orderNumber, linkLifetimes.mail);

const context = (overrides: Partial<LetterContext> = {}): LetterContext => ({
  channel: retail,
  publicOrigin: 'https://shop.example',
  receiptPath,
  trackingPath,
  carrierUrl: null,
  ...overrides,
});

/** The words of a page as they are read, without the list's preview. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');

test('says in both forms what was bought, what it costs in its parts, when it comes, and who to ask', () => {
  const { text, html } = orderConfirmation(sampleRecord(), context());
  const said = [
    'Thank you, Pat. Your tires are ordered.',
    'ORDER12345',
    '2–4 business days',
    'Visa ending in 4242',
    '2 × Sample Touring',
    'Front · 225/65R17 102H · $150.00 each',
    '$300.00',
    'State tire fee',
    'Sales tax',
    '$42.00',
    '$647.40',
    "Pat O'Neill",
    '12 Union Ave',
    'Memphis, TN 38103',
    'Sales tax is at the state’s base rate.',
    '1-800-555-0142',
    'or reply to this email.',
    'Mon–Fri 8am–7pm ET',
    'Changed your mind? Free to cancel until',
    retail.tagline,
  ];
  for (const words of said) {
    expect(text).toContain(words);
    expect(wordsOf(html)).toContain(words);
  }
});

test('leads to the order and its receipt, and no address says who the buyer is or where they live', () => {
  const { text, html } = orderConfirmation(sampleRecord(), context());
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) =>
    String(url).replaceAll('&amp;', '&'),
  );
  expect(addresses).toEqual([
    `https://shop.example${trackingPath}`,
    `https://shop.example${receiptPath}`,
    'tel:+18005550142',
  ]);
  for (const url of addresses.slice(0, 2)) expect(text).toContain(url);
  const { shipping } = sampleRecord().order;
  // Random letters and digits, among which a short name may stand.
  const readable = addresses.map((url) => url.replaceAll(/(expires|signature)=[^&]+/g, ''));
  for (const said of Object.values(shipping))
    expect(readable.join(' ').toLowerCase()).not.toContain(String(said).toLowerCase());
});

test('names the days of arrival, each on one line', () => {
  const { text, html } = orderConfirmation(sampleRecord(), context());
  for (const form of [text, html]) expect(form).toContain('Tue,\u00a0Nov\u00a024 – Fri,\u00a0Nov\u00a027');
});

test('an order of one tire speaks of one', () => {
  const record = sampleRecord();
  const quote = { ...record.order.quote, tireCount: 1 };
  const { text, html } = orderConfirmation({ ...record, order: { ...record.order, quote } }, context());
  expect(html).toContain('>1 tire arrives in 2–4 business days. Total $647.40.<');
  for (const form of [text, wordsOf(html)]) {
    expect(form).toContain('Your tire is ordered.');
    expect(form).toContain('Your tire arrives in 2–4 business days.');
    expect(form).not.toMatch(/your tires/i);
  }
});

test('names the car that tires were chosen for', () => {
  const { order, lines } = sampleRecord();
  const forACar = lines.map((line) => ({ ...line, item: { ...line.item, car: '2021 BMW M3' } }));
  const { text, html } = orderConfirmation({ order, lines: forACar }, context());
  for (const form of [text, wordsOf(html)]) expect(form).toContain('$150.00 each · for your 2021 BMW M3');
});

test('wears its storefront’s mark, name and colours, in the dark too', () => {
  const [plain, military] = [retail, exchange].map((channel) =>
    orderConfirmation(sampleRecord(), context({ channel })),
  );
  expect(military?.from).toEqual({ name: 'Exchange', address: 'exchange@tirekit.example' });
  expect(military?.html).toContain('#3d5420');
  expect(military?.html).toMatch(/prefers-color-scheme:dark\).*#bcd48f/s);
  expect(plain?.html).not.toContain('#3d5420');
  const [picture] = military?.pictures ?? [];
  expect(military?.html).toContain(`src="cid:${picture?.id}"`);
  expect(picture?.content).not.toEqual(plain?.pictures[0]?.content);
  // Nothing is fetched from anywhere when it is read.
  expect(military?.html).not.toMatch(/src="http|url\(/);
});

test('the words on its button can be read, light and dark', () => {
  for (const channel of [retail, exchange]) {
    const { html } = orderConfirmation(sampleRecord(), context({ channel }));
    const light = /class="button"[^>]*background:\s*(#\w+).*?color:\s*(#\w+)/s.exec(html);
    const dark = /\.button\{background:(#\w+)!important\}\.button a\{color:(#\w+)/.exec(html);
    for (const found of [light, dark])
      expect(contrast(found?.[1] ?? '', found?.[2] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});

test('is without links where nobody knows where the storefront is, and without tracking where there is none', () => {
  expect(orderConfirmation(sampleRecord(), context({ publicOrigin: null })).html).not.toContain('https://');
  const channel = { ...retail, features: retail.features.filter((feature) => feature !== 'tracking') };
  expect(orderConfirmation(sampleRecord(), context({ channel })).text).not.toContain('Track your order');
});

test('a name is text, whatever it holds', () => {
  const record = sampleRecord();
  const shipping = { ...record.order.shipping, firstName: '<b>Pat</b>' };
  const { html } = orderConfirmation({ ...record, order: { ...record.order, shipping } }, context());
  expect(html).toContain('&lt;b&gt;Pat&lt;/b&gt;');
  expect(html).not.toContain('<b>Pat');
});

test('a payment that failed leads back to the cart, and says that nothing was charged', () => {
  const { text, html } = paymentFailed(sampleRecord(), context());
  for (const form of [text, wordsOf(html)]) expect(form).toContain('Nothing was charged');
  expect(html).toContain('href="https://shop.example/cart"');
});
