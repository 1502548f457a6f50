import type { Appointment, CartFulfillment, PickupLocation } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { WayCard } from './way-card.tsx';

const posted = fn<(form: Record<string, string>) => void>();

const location: PickupLocation = {
  locationId: 'FX90210',
  name: 'FedEx Office Print & Ship Center',
  addressLine1: '9430 Wilshire Blvd',
  city: 'Beverly Hills',
  state: 'CA',
  zip: '90212',
  latitude: 34.07,
  longitude: -118.4,
  distanceMiles: 1.4,
  hours: ['Mon–Fri 9:00 am–8:00 pm'],
};

const appointment: Appointment = {
  appointmentId: 'APPT000000000001',
  installerId: 'near',
  date: '2026-12-01',
  isDropOff: false,
  dropOffWindow: null,
  amOrPm: 'AM',
  startTime: '09:00',
  startsAt: '2026-12-01T17:00:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  state: 'bound',
  heldUntil: null,
};

const makeWay = (over: Partial<CartFulfillment>): CartFulfillment => ({
  mode: 'ship-to-shop',
  installer: null,
  location: null,
  warehouse: null,
  appointment: null,
  addOns: [],
  addOnOffers: [],
  arrivesEarliest: '2026-11-27',
  arrivesLatest: '2026-11-28',
  visitZip: null,
  gaveUp: null,
  priceChange: null,
  problem: null,
  ...over,
});

const meta = {
  title: 'Cart/WayCard',
  component: WayCard,
  parameters: { page: { at: '/cart', onPost: posted } },
  args: { way: makeWay({ appointment }) },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof WayCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One press gives the time up. */
export const WithATime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove time' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ intent: 'remove-time' })),
    );
  },
};

export const WithoutATime: Story = {
  args: { way: makeWay({ problem: { code: 'time-missing', message: 'Please select a time slot.' } }) },
};

export const LostTime: Story = {
  args: {
    way: makeWay({
      appointment: { ...appointment, state: 'expired' },
      problem: { code: 'time-gone', message: 'Install time is no longer available' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Browse shops' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove time' })).toBeNull();
  },
};

/** A price that rose has to be accepted. */
export const PriceRose: Story = {
  args: {
    way: makeWay({
      priceChange: { fromCents: 11_200, toCents: 13_200 },
      problem: {
        code: 'price-changed',
        message: 'The shop’s price for your installation changed from $112.00 to $132.00 since you chose it.',
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the new price' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ intent: 'accept-install-price' })),
    );
  },
};

/** Nobody has to agree to pay less. */
export const PriceFell: Story = {
  args: { way: makeWay({ appointment, priceChange: { fromCents: 13_200, toCents: 11_200 } }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Good news! The price of your installation dropped from $132.00 to $112.00.'),
    ).toBeVisible();
  },
};

export const AtAFedExLocation: Story = { args: { way: makeWay({ mode: 'fedex-pickup', location }) } };
