import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tireSummary } from '@tirekit/contract/testing';
import type { UserLocation } from '@tirekit/contract';
import { type CartSummary, refreshVisitor } from '@tirekit/shell-kit';
import { readListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { AddToCart } from './add-to-cart.tsx';
import ListPage from './list-page.island.tsx';
import { TireList } from './tire-list.tsx';

const path = '/tire-sizes/225-65r17-tires';

function dataOf(over: Partial<ListData['list']>, search: string, car: ListData['car']): ListData {
  const list: ListData['list'] = {
    total: 1,
    page: 1,
    pages: 1,
    items: [tireSummary()],
    pairs: [],
    ...over,
  };
  return {
    path,
    scope: { size: '225-65r17-tires' },
    state: readListState(new URLSearchParams(search)),
    list,
    facets: [
      {
        key: 'brand',
        label: 'Brand',
        total: 1,
        values: [{ slug: 'norvik', name: 'Norvik', count: 12 }],
      },
      {
        key: 'score',
        label: 'Tire Score',
        total: 1,
        values: [{ slug: '8', name: 'Great (8+)', count: 5 }],
      },
    ],
    car,
  };
}

function show(over: Partial<ListData['list']>, search = '', car: ListData['car'] = null) {
  const data = dataOf(over, search, car);
  const Page = createRoutesStub([{ path, Component: () => <TireList data={data} /> }]);
  render(<Page initialEntries={[path + search]} />);
}

/** Makes `/api/context` answer with what a list reads of the visitor. */
const knowVisitor = async (location: UserLocation | null, cart: CartSummary | null = null): Promise<void> => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path === '/api/context' ? { location, siteCart: cart } : { totals: [] })),
  );
  await act(refreshVisitor);
};

