import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorTable } from '../errors.ts';
import { endpoints } from './index.ts';

describe('every endpoint', () => {
  test('has an id and an address of its own', () => {
    expect(new Set(endpoints.map((e) => e.id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map((e) => `${e.method} ${e.path}`)).size).toBe(endpoints.length);
    expect(endpoints.length).toBeGreaterThan(40);
  });

  test.each(endpoints.map((e) => [e.id, e] as const))(
    'the endpoint %s names each path parameter in its schema',
    (_id, e) => {
      const named = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = z.toJSONSchema(e.params, { io: 'input', unrepresentable: 'any' });
      expect(Object.keys(described.properties ?? {}).sort()).toEqual(named.sort());
    },
  );

  test.each(endpoints.map((e) => [e.id, e] as const))(
    'the endpoint %s can be printed as JSON Schema',
    (_id, e) => {
      for (const schema of [e.query, e.body, e.answer])
        expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow();
      for (const code of e.errors) expect(errorTable[code].status).toBeGreaterThanOrEqual(400);
    },
  );
});
