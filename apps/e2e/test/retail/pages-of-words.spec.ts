import type { APIRequestContext } from '@playwright/test';
import { originAt } from '../../src/addresses.ts';
import { formatText } from '../../src/html.ts';
import { ask, fromApi, formatHeading, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';
import { usd } from '../../src/usd.ts';

/** Addresses of texts, their headings, and a promise of each with its number. */
type Said = readonly [path: string, heading: string, promise: string];

const STATIC: readonly Said[] = [
  ['/financing', 'Financing', 'Your first SimplePay order takes 5% off the price of your tires.'],
  ['/terms', 'Terms of use', 'When you buy, our terms of sale apply too.'],
  ['/about', 'About us', 'It takes 2 to 4 business days in the 48 contiguous states and DC.'],
  ['/faqs', 'Frequently asked questions', 'on your order page within 30 minutes of ordering.'],
  ['/free-shipping', 'Free shipping', 'Delivery takes 2 to 4 business days.'],
  ['/military-discount', 'Military discount', '5% off every tire'],
  [
    '/returns-and-refunds',
    'Returns and refunds',
    'You can cancel within 30 minutes of ordering, and return unmounted tires within 30 days of delivery.',
  ],
  ['/tire-buying-guide', 'Tire buying guide', 'If a tire was made more than 24 months ago, we’ll tell you'],
  ['/simplesnap', 'SimpleSnap', 'we waive the $20-per-tire fee if you reorder the correct size.'],
  ['/affiliates', 'Affiliates', 'up to 30% off the regular price'],
  ['/dt-employees', 'Dealer tire employee program', 'with a $20-per-tire handling fee'],
  ['/sales', 'Terms of sale', 'A handling fee of $20 per tire applies to returns.'],
];

const LANDINGS: readonly Said[] = [
  ['/repair-pal', 'Tires for your RepairPal visit', 'Book a time up to 30 days ahead.'],
  ['/simplebusiness', 'SimpleBusiness', 'pay the invoice within 30 days.'],
  ['/affiliates', 'Affiliates', 'You get a $10 gift card'],
  ['/dt-employees', 'Dealer tire employee program', 'The 30-day price guarantee.'],
];

async function expectSaid(request: APIRequestContext, [path, heading, promise]: Said): Promise<void> {
  const page = await openPage(request, path);
  expect(formatHeading(page), path).toBe(heading);
  expect(said(page.html), path).toContain(promise);
  expect(page.html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(page.html, path).toContain('<meta name="robots" content="index,follow,max-image-preview:large"');
}

/** The text of a page, where a link or a bold word leaves no space before a period or a comma. */
const said = (html: string): string => formatText(html).replaceAll(/ ([.,])/g, '$1');

test('Each static address is a page of its own, with true promises and its canonical address (RTE-27)', async ({
  request,
}) => {
  for (const page of STATIC) await expectSaid(request, page);
});

test('Drivers from RepairPal, businesses, affiliates, and dealer employees each have a landing page (PGM-07)', async ({
  request,
}) => {
  for (const page of LANDINGS) await expectSaid(request, page);
});

test('The financing page says what SimplePay is, what it saves, and who decides, where it is offered (PGM-04)', async ({
  request,
}) => {
  const page = await openPage(request, '/financing');
  const text = said(page.html);
  for (const sentence of [
    'SimplePay is a loan for your order that you repay in monthly payments.',
    'Your first SimplePay order takes 5% off the price of your tires.',
    'It decides about your application, shows you its terms before you agree, and brings you back here.',
    'You’ll see the payment, the number of months, the APR, and the total before you agree.',
  ])
    expect(text).toContain(sentence);
  // The only rate is the one in the lender's own example.
  const { offer } = await fromApi<{
    offer: { monthlyCents: number; months: number; aprPercent: number; totalCents: number };
  }>(request, '/v1/financing/offer?amount=60000');
  expect(text).toContain(
    `Here’s SimplePay’s example. From ${usd(offer.monthlyCents)} a month for ${String(offer.months)} months at ${String(offer.aprPercent)}% APR, ${usd(offer.totalCents)} total, for a purchase of $600.00 with SimplePay.`,
  );
  expect(text.match(/\d% APR/g)).toHaveLength(1);
  expect(text).toContain('come to $200 or more, we ask SimplePay what a plan would cost');
  expect((await openPage(request, '/')).html).toContain('href="/financing"');
  const withoutIt = await openPage(request, `${originAt(1)}/`);
  expect(withoutIt.html).not.toContain('href="/financing"');
});

test('Car talk is a page, and the address that ID.me returns to leads to the military discount (RTE-29)', async ({
  request,
}) => {
  await expectSaid(request, ['/car-talk', 'Car talk', 'Rotate every 6 months or 6,000 miles']);
  const callback = await ask(request, '/idMeCallback?state=unknown&code=unknown');
  expect(callback.status).toBe(302);
  expect(callback.location).toMatch(/^\/military-discount\?outcome=ended/);
});

test('Accessibility and coverage have pages, and legal texts say that they are samples', async ({
  request,
}) => {
  await expectSaid(request, [
    '/warranty-and-coverage',
    'Warranty and coverage',
    'It lasts 36 months from purchase',
  ]);
  await expectSaid(request, ['/accessibility', 'Accessibility', 'We’ll reply within 24 hours.']);
  for (const path of ['/sales', '/terms', '/privacy-policy', '/returns-and-refunds', '/accessibility'])
    expect(said((await openPage(request, path)).html), path).toContain(
      'This is a sample text for the store’s owner to replace.',
    );
});

test('A storefront has no page about what it does not offer, and names it in no other', async ({
  request,
}) => {
  const simpleShop = originAt(1);
  for (const path of ['/financing', '/simplebusiness', '/dt-employees'])
    expect((await ask(request, simpleShop + path)).status, path).toBe(404);
  const terms = said((await openPage(request, `${simpleShop}/sales`)).html);
  expect(terms).toContain('Road hazard coverage is an add-on that you choose and pay for.');
  expect(terms).not.toContain('An order on account is due');
  expect(terms).not.toContain('Each deal has a page');
});
