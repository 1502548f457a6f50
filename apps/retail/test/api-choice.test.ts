import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel } from '../channel.ts';

let shell: TestedShell | undefined;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(async () => {
  vi.restoreAllMocks();
  await shell?.stop();
  shell = undefined;
});

/** Nobody answers there. */
const NOBODY = 'api.invalid';
const NOWHERE = 'http://127.0.0.1:1';

/** True if a storefront that is started with these variables calls the API that answers. */
async function reaches(variables: (apiPort: string) => Readonly<Record<string, string>>): Promise<boolean> {
  shell = await startShell(channel, join(import.meta.dirname, '..'), (port) => ({
    API_ORIGIN: NOWHERE,
    ...variables(port),
  }));
  const html = await (await shell.get('/')).text();
  const isReached = html.includes('61,204 tires from 300+ brands');
  expect(shell.api.seen.some(({ path }) => path.startsWith('/v1/site/globals'))).toBe(isReached);
  return isReached;
}

test.each([
  ['by its address alone', (port: string) => ({ API_ORIGIN: `http://127.0.0.1:${port}` })],
  [
    'on this machine, as npm start has it',
    (port: string) => ({ API_HOST_LOCAL: `localhost:${port}`, API_BRANCH: 'local' }),
  ],
  [
    'of a branch, which overrides the environment',
    (port: string) => ({
      API_HOST_PRODUCTION: NOBODY,
      API_HOST_BRANCH: 'localhost:{branch}',
      API_ENVIRONMENT: 'production',
      API_BRANCH: port,
    }),
  ],
  [
    'of integration, unless another environment is named',
    (port: string) => ({ API_HOST_PRODUCTION: NOBODY, API_HOST_INTEGRATION: `localhost:${port}` }),
  ],
  [
    'of the mock',
    (port: string) => ({
      API_HOST_PRODUCTION: NOBODY,
      API_HOST_MOCK: `localhost:${port}`,
      API_ENVIRONMENT: 'mock',
    }),
  ],
  [
    'of production',
    (port: string) => ({
      API_HOST_PRODUCTION: `localhost:${port}`,
      API_HOST_INTEGRATION: NOBODY,
      API_ENVIRONMENT: 'production',
    }),
  ],
])('a storefront that starts calls the API %s (API-03)', async (_which, variables) => {
  expect(await reaches(variables)).toBe(true);
});

test('a host other than localhost is called over https (API-03)', async () => {
  // This API speaks plain http.
  expect(await reaches((port) => ({ API_HOST_PRODUCTION: `127.0.0.1:${port}` }))).toBe(false);
});

test('an environment that does not exist keeps a storefront from starting', async () => {
  await expect(
    reaches((port) => ({ API_HOST_PRODUCTION: `localhost:${port}`, API_ENVIRONMENT: 'staging' })),
  ).rejects.toThrow('API_ENVIRONMENT must be one of integration, mock, production, not "staging".');
});
