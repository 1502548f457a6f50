import type { HubEntry } from '@tirekit/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { EntryGrid } from './entry-grid.tsx';

afterEach(cleanup);

const touring: HubEntry = {
  path: '/categories/touring-tires',
  slug: 'touring',
  name: 'Touring tires',
  count: 12,
  fromPriceInCents: 9_199,
};

function show(entries: readonly HubEntry[]) {
  const Page = createRoutesStub([{ path: '/', Component: () => <EntryGrid entries={entries} /> }]);
  render(<Page />);
}

test('a hub says from which price its tires are, and what that price leaves out', () => {
  show([touring]);
  expect(screen.getByText('12 tires · from $91.99')).toBeVisible();
  expect(screen.getByText('Prices are for one tire, before tax and fees.')).toBeVisible();
});

test('a hub without prices speaks of none', () => {
  show([{ ...touring, fromPriceInCents: null }]);
  expect(screen.queryByText(/Prices are/)).toBeNull();
});
