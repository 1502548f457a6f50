import { accessRule, rateGroup, rateLimits } from '@tirekit/contract/access';
import { endpointHeaders, endpoints } from '@tirekit/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string;
    security: unknown[];
    'x-roles': object;
    'x-rate-limit': object;
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    responses: Record<string, unknown>;
  }
  let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: object };
  beforeAll(async () => {
    const answer = await api.call('/openapi.json', { channel: null });
    document = answer.body as typeof document;
  });

  test('names every endpoint once, by its id', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'the endpoint %s documents its parameters, access, limit, and errors',
    (_id, endpoint) => {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation?.parameters.filter((one) => one.in === 'path') ?? [];
      expect(inPath.map(({ name }) => name).sort()).toEqual(named.sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(operation?.security.length).toBe({ none: 0, signed: 0, channel: 2, user: 2 }[endpoint.auth]);
      expect(operation?.['x-roles']).toEqual(accessRule(endpoint));
      const group = rateGroup(endpoint);
      expect(operation?.['x-rate-limit']).toEqual({ group, perMinute: rateLimits[group].perMinute });
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses).toEqual(expect.arrayContaining([String(endpoint.status), '400', '429', '500', '503']));
      if (endpoint.auth === 'channel') expect(statuses).toContain('401');
    },
  );

  const toHeaders = (id: string) =>
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === id)
      ?.parameters.filter((one) => one.in === 'header')
      .map(({ name, required }) => [name, required]);

  test('says which headers a buyer’s calls need: the cart’s key, the order’s, and the key of one press', () => {
    expect(toHeaders('cart.add')).toEqual([
      ['x-tirekit-cart', false],
      ['idempotency-key', false],
    ]);
    expect(toHeaders('cart.coupon.put')).toEqual([['x-tirekit-cart', true]]);
    expect(toHeaders('orders.place')).toEqual([
      ['x-tirekit-cart', true],
      ['idempotency-key', true],
      ['x-user-session-id', false],
      ['x-partner-customer-id', false],
    ]);
    expect(toHeaders('orders.get')).toEqual([['x-tirekit-order', true]]);
    expect(toHeaders('users.session')).toEqual([['x-user-session-id', false]]);
    expect(toHeaders('catalog.list')).toEqual([]);
  });

  test('describes headers of endpoints that exist, and no others', () => {
    const known = endpoints.map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(Object.keys(endpointHeaders)));
  });

  test('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, name = ''] of references) {
      expect((document.components as { schemas: object }).schemas).toHaveProperty(name);
    }
    expect(text).not.toContain('"$schema"');
  });
});
