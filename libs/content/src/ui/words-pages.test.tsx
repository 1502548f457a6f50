import { sampleChannel } from '@tirekit/channel/testing';
import { business } from '@tirekit/contract';
import { describeSite } from '@tirekit/shell-server/site';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';
import { ReturnsPage } from './returns-page.tsx';
import { SalesPage } from './sales-page.tsx';

const pages = { returns: ReturnsPage, sales: SalesPage, privacy: PrivacyPage } as const;

/** The text of a storefront's page, without its elements. */
function wordsOf(name: keyof typeof pages, channel: Parameters<typeof sampleChannel>[0] = {}): string {
  const site = describeSite(sampleChannel(channel), {
    hostUrl: 'https://shop.example',
    embedOrigins: null,
    globals: { sampleData: true },
    menu: [],
    notifications: [],
  });
  const Shop = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ site }),
      Component: Outlet,
      children: [{ path: '/', Component: pages[name] }],
    },
  ]);
  const html = renderToStaticMarkup(<Shop hydrationData={{ loaderData: { root: { site } } }} />);
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

test('the page about returns promises what the constants say, and nothing else', () => {
  const words = wordsOf('returns');
  const { days, handlingCentsPerTire, refundHours, careReplyHours } = business.returns;
  for (const promise of [
    `within ${String(business.cancelMinutes)} minutes of ordering`,
    `within ${String(days)} days of delivery`,
    `a handling fee of $${String(handlingCentsPerTire / 100)} for each tire`,
    `within ${String(refundHours)} hours of receiving the tires`,
    `reply by email within ${String(careReplyHours)} hours`,
    `For ${String(business.priceGuaranteeDays)} days, the page of your order compares`,
  ])
    expect(words).toContain(promise);
});

test('the terms of sale name the storefront that sells, and lead to how returns work', () => {
  const words = wordsOf('sales', { name: 'Exchange Tire Center' });
  expect(words).toContain('when you buy from Exchange Tire Center');
  expect(words).toContain(`within ${String(business.cancelMinutes)} minutes of ordering`);
  expect(words).toContain('How returns and refunds work');
});

test('the privacy policy sends buyers to their account only where there are accounts', () => {
  expect(wordsOf('privacy', { features: ['accounts'] })).toContain('In your account you can change');
  const without = wordsOf('privacy', { features: ['search'] });
  expect(without).not.toContain('your account');
  expect(without).toContain('Ask us what we keep about you.');
});
