import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { opened, openedWork } from '../../../test/answers.ts';
import { AppointmentPage } from './appointment-page.tsx';
import { RatePage } from './rate-page.tsx';
import { WorkOrderEnded, WorkOrderPage } from './work-order-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

/** The pages of an appointment after the purchase: the buyer's and the shop's. */
const meta = {
  title: 'Installers/Visit',
  parameters: { layout: 'fullscreen', page: { at: '/visit', onPost: posted } },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const { booked, times } = opened;
const { workOrder } = openedWork;
const nothingYet = { done: null, errors: null };

export const Appointment: Story = {
  render: () => <AppointmentPage {...opened} {...nothingYet} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Wednesday, December 2, 10:00 AM CT')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel my appointment' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'cancel' }));
  },
};

export const AppointmentOnAPhone: Story = {
  ...Appointment,
  play: () => undefined,
  globals: { viewport: { value: 'phone' } },
};

/** The carrier is late, so that the buyer is asked for a new time. */
export const TiresAreLate: Story = {
  render: () => (
    <AppointmentPage {...nothingYet} booked={{ ...booked, lateUntil: '2026-12-03' }} times={times} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your tires are late')).toBeVisible();
  },
};

export const ShopProposes: Story = {
  render: () => (
    <AppointmentPage
      {...nothingYet}
      booked={{
        ...booked,
        proposed: { startsAt: '2026-12-02T21:00:00.000Z', startTime: '15:00', date: '2026-12-02' },
      }}
      times={times}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take this time' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'accept' }));
  },
};

/** From the work day before on, only the telephone helps. */
export const TooLateToChange: Story = {
  render: () => <AppointmentPage {...nothingYet} booked={{ ...booked, canChange: false }} times={times} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Move my appointment' })).toBeNull();
    await expect(canvas.getByText(/Please call the shop at/)).toBeVisible();
  },
};

export const Canceled: Story = {
  render: () => (
    <AppointmentPage
      done="cancel"
      errors={null}
      booked={{
        ...booked,
        appointment: { ...booked.appointment, state: 'cancelled' },
        canChange: false,
        calendarPath: null,
      }}
      times={times}
    />
  ),
};

export const WorkOrder: Story = {
  render: () => <WorkOrderPage {...openedWork} {...nothingYet} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('4 × Norvik Meridian AS, 235/60R18 107H')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm appointment' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ intent: 'confirm' }));
  },
};

/** The car is in: the shop enters the DOT numbers, and one of them is wrong. */
export const WorkOrderBeingFinished: Story = {
  render: () => (
    <WorkOrderPage
      workOrder={{
        ...workOrder,
        appointment: { ...workOrder.appointment, state: 'arrived' },
        delivered: true,
        actions: ['finish'],
      }}
      times={times}
      done={null}
      errors={{
        ok: false,
        message: null,
        fields: { 'tins.1.0': 'Please enter the full DOT number' },
        values: { 'tins.1.0': '4BY8' },
      }}
    />
  ),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('textbox');
    await expect(first).toBeInvalid();
    await expect(first).toHaveValue('4BY8');
  },
};

export const WorkOrderLinkEnded: Story = { render: () => <WorkOrderEnded /> };

export const Rating: Story = {
  render: () => <RatePage isRated={false} errors={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /4/ }));
    await userEvent.type(canvas.getByRole('textbox'), 'On time and friendly.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send rating' }));
    await waitFor(() =>
      expect(posted).toHaveBeenCalledWith({ rating: '4', comment: 'On time and friendly.' }),
    );
  },
};

export const Rated: Story = { render: () => <RatePage isRated errors={null} /> };
