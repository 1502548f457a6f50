// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { sampleFinancingOffer } from '@tirekit/contract/testing';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from '../page/site.ts';
import { AppProviders } from '../root/app-providers.tsx';
import { MonthlyOffer } from './monthly-offer.tsx';
// It loads when it is needed. Imported here, it is not compiled while a test waits for it.
import './monthly-figures.tsx';

// Less than a test's own time, so that the message names the missing element.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WITHOUT =
  'You can pay over time. You’ll see the APR, the number of months, and the total before you agree. See how it works';

/** Shows a price in a storefront whose lender answers like this, and tells what was asked. */
function show(cents: number, answer: () => Promise<Response>, offers = true): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  const { channel, ...site } = siteWith();
  const own = {
    ...site,
    channel: { ...channel, paymentMethods: offers ? ['card', 'simple-pay'] : ['card'] },
  };
  const Page = createRoutesStub([
    {
      id: ROOT_ID,
      path: '/',
      Component: () => (
        <main>
          <MonthlyOffer cents={cents} />
        </main>
      ),
    },
  ]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site: own } } }} />, { wrapper: AppProviders });
  return asked;
}
const offering =
  (over: Parameters<typeof sampleFinancingOffer>[0] = {}) =>
  () =>
    Promise.resolve(Response.json({ offer: sampleFinancingOffer(over) }));
const shown = (): string | null => screen.getByRole('main').textContent;

test('a price names the lender’s figures as they were given, and leads to what they are', async () => {
  // Figures that do not go together: nothing is computed.
  const asked = show(60_000, offering({ monthlyCents: 2_800, aprPercent: 14.99, totalCents: 33_600 }));
  expect(shown()).toBe(WITHOUT);
  expect(await screen.findByText('$28.00 a month')).toBeDefined();
  expect(shown()).toBe(
    'From $28.00 a month for 12 months at 14.99% APR, $336.00 total, for a purchase of $600.00 with SimplePay. Subject to credit approval. See how it works',
  );
  expect(asked).toEqual(['/api/v1/financing/offer?amount=60000']);
  expect(screen.getByRole('link', { name: 'See how it works' }).getAttribute('href')).toBe('/financing');
});

test('a down payment is named with the figures', async () => {
  show(60_000, offering({ downPaymentCents: 5_000, months: 1, disclosure: '' }));
  expect(await screen.findByText('$54.16 a month')).toBeDefined();
  expect(shown()).toContain(
    'From $54.16 a month for 1 month at 15% APR after $50.00 down, $649.92 total, for a purchase of $600.00 with SimplePay. See how it works',
  );
});

test.each([
  ['has no offer', () => Promise.resolve(Response.json({ offer: null }))],
  ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
  ['says something else', () => Promise.resolve(Response.json({ offer: { monthlyCents: 1 } }))],
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
])('no figure is shown where the lender %s', async (_, answer) => {
  const asked = show(60_000, answer);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(shown()).toBe(WITHOUT);
});

test('a price below $200 names nothing, and asks nobody', async () => {
  const asked = show(19_999, offering());
  await new Promise((done) => setTimeout(done, 50));
  expect([shown(), asked]).toEqual(['', []]);
});

test('a storefront without monthly payments names nothing, and asks nobody', async () => {
  const asked = show(60_000, offering(), false);
  await new Promise((done) => setTimeout(done, 50));
  expect([shown(), asked]).toEqual(['', []]);
});
