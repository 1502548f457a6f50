import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { categories, place } from '../../test/answers.ts';
import { ReviewsPage } from './reviews-page.tsx';

const posted = fn<(form: Record<string, string>) => void>();

const meta = {
  title: 'Reviews/ReviewsPage',
  component: ReviewsPage,
  parameters: {
    layout: 'fullscreen',
    page: { at: '/reviews', onPost: posted },
    answers: { '/api/v1/places/78701': place },
  },
  args: { phone: '1-800-555-0142', zip: null, errors: undefined, categories: Promise.resolve(categories) },
  beforeEach: () => void posted.mockClear(),
} satisfies Meta<typeof ReviewsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ZIP code'), '78701');
    await expect(await canvas.findByText('We deliver to Austin, TX.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use this ZIP code' }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ zip: '78701' }));
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const KnownPlace: Story = { args: { zip: '78701' } };
export const Invalid: Story = {
  args: {
    errors: {
      ok: false,
      message: null,
      fields: { zip: 'Please enter a different zip code' },
      values: { zip: '00000' },
    },
  },
};
export const Loading: Story = { args: { categories: new Promise(() => undefined) } };
