import type { Compared } from '@tirekit/contract';
import { Stack, StickyBar } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { found, frost, gone, heldBack, meridian, soldOut, velaro } from '../../../test/compared.ts';
import { useCompare } from './compare-store.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { CompareTray } from './compare-tray.tsx';

const sold = [meridian, velaro, frost, heldBack, soldOut];
const getName = ({ brand, line, size }: (typeof sold)[number]) => `${brand.name} ${line.name} ${size}`;

/** As the storefront answers for the tires that are asked for. */
function answer(request: Request): { tires: Compared[] } {
  const known = [...sold.map(found), gone];
  const items = new URL(request.url).searchParams.getAll('items');
  return { tires: items.flatMap((itemId) => known.find((one) => one.itemId === itemId) ?? []) };
}

const choose =
  (count: number, more: readonly { itemId: string; name: string }[] = []) =>
  () => {
    useCompare.getState().clear();
    const tires = sold.slice(0, count).map((tire) => ({ itemId: tire.itemId, name: getName(tire) }));
    [...tires, ...more].forEach((tire) => useCompare.getState().add(tire));
    return () => useCompare.getState().clear();
  };

const meta = {
  title: 'Catalog/CompareTray',
  component: CompareTray,
  parameters: { layout: 'fullscreen', answers: { '/api/v1/catalog/compare': answer } },
  args: { car: null },
  render: (args) => (
    <main tabIndex={-1}>
      <Stack gap={2}>
        {sold.map((tire) => (
          <CompareToggle key={tire.itemId} itemId={tire.itemId} name={getName(tire)} />
        ))}
      </Stack>
      <CompareTray {...args} />
    </main>
  ),
} satisfies Meta<typeof CompareTray>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { beforeEach: choose(1) };
export const Three: Story = {
  beforeEach: choose(3),
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Compare 3 tires' }));
    const drawer = within(await within(document.body).findByRole('dialog', { name: 'Compare tires' }));
    await waitFor(() => expect(drawer.getByRole('table')).toBeVisible());
    await expect(drawer.getAllByRole('columnheader')).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('link', { name: 'Compare 3 tires' })).toHaveFocus();
  },
};
export const DrawerOnAPhone: Story = {
  beforeEach: choose(4),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Compare 4 tires' }));
    const drawer = within(await within(document.body).findByRole('dialog', { name: 'Compare tires' }));
    await waitFor(() => expect(drawer.getByRole('table')).toBeVisible());
  },
};
export const ASixth: Story = {
  beforeEach: choose(5, [{ itemId: 'G1B2C3D4E5', name: 'Norvik Polar 225/65R17' }]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'You can compare up to 5 tires. Remove one to add the Norvik Polar 225/65R17.',
    );
  },
};
export const ASixthOnAPhone: Story = { ...ASixth, globals: { viewport: { value: 'phone' } } };
export const Gone: Story = {
  beforeEach: choose(1, [{ itemId: gone.itemId, name: 'Norvik Frost 225/65R17' }]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The Norvik Frost 225/65R17 is no longer made.')).toBeVisible();
  },
};
/** On phones, it stays above the bar with the price. */
export const AboveThePriceOnAPhone: Story = {
  beforeEach: choose(2),
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <main tabIndex={-1}>
      <CompareToggle itemId={meridian.itemId} name={getName(meridian)} />
      <CompareTray {...args} />
      <StickyBar label="Price and next step">$635.96</StickyBar>
    </main>
  ),
  play: async ({ canvas }) => {
    const tray = canvas.getByRole('region', { name: 'Tires to compare' }).getBoundingClientRect();
    const bar = canvas.getByRole('region', { name: 'Price and next step' }).getBoundingClientRect();
    await expect(tray.bottom).toBeLessThanOrEqual(bar.top + 1);
  },
};
