import { contrast } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { copyProblems } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { sentMail } from '../../../../test/support/sent-mail.ts';
import { orderFailures } from '../../../modules/orders/record/order-failures.ts';
import { linkLifetimes, orderLinks } from '../../../modules/orders/record/order-links.ts';
import type { OrderRow } from '../../../modules/orders/record/order-record.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import type { LetterContext } from '../../../modules/orders/record/letters/letter-context.ts';
import { orderCancelled } from '../../cancel-order/cancel-mail.ts';
import { orderConfirmation, paymentFailed } from './order-mails.ts';
import { orderDelivered, orderShipped } from './shipment-mails.ts';

const retail = sampleChannel({ id: 'retail', name: 'TireKit' });
const exchange = sampleChannel({
  id: 'exchange',
  name: 'Exchange',
  theme: {
    colors: {
      accent: { light: '#3d5420', dark: '#bcd48f' },
      accentStrong: { light: '#2d3f17', dark: '#d3e4b3' },
      accentSurface: { light: '#eef3e4', dark: '#222c14' },
    },
    logo: { text: '{name}', mark: 'm4 8 8 6 8-6M4 14l8 6 8-6' },
  },
  support: { email: 'exchange@tirekit.example' },
});

/** As the confirmation carries them. */
const { orderNumber, customerId } = sampleRecord().order;
const links = orderLinks('secret of these tests');
const receiptPath = links.getReceipt(orderNumber, customerId, linkLifetimes.mail);
const trackingPath = links.getTracking(orderNumber, linkLifetimes.mail);

const context = (overrides: Partial<LetterContext> = {}): LetterContext => ({
  channel: retail,
  publicOrigin: 'https://shop.example',
  receiptPath,
  trackingPath,
  carrierUrl: null,
  ...overrides,
});

/** The words of a page as they are read, without the list's preview. */
const formatWords = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');

