// @vitest-environment jsdom
import type { Feature } from '@tirekit/channel';
import { DOT_PROBLEM_TEXTS } from '@tirekit/tires';
import { useVisitor } from '@tirekit/shell-ui';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DotOffer, KeptDotOffer } from './dot-offer.tsx';

const READ = '1M3X5AB2C3524';
const control = 'control';
const visitor = (signedIn: boolean) => ({
  hostUrl: 'https://shop.example',
  isSimpleShop: false,
  device: 'mobile',
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
  signedIn,
  account: null,
  siteCart: { tireCount: 0, totalCents: 0 },
  cartShipping: null,
});
const vehicle = {
  vehicleId: 'vehicle-0001',
  year: 2019,
  make: { slug: 'honda', name: 'Honda' },
  model: { slug: 'civic', name: 'Civic' },
  ...{ trim: null, drive: null, label: '2019 Honda Civic', nickname: 'Blue', isDefault: true },
  ...{ fitmentId: null, sizes: [], drives: [], path: '/vehicles/honda/civic/2019', trims: [] },
  ...{ vinEnding: null, tires: null, odometer: null, rotation: null, advice: null, reminders: false },
};
const waiting = {
  orderNumber: '7Q2M8K4T0C',
  placedAt: '2026-11-01T10:00:00.000Z',
  ...{ lineNo: 1, name: 'Norvik Trail', size: '225/65R17', tireNo: 2 },
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

interface Shop {
  signedIn: boolean;
  refusal?: string | null;
  features?: Feature[];
  tires?: (typeof waiting)[];
  /** The visitor has come back from signing in. */
  isBack?: boolean;
  /** Answers in place of the API, by path. */
  answers?: Record<string, (method: string) => Response | Promise<Response> | null>;
}

/** Answers of the storefront's own origin, and what was sent there. */
function show({
  signedIn,
  refusal = null,
  features = ['accounts', 'garage'],
  tires = [waiting],
  isBack = false,
  answers = {},
}: Shop) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      'https://shop.example',
    );
    if (pathname === '/api/context') return Response.json(visitor(signedIn));
    const instead = await answers[pathname]?.(init?.method ?? 'GET');
    if (instead) return instead;
    if (init?.method === 'POST') {
      sent.push([pathname, JSON.parse(String(init.body))]);
      if (refusal !== null)
        return Response.json(
          { code: 'unprocessable', message: refusal, errorMessage: refusal, statusCode: 422 },
          { status: 422 },
        );
      return pathname.startsWith('/api/v1/garage')
        ? Response.json({ vehicles: [vehicle], bought: [] }, { status: 201 })
        : Response.json({ registration: { lines: [], isOpen: true, recalls: [] } });
    }
    return Response.json(pathname === '/api/v1/garage' ? { vehicles: [vehicle], bought: [] } : { tires });
  });
  const site = { channel: { features } };
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          {useVisitor() !== null && <p>The visitor is known.</p>}
          {isBack ? <KeptDotOffer /> : <DotOffer tin={{ tin: READ, certainty: 0.8 }} />}
        </>
      ),
    },
    { path: '/login', Component: () => null },
  ]);
  render(<Page hydrationData={{ loaderData: { root: { site } } }} />, { wrapper: AppProviders });
  return sent;
}

test('A number that was read is saved to the buyer’s vehicle', async () => {
  const sent = show({ signedIn: true });
  expect(await screen.findByText('Made in week 35 of 2024.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Save DOT number to Blue' }));
  expect((await screen.findByRole('status')).textContent).toBe(`DOT number ${READ} is saved to Blue.`);
  expect(sent).toEqual([['/api/v1/garage/vehicles/vehicle-0001/tins', { tin: READ }]]);
});

