// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { stored, writeStored } from '@tirekit/shell-ui';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { emptyListState } from '../model/list-state.ts';
import { CheckOwn } from './check-own.tsx';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

function linkFor(path: string | null): string | null {
  if (path !== null)
    writeStored(stored.vehicle, {
      year: '2019',
      make: 'honda',
      model: 'civic',
      label: '2019 Honda Civic LX',
      path,
    });
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <CheckOwn path="/tires" state={{ ...emptyListState, brand: ['norvik'], page: 3 }} />,
    },
  ]);
  render(<Page />);
  const name = path === null ? 'Check my vehicle' : 'Check my 2019 Honda Civic LX';
  return screen.getByRole('link', { name }).getAttribute('href');
}

test('a page asks for a vehicle where the browser shops for none', () => {
  expect(linkFor(null)).toBe('/vehicles');
});

test('a page judges its tires for the vehicle that the browser shops for, and keeps its filters', () => {
  expect(linkFor('/vehicles/honda/civic/2019?fitment=2019-honda-civic-lx&drive=2wd')).toBe(
    '/tires?brand=norvik&fitment=2019-honda-civic-lx&drive=2wd',
  );
});

test('a page asks for the trim first when that decides the size', () => {
  expect(linkFor('/vehicles/honda/civic/2019')).toBe('/vehicles/honda/civic/2019');
});
