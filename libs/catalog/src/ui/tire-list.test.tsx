import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tireSummary } from '@tirekit/contract/testing';
import type { TireSummary } from '@tirekit/contract';
import { cardTire } from '@tirekit/tire-ui';
import { knowVisitor, newVisitor, Providers } from '../../test/providers.tsx';
import { readListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { AddToCart } from './add-to-cart.tsx';
import { TireListing } from './tire-list.tsx';

const makeTire = (over: Partial<TireSummary> = {}) => cardTire(tireSummary(over));

const path = '/tire-sizes/225-65r17-tires';

const civic: NonNullable<ListData['car']> = {
  fitmentId: '2019-honda-civic-lx',
  label: '2019 Honda Civic LX',
  path: '/vehicles/honda/civic/2019?fitment=2019-honda-civic-lx',
  kind: 'square',
  tireCount: 4,
  drives: ['2wd'],
  drive: null,
  wheels: null,
  confidence: 'high',
};

function makeData(over: Partial<ListData['list']>, search: string, car: ListData['car']): ListData {
  const list: ListData['list'] = {
    total: 1,
    page: 1,
    pages: 1,
    items: [makeTire()],
    pairs: [],
    ...over,
  };
  return {
    path,
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
        label: 'Tire score',
        total: 1,
        values: [{ slug: '8', name: '8+ (Great or better)', count: 5 }],
      },
    ],
    car,
  };
}

function show(over: Partial<ListData['list']>, search = '', car: ListData['car'] = null) {
  const data = makeData(over, search, car);
  const Page = createRoutesStub([{ path, Component: () => <TireListing data={data} /> }]);
  render(<Page initialEntries={[path + search]} />, { wrapper: Providers });
}

beforeEach(newVisitor);
afterEach(() => vi.unstubAllGlobals());

