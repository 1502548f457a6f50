import type { AppointmentChoice } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { times } from '../../test/answers.ts';
import { AppointmentCalendar } from './appointment-calendar.tsx';

const chosen = fn<(choice: AppointmentChoice) => void>();

const meta = {
  title: 'Installers/AppointmentCalendar',
  component: AppointmentCalendar,
  args: { times, onChoose: chosen },
  beforeEach: () => void chosen.mockClear(),
} satisfies Meta<typeof AppointmentCalendar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A buyer in New York sees the clock of the shop in Texas, and which clock that is. */
export const ChoosingATime: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Times are in the shop’s time zone \(CT\)/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Friday, November 27' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '9am' }));
    await expect(chosen).toHaveBeenLastCalledWith({
      isDropOff: false,
      startsAt: '2026-11-27T15:00:00.000Z',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Saturday, November 28, 2 times' }));
    await expect(canvas.getByRole('heading', { name: 'Saturday, November 28' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Drop the car off' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tuesday, December 1, 2 times' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Morning, 8am–12pm' }));
    await expect(chosen).toHaveBeenLastCalledWith({
      isDropOff: true,
      date: '2026-12-01',
      dropOffWindow: 'AM',
    });
  },
};

/** A day's cell has 40 px, with 4 px between cells (specification section 9); a finger has 44. */
export const CellSize: Story = {
  play: async ({ canvas, canvasElement }) => {
    const day = (name: RegExp) => canvas.getByRole('button', { name }).getBoundingClientRect();
    const [friday, saturday] = [day(/^Friday, November 27/), day(/^Saturday, November 28/)];
    await expect([friday.width, friday.height]).toEqual([40, 40]);
    await expect(saturday.left - friday.right).toBe(4);
    const { ownerDocument: page } = canvasElement;
    const beside = page.elementFromPoint(friday.right + 1, friday.top + 20);
    await expect(beside).toHaveAccessibleName(/^Friday, November 27/);
  },
};

/** A full day and a holiday cannot be chosen, and the holiday is named. */
export const ClosedDays: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Thursday, November 26, 0 times' })).toBeDisabled();
    await expect(canvas.getByText('Closed Thu, Nov 26 (Thanksgiving Day)')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Friday, November 27, 7 times' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('heading', { name: 'Saturday, November 28' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '8am' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(chosen).toHaveBeenCalledTimes(1);
  },
};

export const Chosen: Story = {
  args: { value: 'drop 2026-12-01 PM' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Afternoon, 12pm–4pm' })).toBeChecked();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const WithoutAChoice: Story = { args: { error: 'Please select a time slot.' } };
export const Loading: Story = { args: { times: null } };
export const Failed: Story = {
  args: { times: null, failure: 'Something went wrong on our side.', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FullyBooked: Story = {
  args: { times: { ...times, days: times.days.map((day) => ({ ...day, waits: [], dropOffs: [] })) } },
};
