// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AppProviders } from '../root/app-providers.tsx';
import { SearchForm } from './search-form.tsx';

function open(path: string): HTMLInputElement {
  const Shop = createRoutesStub([
    {
      Component: () => (
        <>
          <SearchForm />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', Component: () => <h1>Home</h1> },
        {
          path: '/search',
          Component: () => (
            <>
              <h1>Results</h1>
              <Link to="/search?query=civic">civic</Link>
              <Link to="/">home</Link>
            </>
          ),
        },
      ],
    },
  ]);
  render(<Shop initialEntries={[path]} />, { wrapper: AppProviders });
  return screen.getByLabelText('Search tires');
}

afterEach(cleanup);

test('The field shows what was looked for on the page of results, and nothing elsewhere', async () => {
  const user = userEvent.setup();
  const field = open('/search?query=225+65+17');
  expect(field.value).toBe('225 65 17');
  await user.clear(field);
  await user.type(field, 'something else');
  await user.click(screen.getByRole('link', { name: 'civic' }));
  expect(field.value).toBe('civic');
  await user.click(screen.getByRole('link', { name: 'home' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  expect(field.value).toBe('');
});

test('a repeated search with Enter keeps the typed text, and the cursor', async () => {
  const user = userEvent.setup();
  const field = open('/search?query=civic');
  await user.clear(field);
  await user.type(field, 'accord{Enter}');
  expect(field.value).toBe('accord');
  expect(document.activeElement).toBe(field);
});

test('Suggestions come for text that was typed before the page was hydrated', async () => {
  const field = open('/');
  // Hydration gives React the text, but not the focus.
  fireEvent.input(field, { target: { value: 'civic' } });
  expect(await screen.findByRole('combobox', { name: 'Search tires' })).toBe(field);
});
