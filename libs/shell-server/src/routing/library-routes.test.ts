import { expect, test } from 'vitest';
import { libraryRoutes } from './library-routes.ts';

const getFile = (routesFile: string, kind: 'page' | 'resource'): string => {
  const routes = libraryRoutes({ dirname: '/wheels/src', filename: `/wheels/src/${routesFile}` });
  return routes[kind]('wheels', 'wheels', 'wheels.home').file;
};

test.each([
  ['routes.ts', 'page', '/wheels/src/routes/wheels.tsx'],
  ['routes.ts', 'resource', '/wheels/src/routes/wheels.ts'],
  ['routes.js', 'page', '/wheels/src/routes/wheels.js'],
  ['routes.js', 'resource', '/wheels/src/routes/wheels.js'],
] as const)('the route %s beside a %s is %s', (routesFile, kind, file) => {
  expect(getFile(routesFile, kind)).toMatch(new RegExp(`${file}$`));
});