/** A letter without its markup, where lines may break anywhere. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a confirmation to Alaska promises Alaska’s delivery time, and names its freight', async () => {
  const record = sampleRecord();
  const { shipping, quote } = record.order;
  const freight = { kind: 'shipping' as const, label: 'Shipping', amountCents: 15_600 };
  const order = {
    ...record.order,
    shipping: { ...shipping, city: 'Anchorage', state: 'AK', zip: '99501' },
    quote: {
      ...quote,
      summary: quote.summary.map((part) =>
        part.kind === 'shipping' ? { ...freight, note: 'Freight to Alaska, 7–14 business days' } : part,
      ),
      notes: ['No sales tax was collected for this delivery to Alaska.'],
    },
  };
  const { text, html } = await sentMail(orderConfirmation({ ...record, order }, context()));
  for (const words of [
    'Expect your tires Wed, Dec 2 – Fri, Dec 11.',
    'Freight to Alaska, 7–14 business days',
    '$156.00',
    'No sales tax was collected for this delivery to Alaska.',
  ]) {
    expect(plain(text)).toContain(words);
    expect(formatWords(html)).toContain(words);
  }
  expect(text).not.toContain('2–4 business days');
});

test('a confirmation says in text and HTML what was bought, its price in parts, its arrival, and whom to ask', async () => {
  const { text, html } = await sentMail(orderConfirmation(sampleRecord(), context()));
  const said = [
    'Thanks, Pat. Your order is confirmed.',
    'ORDER12345',
    'Expect your tires Tue, Nov 24 – Fri, Nov 27.',
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
    'Sales tax was charged at the state rate.',
    '1-800-555-0142',
    'Use the link “Cancel your order” in this email.',
    'Mon–Fri 8am–7pm ET',
    'Changed your mind? You can cancel for free until',
    retail.tagline,
  ];
  for (const words of said) {
    expect(plain(text)).toContain(words);
    expect(formatWords(html)).toContain(words);
  }
});

test.each([
  ['while somebody answers the phone', '2026-11-23T15:00:00Z', 'Call 1-800-555-0142 or reply to this email.'],
  [
    'while nobody does',
    '2026-11-22T15:00:00Z',
    'Reply to this email, or call 1-800-555-0142 when our phones open Mon 8am ET.',
  ],
])(
  'a confirmation without order pages says how to cancel an order placed %s',
  async (_when, placedAt, how) => {
    const record = sampleRecord();
    const order = { ...record.order, placedAt: new Date(placedAt) };
    const { text } = await sentMail(orderConfirmation({ ...record, order }, context({ publicOrigin: null })));
    expect(text).toContain(`You can cancel for free until 10:30\u00a0AM\u00a0ET. ${how}`);
  },
);

test('a confirmation links to the order and its receipt, and no address says who the buyer is or where they live', async () => {
  const { text, html } = await sentMail(orderConfirmation(sampleRecord(), context()));
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) =>
    String(url).replaceAll('&amp;', '&'),
  );
  expect(addresses).toEqual([
    `https://shop.example${trackingPath}`,
    `https://shop.example${trackingPath.replace('/result?', '/cancel?')}`,
    `https://shop.example${receiptPath}`,
    'tel:+18005550142',
    'https://shop.example/returns-and-refunds',
    'https://shop.example/sales',
    'https://shop.example/privacy-policy',
  ]);
  for (const url of addresses.filter((one) => one.startsWith('https:'))) expect(text).toContain(url);
  const { shipping } = sampleRecord().order;
  // Random letters and digits, among which a short name may stand.
  const readable = addresses.map((url) => url.replaceAll(/(expires|signature)=[^&]+/g, ''));
  for (const said of Object.values(shipping))
    expect(readable.join(' ').toLowerCase()).not.toContain(String(said).toLowerCase());
});

test('a confirmation names the days of arrival, each on one line', async () => {
  const { text, html } = await sentMail(orderConfirmation(sampleRecord(), context()));
  for (const form of [text, html]) expect(form).toContain('Tue,\u00a0Nov\u00a024 – Fri,\u00a0Nov\u00a027');
});

const collected = {
  installer: null,
  location: null,
  warehouse: null,
  addOns: [],
  arrivesEarliest: '2026-11-25',
  arrivesLatest: '2026-11-27',
};
const place = {
  addressLine1: '3975 Outland Road',
  city: 'Memphis',
  state: 'TN',
  zip: '38118',
  distanceMiles: 3,
};
const ofWay = async (changes: Partial<OrderRow>) => {
  const { order, lines } = sampleRecord();
  const { text } = await sentMail(orderConfirmation({ lines, order: { ...order, ...changes } }, context()));
  return text.replaceAll('\u00a0', ' ');
};

test('a confirmation names the warehouse, the hour when its tires are ready, and no delivery days', async () => {
  const text = await ofWay({
    shippingMode: 'warehouse-pickup',
    fulfillment: {
      ...collected,
      mode: 'warehouse-pickup',
      warehouse: {
        ...place,
        warehouseId: 'memphis',
        name: 'Memphis warehouse',
        timeZone: 'America/Chicago',
        hours: ['Mon–Fri 8am–6pm CT'],
        inStock: true,
        readyAt: '2026-11-23T15:00:00.000Z',
      },
    },
  });
  expect(text).toContain('Your tires will be ready at our Memphis warehouse on Mon, Nov 23, 9:00 AM CT.');
  for (const words of [
    '3975 Outland Road',
    'Mon–Fri 8am–6pm CT',
    'government-issued photo ID',
    'about 15 minutes',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/business days|Arrives/);
});

test('a confirmation names the carrier’s location and the days when it has the tires', async () => {
  const text = await ofWay({
    shippingMode: 'fedex-pickup',
    fulfillment: {
      ...collected,
      mode: 'fedex-pickup',
      location: {
        ...place,
        locationId: 'FX1',
        name: 'FedEx Office',
        latitude: 35,
        longitude: -90,
        hours: ['Mon–Fri 8am–8pm'],
      },
    },
  });
  expect(text).toContain('Ready for pickup: Wed, Nov 25 – Fri, Nov 27');
  expect(text).toContain('Your tires will be at FedEx Office Wed, Nov 25 – Fri, Nov 27.');
  expect(text).not.toMatch(/business days|Arrives/);
});

test('a confirmation repeats the days that the buyer was promised at payment', async () => {
  const record = sampleRecord();
  const arrives = { orderedOn: '2026-11-21', earliest: '2026-11-25', latest: '2026-11-25' };
  const order = { ...record.order, quote: { ...record.order.quote, arrives } };
  const { text, html } = await sentMail(orderConfirmation({ ...record, order }, context()));
  for (const form of [plain(text), formatWords(html)])
    expect(form).toContain('Expect your tires Wed, Nov 25.');
});

test('a confirmation of one tire speaks of one tire', async () => {
  const record = sampleRecord();
  const quote = { ...record.order.quote, tireCount: 1 };
  const { text, html } = await sentMail(
    orderConfirmation({ ...record, order: { ...record.order, quote } }, context()),
  );
  expect(plain(html)).toContain('>1 tire arrives Tue, Nov 24 – Fri, Nov 27. Total $647.40.<');
  for (const form of [plain(text), formatWords(html)]) {
    expect(form).toContain('Expect your tire Tue, Nov 24 – Fri, Nov 27.');
    expect(form).not.toMatch(/your tires/i);
  }
});

test('a confirmation names the car that the tires were chosen for', async () => {
  const { order, lines } = sampleRecord();
  const forACar = lines.map((line) => ({ ...line, item: { ...line.item, car: '2021 BMW M3' } }));
  const { text, html } = await sentMail(orderConfirmation({ order, lines: forACar }, context()));
  for (const form of [text, formatWords(html)]) expect(form).toContain('$150.00 each · for your 2021 BMW M3');
});

test('a mail has its storefront’s mark, name and colors, in dark mode too', async () => {
  const [plain, military] = await Promise.all(
    [retail, exchange].map((channel) => sentMail(orderConfirmation(sampleRecord(), context({ channel })))),
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

test('the text of a mail’s button is readable in light and dark mode', async () => {
  for (const channel of [retail, exchange]) {
    const { html } = await sentMail(orderConfirmation(sampleRecord(), context({ channel })));
    const light = /class="button"[^>]*background:\s*(#\w+).*?color:\s*(#\w+)/s.exec(html);
    const dark = /\.button\{background:(#\w+)!important\}\.button a\{color:(#\w+)/.exec(html);
    for (const found of [light, dark])
      expect(contrast(found?.[1] ?? '', found?.[2] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});

test('a mail has no links when the storefront’s address is unknown, and no tracking when there is none', async () => {
  expect(
    (await sentMail(orderConfirmation(sampleRecord(), context({ publicOrigin: null })))).html,
  ).not.toContain('https://');
  const channel = { ...retail, features: retail.features.filter((feature) => feature !== 'tracking') };
  expect((await sentMail(orderConfirmation(sampleRecord(), context({ channel })))).text).not.toContain(
    'Track your order',
  );
});

test('a name in a mail is shown as text, even if it holds markup', async () => {
  const record = sampleRecord();
  const shipping = { ...record.order.shipping, firstName: '<b>Pat</b>' };
  const { html } = await sentMail(
    orderConfirmation({ ...record, order: { ...record.order, shipping } }, context()),
  );
  expect(html).toContain('&lt;b&gt;Pat&lt;/b&gt;');
  expect(html).not.toContain('<b>Pat');
});

test('a payment that failed leads back to the cart, and says that nothing was charged', async () => {
  const { subject, text, html } = await sentMail(paymentFailed(sampleRecord(), context()));
  expect(subject).toBe('Action needed: payment for order ORDER12345 did not go through');
  for (const form of [text, formatWords(html)])
    expect(form).toContain('Hi Pat, your payment did not go through and you were not charged.');
  expect(html).toContain('href="https://shop.example/cart"');
});

/** The sample order after its shop has refused the appointment. */
const refusedByShop = () => {
  const { order, lines } = sampleRecord();
  return { lines, order: { ...order, state: 'failed' as const, failure: orderFailures.appointment } };
};

