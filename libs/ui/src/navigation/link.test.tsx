// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink } from './link.tsx';

const markup = (link: ReactElement, basename = '/') =>
  renderToString(
    <MemoryRouter basename={basename} initialEntries={[`${basename}tire-sizes/17-inch?page=2`]}>
      {link}
    </MemoryRouter>,
  );

test.each<LinkProps>([
  { to: '/vehicles' },
  { to: '/', className: 'logo', 'aria-current': 'page' },
  { to: '/tire-sizes/225-65r17-tires?sort=name&brand=a%20b#rows', rel: 'nofollow', preventScrollReset: true },
  { to: '/cart', onClick: () => undefined, replace: true, state: { from: 'list' }, target: '_top' },
  { to: '/help', reloadDocument: true, discover: 'none', prefetch: 'none', viewTransition: true },
  { to: '?page=3' },
  { to: '..', relative: 'path' },
  { to: 'https://elsewhere.example/a' },
  { to: '//elsewhere.example/a' },
  { to: { pathname: '/brands', search: '?all' } },
])('a link on the server has the markup of React Router’s own: %j', (props) => {
  const children = 'Tires & more';
  expect(markup(<ServerLink {...props}>{children}</ServerLink>)).toBe(
    markup(<RouterLink {...props}>{children}</RouterLink>),
  );
});

test('A link renders the same markup on the server under a base path', () => {
  expect(markup(<ServerLink to="/cart" />, '/shop/')).toBe(markup(<RouterLink to="/cart" />, '/shop/'));
});
