// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { AccountLink } from '../frame/account-link.tsx';
import { ROOT_ID } from '../page/site.ts';
import { AppProviders } from '../root/app-providers.tsx';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import type { StoredKey } from '../storage/stored-key.ts';
import * as stored from '../storage/stored-keys.ts';
import { useAccountUpdates } from './use-account-updates.ts';
import { useSignInPath } from './use-sign-in-path.ts';
import type { VisitorContext } from './visitor-context.ts';

const control = 'control' as const;
const visitorWho = (who: Pick<VisitorContext, 'signedIn' | 'account'>): VisitorContext => ({
  hostUrl: 'https://shop.example',
  isSimpleShop: false,
  device: 'desktop',
  userIp: '{ip}',
  experiments: {
    ourPicks: control,
    shopPrice: control,
    manualZipModal: control,
    finderOrder: control,
    listDensity: control,
  },
  location: null,
  region: null,
  ...who,
  siteCart: { tireCount: 0, totalCents: 0 },
  cartShipping: null,
});
const guest = visitorWho({ signedIn: false, account: null });
const member = visitorWho({
  signedIn: true,
  account: { firstName: 'Mel', userType: 'Retail Member', priceType: 'Retail Member' },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = 'tk_retail_experiments=; max-age=0';
});

function Root() {
  useAccountUpdates();
  return (
    <>
      <AccountLink where="bar" />
      <Outlet />
    </>
  );
}
const Again = () => <p>Again: {useSignInPath()}</p>;

function open(visitor: VisitorContext | 'away', at = '/tires?sort=price-low'): void {
  vi.stubGlobal('fetch', async () =>
    visitor === 'away' ? new Response(null, { status: 503 }) : Response.json(visitor),
  );
  const site = siteWith();
  const Shop = createRoutesStub([
    {
      id: ROOT_ID,
      Component: Root,
      loader: () => ({ site }),
      children: [
        { path: '/tires', Component: () => null },
        { path: '/login', Component: Again },
      ],
    },
  ]);
  render(<Shop initialEntries={[at]} hydrationData={{ loaderData: { [ROOT_ID]: { site } } }} />, {
    wrapper: AppProviders,
  });
}
const vehicle = { year: '2019', make: 'honda', model: 'civic', label: '2019 Honda Civic', path: '/v' };

test('a browser keeps who has signed in, and under which name it is known to sign-on', async () => {
  document.cookie = 'tk_retail_experiments=1~visitor-of-experiments-01';
  open(member);
  expect(await screen.findByRole('link', { name: 'Account' })).toBeDefined();
  await vi.waitFor(() => expect(readStored(stored.userType)).toBe('Retail Member'));
  expect(readStored(stored.userData)).toEqual({ firstName: 'Mel', userType: 'Retail Member' });
  expect(readStored(stored.anonymousAnalyticsId)).toBe('visitor-of-experiments-01');
});

test('somebody who has signed in sees their account at once on the next page', () => {
  writeStored(stored.userData, { firstName: 'Mel', userType: 'Retail Member' });
  open('away');
  expect(screen.getByRole('link', { name: 'Account' })).toBeDefined();
});

test('a browser forgets the buyer, their car, their searches, and their place after sign-out', async () => {
  writeStored(stored.userType, 'Retail Member');
  writeStored(stored.userData, { firstName: 'Mel', userType: 'Retail Member' });
  writeStored(stored.vehicle, vehicle);
  writeStored(stored.searchHistory, [{ label: 'winter', path: '/search?query=winter' }]);
  writeStored(stored.userLocationZip, '43215');
  writeStored(stored.locationPermission, 'denied');
  open(guest);
  await vi.waitFor(() => expect(readStored(stored.userType)).toBeNull());
  const forgotten: readonly StoredKey<unknown>[] = [
    stored.userData,
    stored.vehicle,
    stored.searchHistory,
    stored.userLocationZip,
  ];
  for (const key of forgotten) expect(readStored(key), key.name).toBeNull();
  expect(readStored(stored.locationPermission)).toBe('denied');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
});

test('a guest’s browser keeps what they chose, and so does anybody’s while nobody can say who they are', async () => {
  writeStored(stored.vehicle, vehicle);
  open(guest);
  await screen.findByRole('link', { name: 'Sign in' });
  expect(readStored(stored.vehicle)).toEqual(vehicle);
  cleanup();
  writeStored(stored.userType, 'Retail Member');
  open(visitorWho({ signedIn: true, account: null }));
  await screen.findByRole('link', { name: 'Account' });
  expect(readStored(stored.vehicle)).toEqual(vehicle);
});

test('a guest who asks to sign in comes back to the page where they were, even after a second try', async () => {
  open(guest);
  const link = await screen.findByRole('link', { name: 'Sign in' });
  await vi.waitFor(() =>
    expect(link.getAttribute('href')).toBe('/login?redirectUri=%2Ftires%3Fsort%3Dprice-low'),
  );
  await userEvent.click(link);
  expect(readStored(stored.continueUrl)).toBe('/tires?sort=price-low');
  expect(await screen.findByText('Again: /login?redirectUri=%2Ftires%3Fsort%3Dprice-low')).toBeDefined();
});
