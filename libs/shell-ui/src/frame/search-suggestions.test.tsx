// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AppProviders } from '../root/app-providers.tsx';
import { SearchForm } from './search-form.tsx';
// It loads when it is needed. Imported here, it is not compiled while a test waits for it.
import './search-suggestions.tsx';

// Less than a test's own time, so that the message names the missing element.
configure({ asyncUtilTimeout: 4_000 });

const civic = {
  kind: 'vehicle',
  label: '2019 Honda Civic',
  detail: null,
  path: '/vehicles/honda/civic/2019',
};
const size = { kind: 'size', label: '225/65R17', detail: '547 tires', path: '/tire-sizes/225-65r17-tires' };

function open(answer: () => Promise<Response>, meaning: object | null = null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/search/meaning?')) return Promise.resolve(Response.json({ meaning }));
    asked.push(path);
    return answer();
  });
  const Shop = createRoutesStub([
    {
      Component: () => (
        <>
          <SearchForm />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', Component: () => null },
        { path: '/search', Component: () => <h1>Results</h1> },
        { path: '/vehicles/honda/civic/2019', Component: () => <h1>2019 Honda Civic tires</h1> },
      ],
    },
  ]);
  render(<Shop />, { wrapper: AppProviders });
  return asked;
}
const found =
  (...suggestions: object[]) =>
  () =>
    Promise.resolve(Response.json({ suggestions, unread: [], isCertain: false, isUnderstood: false }));

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

test('a term of the tire dictionary is suggested first, with its meaning', async () => {
  const user = userEvent.setup();
  open(found(size), { title: 'Load range E', short: 'A 10-ply rated tire.', to: '/dictionary#load-range-e' });
  await user.type(screen.getByLabelText('Search tires'), 'load range e');
  await vi.waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Load range E A 10-ply rated tire.Meaning',
      expect.stringContaining('225/65R17'),
    ]),
  );
});

test('typing suggests, arrows choose, Enter goes there', async () => {
  const user = userEvent.setup();
  const asked = open(found(size, civic));
  await user.type(screen.getByLabelText('Search tires'), '2019 civic');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/v1/search/suggest?query=2019+civic'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const field = screen.getByRole('combobox', { name: 'Search tires' });
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toContain('2019 Honda Civic');
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '2019 Honda Civic tires' })).toBeTruthy();
});

test('an answer that comes after Enter opens nothing over the results', async () => {
  const user = userEvent.setup();
  let answer: (response: Response) => void = () => undefined;
  const asked = open(() => new Promise((resolve) => (answer = resolve)));
  await user.type(screen.getByLabelText('Search tires'), 'winter');
  await vi.waitFor(() => expect(asked).not.toHaveLength(0));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Results' });
  answer(Response.json({ suggestions: [size], unread: [], isCertain: false, isUnderstood: false }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('option')).toBeNull();
});

test('Escape closes the suggestions and leaves the text', async () => {
  const user = userEvent.setup();
  open(found(size));
  const field = screen.getByLabelText('Search tires');
  await user.type(field, '225');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveProperty('value', '225');
});

test('words that the suggestions leave out are named above them', async () => {
  const user = userEvent.setup();
  open(() =>
    Promise.resolve(
      Response.json({ suggestions: [size], unread: ['purple'], isCertain: false, isUnderstood: false }),
    ),
  );
  await user.type(screen.getByLabelText('Search tires'), '225 65 17 purple');
  expect((await screen.findByRole('status')).textContent).toBe('Without “purple”:');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test.each([
  ['nothing is found', found(), 'Sorry, no matching results found.'],
  [
    'the search cannot answer',
    () => Promise.reject(new TypeError('offline')),
    'Sorry, something went wrong.',
  ],
])('the suggestions say so when %s', async (_what, answer, sentence) => {
  const user = userEvent.setup();
  open(answer);
  await user.type(screen.getByLabelText('Search tires'), 'zzz');
  expect((await screen.findByRole('status')).textContent).toBe(sentence);
});

test('an empty field offers the searches made in this browser, the newest first', async () => {
  const user = userEvent.setup();
  open(found(civic));
  const field = screen.getByLabelText('Search tires');
  await user.type(field, 'winter{Enter}');
  await screen.findByRole('heading', { name: 'Results' });
  await user.clear(field);
  await user.type(field, 'civic');
  await user.click(await screen.findByRole('option'));
  await screen.findByRole('heading', { name: '2019 Honda Civic tires' });

  await user.clear(field);
  await user.click(document.body);
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(field);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['2019 Honda CivicRecent', 'winterRecent']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeTruthy();
});

test('an empty field of a new visitor offers nothing', async () => {
  const user = userEvent.setup();
  open(found(civic));
  await user.click(screen.getByLabelText('Search tires'));
  await screen.findByRole('combobox');
  expect(screen.queryByRole('option')).toBeNull();
});

test('a VIN is posted, so that it is in no address, no history and no question', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const posted: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return found(size)();
  });
  const Shop = createRoutesStub([
    {
      Component: () => (
        <>
          <SearchForm />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', Component: () => null },
        { path: '/search', Component: () => <h1>Results</h1> },
        {
          path: '/find/vin',
          Component: () => <h1>Find tires by VIN</h1>,
          action: async ({ request }) => {
            posted.push((await request.formData()).get('vin') as string | null);
            return null;
          },
        },
      ],
    },
  ]);
  render(<Shop />, { wrapper: AppProviders });
  const field: HTMLInputElement = screen.getByLabelText('Search tires');
  await user.type(field, '1HGCM82633A004352');
  expect(await screen.findByText('That looks like a VIN. Press Enter to find your vehicle.')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Find tires by VIN' })).toBeDefined();
  expect(posted).toEqual(['1HGCM82633A004352']);
  expect(asked.filter((path) => path.includes('1HGCM82633A0'))).toEqual([]);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('1HGCM');
  expect(field.value).toBe('');
});
