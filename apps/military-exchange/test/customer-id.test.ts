import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { startShell, type TestedShell, VOUCHED_CUSTOMER } from '@tirekit/shell-server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channel as exchange } from '../channel.ts';

const shop = sampleChannel({ id: 'retail', name: 'Some shop' });

describe('(CHN-05) a request to another storefront with a customer id', () => {
  let shell: TestedShell;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tirekit-customer-'));
    const channels: Channel[] = [shop, exchange];
    writeFileSync(join(folder, 'channels.json'), JSON.stringify({ version: 1, channels }));
    shell = await startShell(shop, join(import.meta.dirname, '..'), {
      CHANNELS_FILE: join(folder, 'channels.json'),
    });
  });
  afterAll(async () => {
    await shell.stop();
    rmSync(folder, { recursive: true });
  });

  const open = async (path: string, customerId?: string): Promise<string> => {
    const headers: Record<string, string> = customerId ? { 'x-partner-customer-id': customerId } : {};
    return (await shell.get(path, { headers })).text();
  };

  test('that the exchange vouches for is shown the exchange, and calls the API as AAFES', async () => {
    expect(await open('/')).toContain(shop.support.phone);
    // The API answers for the storefront of the token.
    shell.api.changeGlobals({ siteName: exchange.name, support: exchange.support });
    const html = await open('/', VOUCHED_CUSTOMER);
    for (const own of [exchange.theme.logo.text, exchange.support.phone]) expect(html).toContain(own);
    expect(html).not.toContain(shop.support.phone);
    shell.api.changeGlobals({});

    await open('/api/context', VOUCHED_CUSTOMER);
    const session = shell.api.seen.find(({ path }) => path.startsWith('/users/session'));
    expect(session?.headers.authorization).toBe('Bearer token-of-a-customer');
    expect(session?.path).toContain('channel=AAFES');
  });

  test('leaves nothing behind for the next visitor', async () => {
    await open('/', VOUCHED_CUSTOMER);
    expect(await open('/')).toContain(shop.support.phone);
  });

  test.each([['soldier-1'], [VOUCHED_CUSTOMER.replace('soldier-1', 'soldier-2')], ['x'.repeat(5_000)]])(
    'that nobody vouches for stays where it is (%#)',
    async (customerId) => {
      const html = await open('/', customerId);
      expect(html).toContain(shop.support.phone);
      expect(html).not.toContain(exchange.support.phone);
    },
  );
});
