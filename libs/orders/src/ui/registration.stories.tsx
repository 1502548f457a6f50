import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sampleRecall, sampleRegistration } from '../../test/sample-registration.ts';
import { RegistrationPage, type RegistrationPageProps } from './registration-page.tsx';
import { TireRegistrationCard } from './tire-registration.tsx';

const posted = fn<(form: Record<string, string>) => void>();

/** Buyers register their tires, and hear of recalls. */
const meta = {
  title: 'Orders/Registration',
  parameters: { layout: 'fullscreen', page: { at: '/track-your-order/registration', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const page: RegistrationPageProps = {
  orderNumber: 'TK7Q2M9XA4',
  registration: sampleRegistration(),
  back: '/track-your-order/result',
  errors: null,
};
const to = '/track-your-order/registration';

export const Entering: Story = {
  render: () => <RegistrationPage {...page} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/tire 2 of 4/), '1M3 X5AB2C 3524');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith({
        'tins.1.0': '',
        'tins.1.1': '1M3 X5AB2C 3524',
        'tins.1.2': '',
        'tins.1.3': '',
      }),
    );
  },
};

/** An invalid DOT number gets a message beside its field, before anything is sent. */
export const NotANumber: Story = {
  render: () => <RegistrationPage {...page} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/tire 1 of 4/), 'GOOSE12345');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(canvas.getByLabelText(/tire 1 of 4/)).toHaveAccessibleDescription(
        /does not use the letters G, I, O, Q, S and Z/,
      ),
    );
    await expect(posted).not.toHaveBeenCalled();
  },
};

export const RefusedByTheServer: Story = {
  render: () => (
    <RegistrationPage
      {...page}
      errors={{
        ok: false,
        message: null,
        fields: { 'tins.1.2': 'That date is in the future. Please check the last four digits.' },
        values: { 'tins.1.2': '1M3X5AB2C5299' },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/tire 3 of 4/)).toHaveValue('1M3X5AB2C5299');
    await expect(canvas.getByLabelText(/tire 3 of 4/)).toBeInvalid();
  },
};

/** A shop has mounted two of the tires. */
export const SomeMounted: Story = {
  render: () => (
    <RegistrationPage {...page} registration={sampleRegistration({ registered: [1, 2], source: 'shop' })} />
  ),
};
export const SomeMountedOnAPhone: Story = { ...SomeMounted, globals: { viewport: { value: 'phone' } } };

export const NothingKnown: Story = {
  render: () => <TireRegistrationCard registration={sampleRegistration()} to={to} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Register your tires' })).toHaveAttribute('href', to);
  },
};
export const AllKnown: Story = {
  render: () => (
    <TireRegistrationCard
      registration={sampleRegistration({ registered: [1, 2, 3, 4], source: 'shop' })}
      to={to}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Recalled: Story = {
  render: () => (
    <TireRegistrationCard
      registration={sampleRegistration({ registered: [1], recalls: [sampleRecall] })}
      to={to}
    />
  ),
};
