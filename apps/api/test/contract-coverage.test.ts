import { endpoints } from '@tirekit/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('the API answers the whole contract', () => {
  test.each(endpoints.map(({ id, method, path }) => [id, method, path] as const))(
    'the endpoint %s has a handler',
    async (id, method, path) => {
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      const answer = await api.call(address, { method, channel: null });
      // Without a token or a body it may refuse; it must not say that there is nothing.
      expect([404, 405], `${id} answered ${answer.status}`).not.toContain(answer.status);
    },
  );
});