test('an appointment that the shop refused is told in the specification’s words, and that nothing was charged', async () => {
  const { subject, text, html } = await sentMail(paymentFailed(refusedByShop(), context()));
  expect(subject).toBe('Action needed: choose a new installation time for order ORDER12345');
  for (const form of [text, formatWords(html)]) {
    expect(form).toContain("Issue with installer's appointment, please reschedule the appointment");
    expect(form).toContain('You were not charged. Your cart is saved.');
    expect(form).not.toContain('another card');
  }
});

const allOfIt = {
  amountCents: 64_740,
  giftCardCents: 0,
  lines: [{ kind: 'tires', label: 'Tires', detail: '4 tires', amountCents: 64_740 }],
};

test('a cancellation says how much goes back to which card, and until when', async () => {
  const { subject, text, html } = await sentMail(orderCancelled(sampleRecord(), allOfIt, context()));
  expect(subject).toBe('Your order ORDER12345 is canceled');
  for (const form of [text, formatWords(html)]) {
    expect(form).toContain(
      'We’re refunding the full $647.40 to your Visa ending in 4242, and nothing will be shipped.',
    );
    expect(form).toContain('Your bank may take up to 10 business days to show it.');
  }
  expect(html).toContain(`href="https://shop.example${trackingPath.replaceAll('&', '&amp;')}"`);
});

test('a cancellation before the payment says that nothing was charged', async () => {
  const { order, lines } = sampleRecord();
  const { text } = await sentMail(
    orderCancelled({ lines, order: { ...order, confirmedAt: null } }, null, context()),
  );
  expect(text).toContain('You were not charged, and nothing will be shipped.');
  const [said = ''] = text.split('Questions?');
  expect(said).not.toMatch(/refund|goes back/i);
});

test('every mail spells a word in one way', async () => {
  const { order, lines } = sampleRecord();
  const unpaid = { lines, order: { ...order, confirmedAt: null } };
  const delivered = { lines, order: { ...order, deliveredAt: new Date('2026-11-24T20:00:00Z') } };
  const mails = [
    orderConfirmation(sampleRecord(), context()),
    paymentFailed(sampleRecord(), context()),
    paymentFailed(refusedByShop(), context()),
    orderShipped(sampleRecord(), context()),
    orderDelivered(delivered, context()),
    orderCancelled(sampleRecord(), allOfIt, context()),
    orderCancelled(unpaid, null, context()),
  ];
  const sent = await Promise.all(mails.flatMap((mail) => (mail === null ? [] : [sentMail(mail)])));
  const texts = sent.flatMap(({ subject, text }) => [subject, text]);
  expect(texts).toHaveLength(14);
  expect(texts.flatMap(copyProblems)).toEqual([]);
});
