import type { RouteConfigEntry } from '@react-router/dev/routes';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storefrontRoutes } from './routes.ts';

const flat = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

test('every route of a storefront has its own id, `area.page`, so that no build path reaches a browser', () => {
  const ids = flat(storefrontRoutes()).map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z]+\.[a-z-]+$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every page has its own address and an existing module', () => {
  const routes = storefrontRoutes();
  const addresses = routes.map(({ path }) => path ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { file } of flat(routes))
    expect(existsSync(join(import.meta.dirname, file)) || existsSync(file)).toBe(true);
});
