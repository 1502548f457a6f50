import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { channel } from '../channel.ts';
import { openRetail } from './open-retail.ts';

let retail: TestedShell;
beforeEach(async () => {
  retail = await startShell(channel, join(import.meta.dirname, '..'));
});
afterEach(() => retail.stop());

const page = async (path: string): Promise<string> => {
  const html = await (await retail.get(path)).text();
  return html.replaceAll('<!-- -->', '');
};

test('(CTX-01) whom to call, what is offered, and how much of it is on the pages as the API says it', async () => {
  const shop = await openRetail();
  try {
    const { siteGlobals: said } = await shop.ask<{
      siteGlobals: {
        support: { phone: string; email: string };
        features: readonly string[];
        counts: { items: number; brands: number };
        sampleData: boolean;
      };
    }>('/v1/site/globals');
    const html = (await (await shop.get('/')).text()).replaceAll('<!-- -->', '');
    const { items, brands } = said.counts;
    expect(items).toBeGreaterThan(1_000);
    const claim = brands < 300 ? String(brands) : '300+';
    expect(html).toContain(`${items.toLocaleString('en-US')} tires from ${claim} brands`);
    expect(html).toContain(`"telephone":"${said.support.phone}"`);
    expect(html).toContain(said.support.email);
    expect(html.includes('/installer-signup')).toBe(said.features.includes('installer-signup'));
    expect(html.includes('Sample data.')).toBe(said.sampleData);
  } finally {
    await shop.stop();
  }
});

// A real API says the same until its channels change; this one changes what it says.
test('pages follow whatever the API says of the storefront: people, hours, offer, and counts', async () => {
  const weekdays = { days: [1, 2, 3, 4, 5], open: '09:00', close: '20:00' };
  retail.api.changeGlobals({
    support: {
      phone: '1-800-555-0177',
      sms: null,
      email: 'people@tirekit.example',
      chat: true,
      hours: { zone: 'America/Denver', ranges: [weekdays] },
      desks: [],
    },
    features: channel.features.filter((feature) => !['deals', 'installer-signup'].includes(feature)),
    shippingModes: ['ship-to-me'],
    counts: { brands: 7, lines: 30, items: 4_321, installers: 20_500 },
    sampleData: false,
  });
  const home = await page('/');
  expect(home).toContain('4,321 tires from 7 brands');
  expect(home).toContain('1-800-555-0177');
  expect(home).toContain('people@tirekit.example');
  expect(home).toContain('Mon–Fri 9am–8pm MT');
  for (const gone of [
    channel.support.phone,
    'Sample data.',
    'Daily deals',
    '/installer-signup',
    'shops install them',
  ])
    expect(home, gone).not.toContain(gone);
  expect(home).toContain('"telephone":"1-800-555-0177"');
  expect(await page('/no/such/page')).toContain('1-800-555-0177');
});

test('shops are counted where the storefront sends tires to them', async () => {
  expect(await page('/')).toContain('20,000+ shops install them.');
});

test('while the API says nothing, the channel does', async () => {
  retail.api.fail(503);
  const html = await page('/about-nothing');
  expect(html).toContain(channel.support.phone);
  expect(html).not.toContain('Sample data.');
});
