import type { Meta, StoryObj } from '@storybook/react-vite';
import { Truck } from './icons.ts';

import { Cluster, Stack } from '../layout/layout.tsx';
import { Icon } from './icon.tsx';
import { Money } from './money.tsx';
import { StarRating } from './rating.tsx';

/** The smallest parts that show a fact: amounts, ratings, icons. */
const meta = { title: 'UI/Money, Rating, Icon' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Amounts: Story = {
  render: () => (
    <Stack align="start">
      <Money cents={15_899} />
      <Money cents={15_899} short />
      <Money cents={15_899} size="lg" />
      <Money cents={1_234_567_89} size="xl" />
      <Money cents={-4_000} />
      <p>
        Was <Money cents={17_899} struck />
      </p>
    </Stack>
  ),
};

export const Ratings: Story = {
  render: () => (
    <Stack align="start">
      <StarRating average={4.62} count={1284} />
      <StarRating average={5} count={1} />
      <StarRating average={1} count={3} />
      <StarRating average={null} count={0} />
    </Stack>
  ),
};

/** An icon decorates: words stand beside it. */
export const Icons: Story = {
  render: () => (
    <Stack align="start">
      {([16, 20, 24] as const).map((size) => (
        <Cluster key={size}>
          <Icon icon={Truck} size={size} />
          <span>{size} px</span>
        </Cluster>
      ))}
    </Stack>
  ),
};
