import type { SearchEntry } from '@tirekit/contract';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RecentSearches, type RecentSearchesProps } from './recent-searches.tsx';

const searches: SearchEntry[] = [
  {
    id: 'b',
    kind: 'vehicle',
    label: '2019 Honda Civic',
    path: '/vehicles/honda/civic/2019',
    searchedAt: '2026-11-21T08:05:00.000Z',
  },
  {
    id: 'a',
    kind: 'size',
    label: '225/65R17',
    path: '/tire-sizes/225-65r17-tires',
    searchedAt: '2026-11-21T08:00:00.000Z',
  },
];

function show(props: Partial<RecentSearchesProps>) {
  const element = <RecentSearches searches={searches} problem={null} {...props} />;
  const router = createMemoryRouter([{ path: '/recent-searches', element }], {
    initialEntries: ['/recent-searches'],
  });
  render(<RouterProvider router={router} />);
}

describe('The list of recent searches', () => {
  test('leads back to what was found, in the order of the list', () => {
    show({});
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2019 Honda CivicVehicle', '/vehicles/honda/civic/2019'],
      ['225/65R17Size', '/tire-sizes/225-65r17-tires'],
    ]);
  });

  test('is cleared by a form that needs no script', () => {
    show({});
    const form = screen.getByRole('button', { name: 'Clear' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/recent-searches');
  });

  test('offers the finders while it is empty, and nothing to clear', () => {
    show({ searches: [] });
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find by size' })).toHaveAttribute('href', '/find/size');
    expect(screen.getByRole('link', { name: 'Find by vehicle' })).toHaveAttribute('href', '/find/vehicle');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('says why it could not be cleared', () => {
    show({ problem: 'The server could not answer' });
    expect(screen.getByRole('alert')).toHaveTextContent('The server could not answer');
  });
});