describe('a list of tires', () => {
  afterEach(async () => {
    await knowVisitor(null);
    vi.unstubAllGlobals();
  });

  test('asks for a ZIP code only as long as it does not know the place', async () => {
    show({});
    expect(screen.getByText(/With your ZIP code you see each total to your door/)).toBeVisible();
    await knowVisitor({ cityName: 'Columbus', region: 'Ohio', stateAbbr: 'OH', zip: '43215' });
    expect(screen.queryByText(/With your ZIP code/)).toBeNull();
    expect(screen.getByText(/Each total to your door includes fees and estimated tax/)).toBeVisible();
  });

  test.each(['ST225/75R15', '7.00R15ST'])(
    'of trailer tires in %s speaks of trailers, and asks for no car',
    (size) => {
      show({ items: [tireSummary({ size })] });
      expect(screen.getByText(/Replace all tires of a trailer together/)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Check what fits your car' })).toBeNull();
    },
  );

  test('takes the focus from the link past its filters', () => {
    show({});
    const target = screen.getByRole('link', { name: 'Skip the filters', hidden: true }).getAttribute('href');
    const tires = screen.getByRole('region', { name: 'Tires' });
    expect(target).toBe(`#${tires.id}`);
    tires.focus();
    expect(tires).toHaveFocus();
  });

  test('counts its tires and adds a set of four to the cart by a form', () => {
    show({});
    expect(screen.getByText('1 tire')).toBeVisible();
    const add = screen.getByRole('button', { name: /Add 4 to cart: Norvik Meridian AS/ });
    expect(Object.fromEntries(new FormData(add.closest('form') ?? undefined))).toEqual({
      intent: 'add',
      key: '',
      itemId: 'A1B2C3D4',
      quantity: '4',
    });
  });

  test('asks by the same key when it is tried again, and by another for something else', async () => {
    const keys: string[] = [];
    const Page = createRoutesStub([
      { path, Component: () => <AddToCart tire={tireSummary()} quantity={4} /> },
      {
        path: '/cart',
        action: async ({ request }) => {
          keys.push(String((await request.formData()).get('key')));
          return { ok: false, message: 'We could not be reached.', fields: {}, values: {} };
        },
      },
    ]);
    const shown = render(<Page initialEntries={[path]} />);
    const press = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Add 4/ }));
      await screen.findByText('We could not be reached.');
    };
    await press();
    await press();
    shown.unmount();
    render(<Page initialEntries={[path]} />);
    await press();
    const [first, again, anew] = keys;
    expect(first).toMatch(/^[\d-]{8,80}$/);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  test('adds no more than are left, and nothing of what is sold out', () => {
    show({
      items: [
        tireSummary({ stock: { state: 'low', quantity: 3 } }),
        tireSummary({ itemId: 'B1B2C3D4', stock: { state: 'out', quantity: 0 } }),
      ],
    });
    expect(screen.getAllByRole('button', { name: /^Add \d/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Add 3/ })).toBeVisible();
    expect(screen.getByText('for 3').parentElement).toHaveTextContent('$476.97 for 3');
    expect(screen.getByText('Currently out of stock')).toBeVisible();
  });

  test('shows chosen filters with their names and ways to remove them', () => {
    show({}, '?brand=norvik&score=8');
    expect(screen.getByRole('link', { name: 'Remove filter Norvik' })).toHaveAttribute(
      'href',
      `${path}?score=8`,
    );
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', path);
    expect(screen.getByRole('checkbox', { name: /Norvik/, hidden: true })).toBeChecked();
  });

  test('says so when nothing is found, with ways onward', () => {
    show({ total: 0, items: [], pages: 0 }, '?brand=norvik');
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'Find by vehicle' })).toBeVisible();
  });

  test('keeps the car in the links of its tires', () => {
    const car = {
      fitmentId: '2019-honda-civic-lx',
      label: '2019 Honda Civic LX',
      path: '/vehicles/honda/civic/2019?fitment=2019-honda-civic-lx',
      kind: 'square' as const,
      tireCount: 4,
      allWheelDrive: false,
    };
    show({}, '?fitment=2019-honda-civic-lx', car);
    expect(screen.getByRole('link', { name: 'Norvik Meridian AS' })).toHaveAttribute(
      'href',
      '/brands/norvik-tires/meridian-as/p/A1B2C3D4?fitment=2019-honda-civic-lx',
    );
  });

  test('sells front and rear of a staggered car as one thing', () => {
    const front = tireSummary();
    const rear = tireSummary({ itemId: 'B1B2C3D4', size: '255/60R17' });
    show({ items: [], pairs: [{ front, rear, setPriceInCents: 64_000 }] });
    expect(screen.getByText('1 set')).toBeVisible();
    expect(screen.getByText('$640.00')).toBeVisible();
    const add = screen.getByRole('button', { name: /Add set to cart: .*front and rear/ });
    expect(Object.fromEntries(new FormData(add.closest('form') ?? undefined))).toEqual({
      intent: 'add',
      key: '',
      itemId: 'A1B2C3D4',
      quantity: '2',
      axle: 'front',
      itemId2: 'B1B2C3D4',
      quantity2: '2',
      axle2: 'rear',
    });
  });

  test('says of which axle few are left that the cart holds, and sells no set beyond them', async () => {
    const front = tireSummary({ stock: { state: 'low', quantity: 5 } });
    const rear = tireSummary({ itemId: 'B1B2C3D4', size: '255/60R17' });
    const pairs = [{ front, rear, setPriceInCents: 64_000 }];
    const add = () => screen.queryByRole('button', { name: /Add set to cart/ });
    const known = (front: number) => ({
      tireCount: 2 * front,
      totalCents: 1,
      held: { A1B2C3D4: front, B1B2C3D4: front },
    });
    show({ items: [], pairs });
    await knowVisitor(null, known(2));
    expect(screen.getByText('Front: 2 of the 5 left are in your cart.')).toBeVisible();
    expect(screen.queryByText(/^Rear: /)).toBeNull();
    expect(add()).toBeVisible();

    await knowVisitor(null, known(4));
    expect(screen.getByText('Front: 4 of the 5 left are in your cart.')).toBeVisible();
    expect(add()).toBeNull();
    expect(screen.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cart');
  });

  describe('whose address changes', () => {
    const facets: ListData['facets'] = [
      {
        key: 'brand',
        label: 'Brand',
        total: 3,
        values: ['norvik', 'ardenne', 'calder'].map((slug) => ({
          slug,
          name: slug,
          count: 1,
        })),
      },
    ];
    function Page() {
      const { search } = useLocation();
      const state = readListState(new URLSearchParams(search));
      const list = { total: 60, page: state.page, pages: 3, items: [tireSummary()], pairs: [] };
      return <TireList data={{ path, scope: {}, state, list, facets, car: null }} />;
    }
    const open = (search: string) => {
      const Shop = createRoutesStub([{ path, Component: Page }]);
      render(<Shop initialEntries={[path + search]} />);
    };
    const remove = (name: string) => screen.findByRole('link', { name: `Remove filter ${name}` });

    test('leaves the focus to the next chosen filter, and after the last to itself', async () => {
      open('?brand=ardenne&brand=calder&brand=norvik');
      await userEvent.click(await remove('calder'));
      await waitFor(async () => expect(await remove('norvik')).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(async () => expect(await remove('ardenne')).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('region', { name: 'Tires' })).toHaveFocus());
    });

    test('begins at its beginning on another page, and says which it is', async () => {
      open('?brand=norvik');
      await userEvent.click(screen.getByRole('link', { name: 'Next' }));
      await waitFor(() => expect(screen.getByRole('region', { name: 'Tires' })).toHaveFocus());
      expect(screen.getByRole('status')).toHaveTextContent('60 tires · page 2 of 3');
    });

    test('leaves the focus where it is, where that is still there', async () => {
      open('');
      const order = screen.getByLabelText('Sort by');
      await userEvent.selectOptions(order, 'price-low');
      await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('price-low'));
      expect(order).toHaveFocus();
    });
  });
});

test.each(['', '?brand=norvik&sort=name&page=2'])(
  'a page of a list %s has no id that React made for a place, so the server can remember all of it',
  (search) => {
    const data = dataOf({ total: 90, page: search ? 2 : 1, pages: 4 }, search, null);
    const onward = { label: 'Narrow this size', entries: [] };
    const Page = createRoutesStub([
      { path, Component: () => <ListPage title="Tires" crumbs={[]} data={data} onward={onward} /> },
    ]);
    const html = renderToString(<Page initialEntries={[path + search]} />);
    expect(html).toContain('Sort by');
    expect(html).not.toMatch(/="_R_/);
  },
);
