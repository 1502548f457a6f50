import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { categories, place } from '../../test/answers.ts';
import { DealsPage, type DealsPageProps } from './deals-page.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(place))));
afterEach(() => vi.unstubAllGlobals());

function open(list: DealsPageProps['categories'] = Promise.resolve(categories)) {
  const Shop = createRoutesStub([
    {
      path: '/',
      Component: () => <DealsPage phone="1-800-555-0142" zip={null} errors={undefined} categories={list} />,
    },
  ]);
  render(
    <AppProviders>
      <Shop />
    </AppProviders>,
  );
}

test('the page has its title and says which number to call', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Deals');
  expect(screen.getByText(/^Call 1-800-555-0142/)).toBeVisible();
});

test('a ZIP code shows its place as soon as it is complete', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('ZIP code'), '78701');
  expect(await screen.findByText('We deliver to Austin, TX.')).toBeVisible();
});

test('a field that is left with an invalid ZIP code says so', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('ZIP code'), '787');
  await userEvent.tab();
  expect(await screen.findByText('Oops. Please enter a valid ZIP code.')).toBeVisible();
});

test('the categories appear when they arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof categories>();
  open(promise);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Winter/ })).toBeNull();
  resolve(categories);
  expect(await screen.findByRole('link', { name: /Winter/ })).toHaveAttribute(
    'href',
    '/categories/winter-tires',
  );
});

test('the page stays if the categories cannot be loaded', async () => {
  open(Promise.reject(new Error('away')));
  expect(await screen.findByText('The categories are not available right now.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
