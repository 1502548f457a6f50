import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleChannel } from '@tirekit/channel/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

const directory = mkdtempSync(join(tmpdir(), 'tirekit-config-'));
afterAll(() => rmSync(directory, { recursive: true }));
const file = join(directory, 'channels.json');
const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
writeFileSync(file, JSON.stringify({ version: 1, channels: [channel] }));

const secret = 'a-secret-of-enough-characters';
const good = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1/db',
  CHANNELS_FILE: file,
  CLIENT_SECRET_RETAIL: secret,
  SHELL_SIGNING_SECRET: secret,
  OIDC_SECRET: secret,
  PAYMENT_PROVIDER_SECRET_KEY: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  CARRIER_API_KEY: secret,
  CARRIER_WEBHOOK_SECRET: secret,
  RECEIPT_SIGNING_SECRET: secret,
};

describe('the environment', () => {
  test('is read once, with defaults', () => {
    const config = readConfig({ ...good, PUBLIC_ORIGIN_RETAIL: 'http://127.0.0.1:4200', LOG_LEVEL: '' });
    expect(config).toMatchObject({ API_PORT: 4210, NODE_ENV: 'production', LOG_LEVEL: 'info' });
    expect(config.channels).toEqual([
      { channel, clientSecret: secret, customerIdSecret: null, publicOrigin: 'http://127.0.0.1:4200' },
    ]);
  });

  test.each([
    [{}, true],
    [{ PUBLIC_ORIGIN_RETAIL: 'http://localhost:4200, http://127.0.0.1:4200' }, true],
    [
      { PUBLIC_ORIGIN_RETAIL: 'http://[::1]:4200', PUBLIC_ORIGIN_SIMPLE_SHOP: 'https://simple.localhost' },
      true,
    ],
    [
      { PUBLIC_ORIGIN_RETAIL: 'http://localhost:4200', PUBLIC_ORIGIN_SIMPLE_SHOP: 'http://192.168.1.4:4201' },
      false,
    ],
    [{ PUBLIC_ORIGIN_RETAIL: 'http://localhost:4200,https://shop.example' }, false],
    [{ PUBLIC_ORIGIN_RETAIL: 'https://localhost.shop.example' }, false],
    [{ PUBLIC_ORIGIN: 'https://127.0.0.1.nip.example' }, false],
    // Of a storefront that is no longer there, but may be served by another process.
    [{ PUBLIC_ORIGIN_CLOSED: 'https://closed.example' }, false],
  ])('admits sample accounts on this machine alone: %j is %s', (origins, admitted) => {
    expect(readConfig({ ...good, ...origins }).admitsSamples).toBe(admitted);
  });

  test('has an order whose process died settled within a minute', () => {
    const { ORDER_LEASE_SECONDS, RECONCILE_EVERY_MS, PAYMENT_TIMEOUT_MS } = readConfig(good);
    expect(ORDER_LEASE_SECONDS * 1_000 + RECONCILE_EVERY_MS + PAYMENT_TIMEOUT_MS).toBeLessThan(60_000);
    // Nobody else takes an order over while its provider may still answer.
    expect(ORDER_LEASE_SECONDS * 1_000).toBeGreaterThan(PAYMENT_TIMEOUT_MS);
  });

  test('has the secrets that programs may name, and none of its own among them', () => {
    const named = { PROGRAM_SSO_SECRET_ACME: secret, PROGRAM_SSO_SECRET_: secret };
    expect(readConfig({ ...good, ...named }).programSecrets).toEqual({ PROGRAM_SSO_SECRET_ACME: secret });
    const short = () => readConfig({ ...good, PROGRAM_SSO_SECRET_ACME: 'short' });
    expect(short).toThrow(ConfigProblem);
    expect(short).toThrow('PROGRAM_SSO_SECRET_ACME');
  });

  test('names every origin of a storefront: its links lead to the first', () => {
    const { channels } = readConfig({
      ...good,
      PUBLIC_ORIGIN_RETAIL: 'https://shop.example/, https://www.shop.example',
    });
    expect(channels.map(({ publicOrigin }) => publicOrigin)).toEqual(['https://shop.example']);
  });

  test.each([
    ['DATABASE_URL: must look like postgresql://', { ...good, DATABASE_URL: 'mysql://x' }],
    ['SHELL_SIGNING_SECRET is not set', { ...good, SHELL_SIGNING_SECRET: undefined }],
    ['OIDC_SECRET: must be at least 16 characters', { ...good, OIDC_SECRET: 'short' }],
    ['API_PORT', { ...good, API_PORT: '99999' }],
    ['CLIENT_SECRET_RETAIL must hold the client secret of "retail"', { ...good, CLIENT_SECRET_RETAIL: '' }],
    ['CHANNELS_FILE (/nowhere.json) cannot be read', { ...good, CHANNELS_FILE: '/nowhere.json' }],
  ])('an environment with an unusable value is refused: %s', (message, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigProblem);
    expect(() => readConfig(environment)).toThrow(message);
  });
});
