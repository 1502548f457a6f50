import type { FulfillmentOption, ShippingMode } from '@tirekit/contract';
import { sampleFulfillment } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { HoldNotice, StepForm } from '@tirekit/shell-ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FittedChoice } from './fitted-choice.tsx';
import { AddOns, RoadsideHelp } from './installation-extras.tsx';
import { LostTime } from './lost-time.tsx';
import { WaysForm } from './ways-form.tsx';
import { WhatToBring } from './what-to-bring.tsx';

const posted = fn<(form: Record<string, string>) => void>();

/** The parts of checkout that bring the tires onto the car. */
const meta = {
  title: 'Checkout/Fitting',
  parameters: { page: { at: '/checkout/shipping', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const option = (mode: ShippingMode, over: Partial<FulfillmentOption> = {}): FulfillmentOption => ({
  mode,
  unavailable: null,
  fromCents: 0,
  earliestOn: '2026-12-01',
  latestOn: '2026-12-03',
  includes: [],
  at: null,
  ...over,
});
const options = [
  option('ship-to-me'),
  option('ship-to-shop', {
    fromCents: 8_000,
    includes: ['Mounting and balancing'],
    at: { id: 'ins-1', name: 'Lone Star Tire and Wheel', distanceMiles: 1.4 },
  }),
  option('fedex-pickup', { unavailable: 'No FedEx location nearby. Please change shipping option.' }),
];

/** The form of a step. Everything that leads away from the step is a submit button of the form. */
const Step = ({ children }: { children: ReactNode }) => (
  <StepForm value="step">
    <Form id="step" method="post" />
    {children}
  </StepForm>
);

export const Ways: Story = {
  render: () => (
    <Step>
      <WaysForm
        modes={options.map(({ mode }) => mode)}
        options={options}
        chosen="ship-to-me"
        tireCount={4}
        now="2026-11-27T15:00:00Z"
      />
    </Step>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^Pick up at a FedEx/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^Ship to a shop/ }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'way', way: 'ship-to-shop' }));
  },
};
export const WaysOnAPhone: Story = {
  ...Ways,
  play: () => undefined,
  globals: { viewport: { value: 'phone' } },
};

export const ShopMissing: Story = {
  render: () => (
    <Step>
      <FittedChoice way={null} isVan={false} />
    </Step>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a shop' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ leave: '/checkout/shop' }));
  },
};
export const ShopAndTime: Story = {
  render: () => <FittedChoice way={sampleFulfillment()} isVan={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wednesday, December 2, 10:00 AM CT')).toBeVisible();
  },
};
/** Another cart than the one that the shop was chosen for. */
export const ShopCannot: Story = {
  render: () => {
    const way = sampleFulfillment();
    const reasons = ['This shop installs tires on wheels up to 20 inches. Yours are for 22-inch wheels.'];
    const installer = way.installer && { ...way.installer, capable: false, reasons };
    return <FittedChoice way={{ ...way, installer, appointment: null }} isVan={false} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('22-inch wheels');
  },
};

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

export const Held: Story = {
  render: () => (
    <HoldNotice heldUntil={inSeconds(600)} timeZone="America/Chicago" action="/checkout/shipping" />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Yours until /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it 10 more minutes' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'renew', back: '/checkout/shipping' }));
  },
};
export const HoldEnding: Story = {
  render: () => (
    <HoldNotice heldUntil={inSeconds(50)} timeZone="America/Chicago" action="/checkout/shipping" />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Less than a minute left');
  },
};

/** The dialog says it at once; the section below stays when that is closed. */
export const TimeLost: Story = {
  render: () => <LostTime />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog'));
    // It opens with a transition.
    await waitFor(() => expect(dialog.getByText('Install time is no longer available')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'No longer need install' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'no-install' }));
  },
};

export const MoreFromTheShop: Story = {
  render: () => (
    <>
      <AddOns way={sampleFulfillment()} />
      <RoadsideHelp way={sampleFulfillment()} tireCount={4} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /^Wheel alignment/ })).not.toBeChecked();
    await expect(canvas.getByText(/^Included for free: 12 months/)).toBeVisible();
  },
};
export const BringToTheShop: Story = {
  render: () => <WhatToBring mode="ship-to-shop" orderNumber="TK4M7QX2PA" />,
};
export const BringToTheCounter: Story = {
  render: () => <WhatToBring mode="warehouse-pickup" orderNumber="TK4M7QX2PA" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A government-issued photo ID.')).toBeVisible();
  },
};
