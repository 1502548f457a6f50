import { act, render, screen, waitFor, within } from '@testing-library/react';
import { sampleChannel } from '@tirekit/channel/testing';
import { describeSite } from '@tirekit/shell-server/site';
import type { VisitorContext } from '@tirekit/shell-ui';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { Outlet, createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areas, shops } from '../../test/answers.ts';
import { visitorIn } from '../../test/visitor.ts';
import { emptyFinderState } from '../model/finder-state.ts';
import { FinderPage, type FinderPageProps } from './finder-page.tsx';

let asked: URL[] = [];

/** The storefront's server: who is visiting, and the API behind it. */
function serve(location: { zip: string } | null, more: Partial<VisitorContext> = {}): void {
  asked = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'https://shop.example');
    asked.push(url);
    if (url.pathname === '/api/context')
      return Promise.resolve(Response.json({ ...visitorIn(location?.zip ?? null), ...more }));
    if (url.pathname === '/api/v1/installers') return Promise.resolve(Response.json(shops));
    return Promise.resolve(Response.json({}, { status: 404 }));
  });
}

const page: FinderPageProps = {
  state: emptyFinderState,
  place: null,
  zip: null,
  found: null,
  areas: areas.areas,
  answer: undefined,
};

async function open(props: Partial<FinderPageProps> = {}): Promise<void> {
  const site = describeSite(sampleChannel(), {
    hostUrl: 'https://shop.example',
    embedOrigins: null,
    globals: { sampleData: true },
    menu: [],
    notifications: [],
  });
  const Shop = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ site }),
      Component: Outlet,
      children: [{ path: '/tire-shops', Component: () => <FinderPage {...page} {...props} /> }],
    },
  ]);
  await act(async () =>
    render(
      <AppProviders>
        <Shop initialEntries={['/tire-shops']} hydrationData={{ loaderData: { root: { site } } }} />
      </AppProviders>,
    ),
  );
}

const searches = () => asked.filter(({ pathname }) => pathname === '/api/v1/installers');

beforeEach(() => serve(null));
afterEach(() => vi.unstubAllGlobals());

test('the page that everybody gets asks for no shops, and leads to the cities', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tire shops near you');
  expect(screen.getByRole('link', { name: /^Austin, TX/ })).toHaveAttribute('href', '/tire-shops/austin-tx');
  expect(searches()).toEqual([]);
});

test('a visitor whose place is known sees the shops there as soon as the page knows it', async () => {
  serve({ zip: '78701' });
  await open();
  expect(await screen.findByText('3 shops near Austin, TX')).toBeVisible();
  expect(searches().map(({ searchParams }) => searchParams.get('zip'))).toEqual(['78701']);
});

test('a visitor of whom a link has named the state finds its cities first, until their place is known', async () => {
  const texas = { region: 'Texas', stateAbbr: 'TX' };
  serve(null, { region: texas });
  await open();
  const own = await screen.findByRole('navigation', { name: 'Tire shops in Texas' });
  const cities = screen.getByRole('navigation', { name: 'Tire shops by city' });
  const linksIn = (where: HTMLElement) => within(where).getAllByRole('link');
  for (const link of linksIn(own)) expect(link).toHaveTextContent(', TX');
  expect(linksIn(own).length).toBeLessThanOrEqual(linksIn(cities).length);
  expect(own.compareDocumentPosition(cities)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(searches()).toEqual([]);
});

test('shops that came with the page are not asked for again', async () => {
  await open({ state: { ...emptyFinderState, place: 'austin-tx' }, place: shops.place, found: shops });
  expect(screen.getByText('3 shops near Austin, TX')).toBeVisible();
  await waitFor(() => expect(asked.some(({ pathname }) => pathname === '/api/context')).toBe(true));
  expect(searches()).toEqual([]);
});
