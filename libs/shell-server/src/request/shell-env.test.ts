import { describe, expect, test } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { readShellEnv } from './shell-env.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
const NEEDED = {
  API_ORIGIN: 'http://127.0.0.1:4100',
  PUBLIC_ORIGIN: 'https://shop.example',
  COOKIE_SECRET: 'cookie-secret-of-a-test',
  SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
  PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
};
const read = (env: NodeJS.ProcessEnv) => readShellEnv(channel, { ...NEEDED, ...env });

describe('the API', () => {
  const HOSTS = {
    API_HOST_PRODUCTION: 'api.example',
    API_HOST_INTEGRATION: 'api-int.example',
    API_HOST_MOCK: 'mock.example',
    API_HOST_LOCAL: 'localhost:4210',
    API_HOST_BRANCH: '{branch}.api-int.example',
  };

  test.each([
    [{}, 'https://api-int.example'],
    [{ API_ENVIRONMENT: 'mock' }, 'https://mock.example'],
    [{ API_ENVIRONMENT: 'production' }, 'https://api.example'],
    [{ API_ENVIRONMENT: 'production', API_BRANCH: 'new-quote' }, 'https://new-quote.api-int.example'],
    [{ API_ENVIRONMENT: 'mock', API_BRANCH: 'local' }, 'http://localhost:4210'],
  ])('(API-03) that a storefront calls for %o is at %s', (choice, origin) => {
    expect(read({ ...HOSTS, ...choice }).apiOrigin).toBe(origin);
  });

  test('the API of a storefront is at API_ORIGIN when no hosts are named', () => {
    expect(read({ API_BRANCH: 'local' }).apiOrigin).toBe('http://127.0.0.1:4100');
  });

  test('is the issuer by its own name, whatever the way to it', () => {
    expect(read({ ...HOSTS, API_BRANCH: 'local' }).issuer).toBe('http://127.0.0.1:4100');
    expect(read({ ...HOSTS, API_ORIGIN: '' }).issuer).toBe('https://api-int.example');
  });

  test('the API of an unknown environment is refused in a sentence', () => {
    expect(() => read({ ...HOSTS, API_ENVIRONMENT: 'staging' })).toThrow(
      'API_ENVIRONMENT must be one of integration, mock, production, not "staging".',
    );
  });
});

test.each(Object.keys(NEEDED))('an environment without %s is refused in a sentence', (name) => {
  expect(() => read({ [name]: '' })).toThrow(
    `The storefront "TireKit" needs the environment variable ${name}.`,
  );
});

test('the origins of one storefront come before those of the process, and the first is where its links lead', () => {
  const env = read({ PUBLIC_ORIGIN_RETAIL: 'https://own.example, https://www.own.example/tires' });
  expect(env.publicOrigin).toBe('https://own.example');
  expect(env.publicOrigins).toEqual(['https://own.example', 'https://www.own.example']);
});

describe('a number', () => {
  const MEMORY = [['PAGE_STORE_MB', 'pageStoreBytes', 32]] as const;

  test.each(MEMORY)('%s is in megabytes, and 0 is none', (name, field, usual) => {
    expect(read({ [name]: '3' })[field]).toBe(3 * 1024 * 1024);
    expect(read({ [name]: '0' })[field]).toBe(0);
    expect(read({ [name]: '' })[field]).toBe(usual * 1024 * 1024);
  });

  test('the number of proxies is 0 unless it is set', () => {
    expect(read({}).trustedProxies).toBe(0);
    expect(read({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  });

  test.each(['many', '-1', '0.3', '64MB'])('is refused in a sentence if it is %s', (given) => {
    expect(() => read({ TRUSTED_PROXIES: given })).toThrow(
      'TRUSTED_PROXIES must be a whole number from 0, such as 0.',
    );
    for (const [name, , usual] of MEMORY)
      expect(() => read({ [name]: given })).toThrow(
        `${name} must be a whole number from 0, such as ${String(usual)}.`,
      );
  });
});