test('A number that was misread is corrected first, and registered for the buyer’s order', async () => {
  const sent = show({ signedIn: true });
  const register = await screen.findByRole('button', {
    name: /^Register it for order 7Q2M8K4T0C: .* tire 2$/,
  });
  const field = screen.getByLabelText('DOT number');
  await userEvent.type(field, '9');
  await userEvent.click(register);
  expect(screen.getByText(DOT_PROBLEM_TEXTS.length)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'DOT 1M3 X5AB2C 1225');
  await userEvent.click(register);
  expect(await screen.findByText(/is registered for order 7Q2M8K4T0C/)).toBeTruthy();
  expect(sent).toEqual([
    ['/api/v1/account/orders/7Q2M8K4T0C/tires', { lineNo: 1, tireNo: 2, tin: '1M3X5AB2C1225' }],
  ]);
});

test('A refusal is told in its own words', async () => {
  show({ signedIn: true, refusal: 'This DOT number is already saved for this vehicle.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save DOT number to Blue' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This DOT number is already saved for this vehicle.',
  );
});

test('A guest is led to sign in, and back', async () => {
  show({ signedIn: false });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?redirectUri=%2Fsimplesnap');
});

const title = () => screen.queryByRole('heading', { name: 'Save this tire’s DOT number' });
const unavailable = () =>
  Response.json(
    { code: 'unavailable', message: 'Down.', errorMessage: 'Down.', statusCode: 503 },
    { status: 503 },
  );

test('A storefront without accounts offers nothing', async () => {
  show({ signedIn: false, features: ['simplesnap'] });
  expect(await screen.findByText('The visitor is known.')).toBeTruthy();
  expect(title()).toBeNull();
});

test('the offer is hidden until the visitor is known', async () => {
  show({ signedIn: false });
  expect(title()).toBeNull();
  expect(await screen.findByText('The visitor is known.')).toBeTruthy();
  expect(title()).not.toBeNull();
});

test('A garage that cannot be shown is told, and asked for again', async () => {
  let isDown = true;
  show({
    signedIn: true,
    tires: [],
    answers: { '/api/v1/garage': () => (isDown ? unavailable() : null) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
  expect(screen.getByRole('alert').textContent).toContain('We can’t show your garage right now.');
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Save DOT number to Blue' })).toBeTruthy();
});

test('The outcome stays when no order waits any more', async () => {
  const path = '/api/v1/account/orders/7Q2M8K4T0C/tires';
  let tires = [waiting];
  show({
    signedIn: true,
    features: ['accounts'],
    answers: {
      [path]: () => ((tires = []), null),
      '/api/v1/account/unregistered-tires': () => Response.json({ tires }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Register it/ }));
  expect(await screen.findByText(/is registered for order 7Q2M8K4T0C/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByRole('status').textContent).toContain('is registered');
});

test('Tires of one order each have their own progress', async () => {
  show({
    signedIn: true,
    features: ['accounts'],
    tires: [waiting, { ...waiting, lineNo: 2, name: 'Norvik Grip' }],
    answers: {
      '/api/v1/account/orders/7Q2M8K4T0C/tires': () => new Promise<Response>(() => undefined),
    },
  });
  const [trail, grip] = await screen.findAllByRole('button', { name: /^Register it/ });
  if (trail === undefined || grip === undefined) throw new Error('An order has two lines.');
  await userEvent.click(grip);
  expect([trail, grip].map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true']);
});

test('A registration that failed is told as one', async () => {
  show({
    signedIn: true,
    answers: { '/api/v1/account/orders/7Q2M8K4T0C/tires': unavailable },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Register it/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t register this DOT number. Please try again.',
  );
});

test('A guest who comes back signed in is offered the number that they corrected, until it is saved', async () => {
  show({ signedIn: false });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  const field = screen.getByLabelText('DOT number');
  await userEvent.clear(field);
  await userEvent.type(field, '1M3X5AB2C1225');
  await userEvent.click(link);
  cleanup();

  show({ signedIn: true, isBack: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Save DOT number to Blue' }));
  expect(await screen.findByText('DOT number 1M3X5AB2C1225 is saved to Blue.')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
  cleanup();

  show({ signedIn: true, isBack: true });
  expect(await screen.findByText('The visitor is known.')).toBeTruthy();
  expect(title()).toBeNull();
});
