// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { AppProviders } from './app-providers.tsx';

afterEach(cleanup);

/** Notes the query client of each rendering. */
function clientsSeen() {
  const clients: QueryClient[] = [];
  const Page = () => {
    clients.push(useQueryClient());
    return null;
  };
  return {
    clients,
    app: (
      <AppProviders>
        <Page />
      </AppProviders>
    ),
  };
}

test('a tab keeps one query client, whichever pages are shown', () => {
  const { clients, app } = clientsSeen();
  const { rerender } = render(app);
  rerender(app);
  expect(clients.length).toBeGreaterThan(0);
  expect(new Set(clients).size).toBe(1);
});

test('each request on the server has a query client of its own, so that visitors never share answers', () => {
  const { clients, app } = clientsSeen();
  renderToString(app);
  renderToString(app);
  expect(new Set(clients).size).toBe(2);
});
