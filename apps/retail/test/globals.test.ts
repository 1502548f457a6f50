import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { channel } from '../channel.ts';

let retail: TestedShell;
beforeEach(async () => {
  retail = await startShell(channel, join(import.meta.dirname, '..'));
});
afterEach(() => retail.stop());

const page = async (path: string): Promise<string> => {
  const html = await (await retail.get(path)).text();
  return html.replaceAll('<!-- -->', '');
};

test('what the API says of the storefront is on its pages: people, hours, offer, and counts (CTX-01)', async () => {
  const weekdays = { days: [1, 2, 3, 4, 5], open: '09:00', close: '20:00' };
  retail.api.changeGlobals({
    support: {
      phone: '1-800-555-0177',
      sms: null,
      email: 'people@tirekit.example',
      chat: false,
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
    'shops put them on',
  ])
    expect(home, gone).not.toContain(gone);
  expect(home).toContain('"telephone":"1-800-555-0177"');
  expect(await page('/no/such/page')).toContain('1-800-555-0177');
});

test('shops are counted where the storefront sends tires to them', async () => {
  expect(await page('/')).toContain('20,500 shops put them on.');
});

test('while the API says nothing, the channel does', async () => {
  retail.api.fail(503);
  const html = await page('/about-nothing');
  expect(html).toContain(channel.support.phone);
  expect(html).not.toContain('Sample data.');
});
