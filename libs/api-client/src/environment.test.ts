import { describe, expect, test } from 'vitest';
import { answer, startServer } from '../test/test-server.ts';
import { backendUrl, chooseEnvironment } from './environment.ts';
import { createRequest } from './request.ts';

const hosts = {
  production: 'api.example',
  integration: 'api-int.example',
  mock: 'mock.example',
  local: 'localhost:4210',
  featureBranch: '{branch}.api-int.example',
};

describe('the backend', () => {
  test.each([
    [{}, 'integration', 'https://api-int.example'],
    [{ mock: true }, 'mock', 'https://mock.example'],
    [{ production: true }, 'production', 'https://api.example'],
    [{ production: true, mock: true }, 'production', 'https://api.example'],
    [{ production: true, apiBranch: 'new-quote' }, 'integration', 'https://new-quote.api-int.example'],
    [{ mock: true, apiBranch: 'local' }, 'local', 'http://localhost:4210'],
  ] as const)('(API-03) for %o is %s at %s', (choice, environment, url) => {
    expect(chooseEnvironment(choice)).toBe(environment);
    expect(backendUrl(hosts, choice)).toBe(url);
  });

  test('is production’s host over https by default', () => {
    for (const choice of [{}, { mock: true }, { apiBranch: 'local' }, { apiBranch: 'x' }])
      expect(backendUrl({ production: 'api.example' }, choice)).toBe('https://api.example');
    expect(backendUrl({ production: 'localhost.example' }, {})).toBe('https://localhost.example');
  });

  test('a backend on this machine is reached over http', async () => {
    const server = await startServer((_, response) => answer(response, 200, 'true'));
    const local = new URL(server.baseUrl).host.replace('127.0.0.1', 'localhost');
    const baseUrl = backendUrl({ ...hosts, local }, { apiBranch: 'local' });
    expect(await createRequest({ baseUrl })({ endpoint: '/' })).toBe(true);
  });
});
