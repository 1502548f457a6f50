import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routeFinder } from './has-route.ts';

const hasRoute = routeFinder(
  [
    {
      children: [
        { index: true },
        { path: 'tire-shops/:area' },
        { path: 'learn' },
        { path: 'learn/:category' },
        { path: ':slug' },
        { path: '*' },
      ],
    },
  ],
  matchRoutes,
);

test.each(['/', '/tire-shops/denver', '/learn'])('%s is a page whatever texts there are', (path) => {
  expect(hasRoute(path)).toBe(true);
});

test.each(['/about', '/learn/tire-basics', '/a/b/c'])(
  'the address %s is a page only if a text says so',
  (path) => {
    expect(hasRoute(path)).toBe(false);
  },
);
