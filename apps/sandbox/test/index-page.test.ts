import { expect, test } from 'vitest';
import { provider, runSandbox } from './harness.ts';

const pageAt = async (url: string): Promise<string> => (await fetch(url)).text();

test('the front page says how to try the shop, and counts what happened', async () => {
  const sandbox = await runSandbox();
  const before = await pageAt(`${sandbox.sandboxOrigin}/`);
  expect(before).toContain('4242 4242 4242 4242');
  expect(before).toContain('No charge yet');
  expect(before).not.toContain('partner’s page');
  await provider(sandbox).pay('4242424242424242');
  const after = await pageAt(`${sandbox.sandboxOrigin}/`);
  expect(after).toContain('1 charge');
  expect(after).toContain('No email yet');
});

test('every part leads to every other, and says which one it is', async () => {
  const { sandboxOrigin, providerOrigin } = await runSandbox();
  const places = {
    [`${sandboxOrigin}/`]: 'Overview',
    [`${providerOrigin}/`]: 'Payments',
    [`${sandboxOrigin}/mailbox`]: 'Mailbox',
    [`${sandboxOrigin}/carrier`]: 'Carrier',
    [`${sandboxOrigin}/fedex`]: 'FedEx',
    [`${sandboxOrigin}/usps`]: 'Addresses',
    [`${sandboxOrigin}/tax`]: 'Tax',
    [`${sandboxOrigin}/booking`]: 'Shop bookings',
    [`${sandboxOrigin}/analytics`]: 'Analytics',
    [`${sandboxOrigin}/monitoring`]: 'Monitoring',
  };
  for (const [url, here] of Object.entries(places)) {
    const nav = /<nav.*?<\/nav>/s.exec(await pageAt(url))?.[0] ?? '';
    for (const other of Object.keys(places)) expect(nav).toContain(`href="${other}"`);
    expect(/<a [^>]*aria-current="page"[^>]*>([^<]+)/.exec(nav)?.[1]).toBe(here);
  }
});
