// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Form, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from '../page/site.ts';
import { AppProviders } from '../root/app-providers.tsx';
import { useCartSummary } from './cart-summary.ts';
import { useVisitorAfterWrites } from './use-visitor-after-writes.ts';
import { LOCATION_UPDATED, useLocationUpdates, useVisitor, type VisitorContext } from './visitor-context.ts';

const austin = { cityName: 'Austin', region: 'Texas', stateAbbr: 'TX', zip: '78701' };
const columbus = { cityName: 'Columbus', region: 'Ohio', stateAbbr: 'OH', zip: '43215' };
const visitorIn = (location: VisitorContext['location'], tireCount: number): VisitorContext => ({
  hostUrl: 'https://shop.example',
  isSimpleShop: false,
  device: 'desktop',
  userIp: '{ip}',
  experiments: {
    ourPicks: 'control',
    shopPrice: 'control',
    manualZipModal: 'control',
    finderOrder: 'control',
    listDensity: 'control',
  },
  location,
  region: location,
  signedIn: false,
  account: null,
  siteCart: { tireCount, totalCents: tireCount * 15_000 },
  cartShipping: null,
});

let server: { visitor: unknown; asked: string[] };
beforeEach(() => {
  server = { visitor: visitorIn(austin, 4), asked: [] };
  vi.stubGlobal('fetch', async (path: string) => {
    server.asked.push(path);
    return Response.json(server.visitor);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = 'tk_retail_cart-quantity=; max-age=0';
});

function Root() {
  useVisitorAfterWrites();
  useLocationUpdates();
  return <Outlet />;
}
function Page() {
  const cart = useCartSummary();
  return (
    <>
      <p>City: {useVisitor()?.location?.cityName ?? 'unknown'}</p>
      <p>Tires: {cart?.tireCount ?? 'unknown'}</p>
      <Form method="post">
        <button>Write</button>
      </Form>
    </>
  );
}

function open(): void {
  const site = siteWith();
  const Shop = createRoutesStub([
    {
      id: ROOT_ID,
      Component: Root,
      loader: () => ({ site }),
      shouldRevalidate: () => false,
      children: [{ path: '/', Component: Page, action: () => null }],
    },
  ]);
  render(<Shop hydrationData={{ loaderData: { [ROOT_ID]: { site } } }} />, { wrapper: AppProviders });
}

test('one request tells a page who its visitor is and what is in the cart', async () => {
  open();
  expect(screen.getByText('City: unknown')).toBeDefined();
  expect(await screen.findByText('City: Austin')).toBeDefined();
  expect(screen.getByText('Tires: 4')).toBeDefined();
  expect(server.asked).toEqual(['/api/context']);
});

test('the number of tires comes from the cookie until the server has answered', () => {
  document.cookie = 'tk_retail_cart-quantity=1~8';
  open();
  expect(screen.getByText('Tires: 8')).toBeDefined();
});

test('the visitor and the cart are read again after a form that posts, and a new location is announced', async () => {
  const announced = vi.fn<(event: Event) => void>();
  window.addEventListener(LOCATION_UPDATED, announced);
  open();
  await screen.findByText('City: Austin');
  server.visitor = visitorIn(columbus, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByText('City: Columbus')).toBeDefined();
  expect(screen.getByText('Tires: 2')).toBeDefined();
  expect(announced.mock.calls.map(([event]) => event)).toEqual([
    expect.objectContaining({ detail: columbus }),
  ]);
  window.removeEventListener(LOCATION_UPDATED, announced);
});

test('a first answer that is late does not outlive a form that was faster', async () => {
  const late = Promise.withResolvers<Response>();
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return asked === 1 ? late.promise : Promise.resolve(Response.json(visitorIn(columbus, 2)));
  });
  open();
  await vi.waitFor(() => expect(asked).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByText('City: Columbus')).toBeDefined();
  late.resolve(Response.json(visitorIn(austin, 4)));
  await late.promise;
  expect(await screen.findByText('City: Columbus')).toBeDefined();
  expect(asked).toBe(2);
});

test('an answer of another shape is not shown', async () => {
  server.visitor = { ...visitorIn(austin, 4), siteCart: null };
  open();
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('City: unknown')).toBeDefined();
});
