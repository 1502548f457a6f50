// @vitest-environment jsdom
import { sampleChannel } from '@tirekit/channel/testing';
import { sampleCart, sampleQuote } from '@tirekit/contract/testing';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ShippingPage } from './shipping-page.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

const ways = {
  isChosen: false,
  options: null,
  zip: '53202',
  locations: null,
  warehouses: null,
  now: '2026-11-27T12:00:00Z',
} as const;

/** The shipping step; `sent` collects what its action received, without what was left empty. */
function open(mode: 'ship-to-me' | 'ship-to-shop', over: Partial<ComponentProps<typeof ShippingPage>> = {}) {
  const sent: Record<string, unknown>[] = [];
  const { name, support } = sampleChannel();
  const site = { channel: { name, support } };
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site }),
      Component: () => (
        <ShippingPage
          cart={sampleCart()}
          shipping={null}
          way={null}
          ways={{ ...ways, mode }}
          modes={['ship-to-me', 'ship-to-shop', 'warehouse-pickup']}
          answer={null}
          {...over}
        />
      ),
      action: async ({ request }) => {
        const fields = [...(await request.formData())].filter(([, value]) => value !== '');
        sent.push(Object.fromEntries(fields));
        return null;
      },
    },
  ]);
  render(
    <AppProviders>
      <Page hydrationData={{ loaderData: { root: { site } } }} />
    </AppProviders>,
  );
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const first = () => screen.getByLabelText('First name');

test('Typed text is sent along to the shops, to the cart, and with another way', async () => {
  const sent = open('ship-to-shop');
  await userEvent.type(first(), 'Zoë');
  await press('Choose a shop');
  await waitFor(() =>
    expect(sent).toEqual([
      { firstName: 'Zoë', mode: 'ship-to-shop', way: 'ship-to-shop', leave: '/checkout/shop' },
    ]),
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Ship to me/ }));
  await waitFor(() =>
    expect(sent[1]).toEqual({
      firstName: 'Zoë',
      mode: 'ship-to-shop',
      way: 'ship-to-me',
      intent: 'way',
    }),
  );
});

test('Enter in a field presses Continue, although buttons that lead away come before it', async () => {
  const sent = open('ship-to-shop');
  await userEvent.type(first(), 'Zoë{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([{ firstName: 'Zoë', mode: 'ship-to-shop', way: 'ship-to-shop' }]),
  );
});

test('The step starts with text typed earlier, then with the cart’s and the account’s values', () => {
  open('ship-to-me', {
    buyer: { firstName: 'Mel', lastName: 'Sample', email: 'mel@example.test' },
    typed: { firstName: 'Zoë', email: '' },
  });
  expect(['First name', 'Last name', 'Email'].map((name) => screen.getByLabelText(name))).toMatchObject([
    { value: 'Zoë' },
    { value: 'Sample' },
    { value: '' },
  ]);
});

describe('The place of the cart’s estimate', () => {
  const cart = sampleCart({
    quote: { ...sampleQuote(), destination: { city: 'Anchorage', state: 'AK', zip: '99501' } },
  });
  const place = () =>
    ['City', 'State', 'ZIP code'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

  test.each([
    ['a guest', null],
    ['a member without an address', { firstName: 'Mel', lastName: 'Sample', email: 'mel@example.test' }],
  ])('starts the address of %s', (_who, buyer) => {
    open('ship-to-me', { cart, buyer });
    expect(place()).toEqual(['Anchorage', 'AK', '99501']);
  });

  test('gives way to a member’s own address', () => {
    open('ship-to-me', { cart, buyer: { city: 'Austin', state: 'TX', zip: '78701' } });
    expect(place()).toEqual(['Austin', 'TX', '78701']);
  });
});