describe('a list of tires', () => {
  test('asks for a ZIP code only as long as it does not know the place', async () => {
    show({});
    expect(
      screen.getByText(/Enter your ZIP code to see delivered prices with fees and estimated tax/),
    ).toBeVisible();
    await knowVisitor({ cityName: 'Columbus', region: 'Ohio', stateAbbr: 'OH', zip: '43215' });
    expect(await screen.findByText(/Totals include shipping, fees, and estimated tax/)).toBeVisible();
    expect(screen.queryByText(/Enter your ZIP code/)).toBeNull();
  });

  test('tells a buyer in Alaska about freight and the longer delivery', async () => {
    show({ items: [makeTire({})] });
    expect(screen.getByText(/Delivery in 2–4 business days/)).toBeVisible();
    await knowVisitor({ cityName: 'Anchorage', region: 'Alaska', stateAbbr: 'AK', zip: '99501' });
    expect(await screen.findByText(/Totals include shipping, fees, and estimated tax/)).toBeVisible();
    expect(screen.getByText(/Delivery in 7–14 business days/)).toBeVisible();
    expect(screen.queryByText(/2–4 business days/)).toBeNull();
  });

  test.each(['ST225/75R15', '7.00R15ST'])(
    'a list of trailer tires in %s speaks of trailers, and asks for no car',
    (size) => {
      show({ items: [makeTire({ size })] });
      expect(screen.getByText(/Replace all of your trailer tires together/)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Check my vehicle' })).toBeNull();
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
    expect(Object.fromEntries(new FormData(add.closest('form') ?? undefined, add))).toEqual({
      intent: 'add',
      itemId: 'A1B2C3D4',
      quantity: '4',
    });
  });

  test('asks by the same key when it is tried again, and by another for something else', async () => {
    const keys: string[] = [];
    const Page = createRoutesStub([
      {
        path,
        Component: () => <AddToCart set={[makeTire()]} quantity={4} name="Norvik Meridian AS" cart={null} />,
      },
      {
        path: '/cart',
        action: async ({ request }) => {
          keys.push(String((await request.formData()).get('key')));
          return { ok: false, message: 'We could not be reached.', fields: {}, values: {} };
        },
      },
    ]);
    const shown = render(<Page initialEntries={[path]} />, { wrapper: Providers });
    const press = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Add 4/ }));
      await screen.findByText('We could not be reached.');
    };
    await press();
    await press();
    shown.unmount();
    render(<Page initialEntries={[path]} />, { wrapper: Providers });
    await press();
    const [first, again, anew] = keys;
    expect(first).toMatch(/^[\d-]{8,80}$/);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  test('adds no more than are left, and nothing of what is sold out', () => {
    show({
      items: [
        makeTire({ stock: { state: 'low', quantity: 3 } }),
        makeTire({ itemId: 'B1B2C3D4', stock: { state: 'out', quantity: 0 } }),
      ],
    });
    expect(screen.getAllByRole('button', { name: /^Add \d/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Add 3/ })).toBeVisible();
    expect(screen.getByText('$476.97').parentElement).toHaveTextContent('$476.97 for 3');
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

  test('sends a buyer to the tire’s page where there is something to agree to first', () => {
    const acknowledge = 'I understand: top speed 99 mph with these tires';
    const verdict: TireSummary['verdict'] = {
      outcome: 'fits-with-note',
      axle: null,
      reasons: [{ code: 'speed-low-truck', severity: 'note', text: 'Top speed 99 mph.', acknowledge }],
    };
    show({ items: [makeTire({ verdict })] }, '?fitment=2019-honda-civic-lx&wheels=18', {
      ...civic,
      wheels: 18,
    });
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Review before adding: Norvik Meridian AS 225/65R17' }),
    ).toHaveAttribute(
      'href',
      '/brands/norvik-tires/meridian-as/p/A1B2C3D4?fitment=2019-honda-civic-lx&wheels=18',
    );
  });

  test('adds tires for the wheels that were chosen', () => {
    show({}, '?fitment=2019-honda-civic-lx&wheels=18', { ...civic, wheels: 18 });
    const add = screen.getByRole('button', { name: /^Add 4/ });
    expect(new FormData(add.closest('form') ?? undefined).get('wheels')).toBe('18');
  });

  test('keeps the car in the links of its tires', () => {
    show({}, '?fitment=2019-honda-civic-lx', civic);
    expect(screen.getByRole('link', { name: /^Norvik\s+Meridian AS$/ })).toHaveAttribute(
      'href',
      '/brands/norvik-tires/meridian-as/p/A1B2C3D4?fitment=2019-honda-civic-lx',
    );
  });

  test('sells front and rear of a staggered car as one thing', () => {
    const front = makeTire();
    const rear = makeTire({ itemId: 'B1B2C3D4', size: '255/60R17' });
    show({ items: [], pairs: [{ front, rear, setPriceInCents: 64_000 }] });
    expect(screen.getByText('1 set')).toBeVisible();
    expect(screen.getByText('$640.00')).toBeVisible();
    const add = screen.getByRole('button', { name: /Add set to cart: .*front and rear/ });
    expect(Object.fromEntries(new FormData(add.closest('form') ?? undefined, add))).toEqual({
      intent: 'add',
      itemId: 'A1B2C3D4',
      quantity: '2',
      axle: 'front',
      itemId2: 'B1B2C3D4',
      quantity2: '2',
      axle2: 'rear',
    });
  });

  test('shows only the advertised price of a set when one of its tires has a price for the cart alone', async () => {
    const front = makeTire();
    const rear = makeTire({ itemId: 'B1B2C3D4', size: '255/60R17', seePriceInCart: true });
    show({ items: [], pairs: [{ front, rear, setPriceInCents: 64_000 }] });
    await knowVisitor(null);
    const set = screen.getByRole('article');
    expect(set).toHaveTextContent('$640.00 set of 4, advertised');
    expect(set).toHaveTextContent('See price in cart');
    expect(set).not.toHaveTextContent(/before tax|to your door/);
  });

  test('says of which axle few are left that the cart holds, and sells no set beyond them', async () => {
    const front = makeTire({ stock: { state: 'low', quantity: 5 } });
    const rear = makeTire({ itemId: 'B1B2C3D4', size: '255/60R17' });
    const pairs = [{ front, rear, setPriceInCents: 64_000 }];
    const add = () => screen.queryByRole('button', { name: /Add set to cart/ });
    const known = (front: number) => ({
      tireCount: 2 * front,
      totalCents: 1,
      held: { A1B2C3D4: front, B1B2C3D4: front },
    });
    show({ items: [], pairs });
    await knowVisitor(null, known(2));
    expect(screen.getByText('Front: You have 2 of the last 5 in your cart.')).toBeVisible();
    expect(screen.queryByText(/^Rear: /)).toBeNull();
    expect(add()).toBeVisible();

    await knowVisitor(null, known(4));
    expect(screen.getByText('Front: You have 4 of the last 5 in your cart.')).toBeVisible();
    expect(add()).toBeNull();
    expect(screen.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cart');
  });

  describe('a list whose address changes', () => {
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
      const list = { total: 60, page: state.page, pages: 3, items: [makeTire()], pairs: [] };
      return <TireListing data={{ path, state, list, facets, car: null }} />;
    }
    const open = (search: string) => {
      const Shop = createRoutesStub([{ path, Component: Page }]);
      render(<Shop initialEntries={[path + search]} />, { wrapper: Providers });
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

describe('the weights of the score', () => {
  const getForm = (button: HTMLElement) => {
    const form = button.closest('form');
    if (form === null) throw new Error('The button has no form');
    return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  };
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

  test('are moved by buttons or keys, and keep filters and car, but no order that does not follow them', async () => {
    const user = userEvent.setup();
    show({}, '?brand=norvik&sort=price-low&page=2&weights=4-2-2-1');
    await user.click(screen.getByText('Change your weights'));
    expect(slider('Long lasting').value).toBe('4');
    expect(slider('Durability')).toHaveAttribute('aria-valuetext', 'A little');
    await user.click(screen.getByRole('button', { name: 'More traction' }));
    await user.click(screen.getByRole('button', { name: 'Less handling' }));
    await user.click(screen.getByRole('button', { name: 'More long lasting' }));
    expect(slider('Traction')).toHaveAttribute('aria-valuetext', 'More');
    expect(getForm(screen.getByRole('button', { name: 'Use these weights' })).toString()).toBe(
      'brand=norvik&weights=4&weights=1&weights=3&weights=1',
    );
  });

  test('start in the middle, and keep the order by score', () => {
    show({}, '?sort=score');
    const form = getForm(screen.getByText('Use these weights'));
    expect(form.toString()).toBe('sort=score&weights=2&weights=2&weights=2&weights=2');
  });

  test('stay when a filter or another order is chosen', () => {
    show({}, '?weights=4-2-2-1&sort=score');
    const filters = screen.getByLabelText<HTMLFormElement>('Filters');
    expect(new FormData(filters).get('weights')).toBe('4-2-2-1');
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(sort.form && new FormData(sort.form).get('weights')).toBe('4-2-2-1');
  });

  test('are told in words, with the way back to equal ones', () => {
    const data = { ...makeData({}, '?weights=4-2-2-1', null), weighting: 'In the order of your weights.' };
    const Page = createRoutesStub([{ path, Component: () => <TireListing data={data} /> }]);
    render(<Page initialEntries={[path]} />, { wrapper: Providers });
    expect(screen.getByText(/In the order of your weights/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Count all four equally' })).toHaveAttribute('href', path);
  });
});
