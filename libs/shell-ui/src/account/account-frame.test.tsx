// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID, type Site } from '../page/site.ts';
import { AccountFrame } from './account-frame.tsx';

afterEach(cleanup);

function show(site: Site): HTMLElement {
  const Page = createRoutesStub([
    {
      id: ROOT_ID,
      path: '/',
      Component: () => (
        <AccountFrame title="Your orders" current="orders">
          <p>Four of them</p>
        </AccountFrame>
      ),
    },
  ]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site } } }} />);
  return screen.getByRole('navigation', { name: 'Account' });
}

test('A page of an account has its heading, and marks its place among the others', () => {
  const navigation = show(siteWith());
  expect(screen.getByRole('heading', { level: 1, name: 'Your orders' })).toBeTruthy();
  expect(within(navigation).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
    '/account/my-orders',
  );
  expect(
    within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Overview',
    'Orders',
    'Garage',
    'Details',
    'Security',
    'Searches',
    'Tax exemption',
    'Your data',
  ]);
});

test('A storefront without garages leads to none', () => {
  const site = siteWith();
  const channel = { ...site.channel, features: site.channel.features.filter((one) => one !== 'garage') };
  expect(within(show({ ...site, channel })).queryByRole('link', { name: 'Garage' })).toBeNull();
});
