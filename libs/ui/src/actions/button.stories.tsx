import type { Meta, StoryObj } from '@storybook/react-vite';
import { Truck } from '../display/icons.ts';
import { expect, fn } from 'storybook/test';

import { Cluster, Stack } from '../layout/layout.tsx';
import { Button, ButtonLink } from './button.tsx';

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

const meta = {
  title: 'UI/Button',
  tags: ['every-look'],
  component: Button,
  args: { children: 'Add to cart', onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { tone: 'primary' } };

export const TonesAndSizes: Story = {
  render: (args) => (
    <Stack>
      {sizes.map((size) => (
        <Cluster key={size}>
          {tones.map((tone) => (
            <Button {...args} key={tone} tone={tone} size={size}>
              {tone} {size}
            </Button>
          ))}
        </Cluster>
      ))}
    </Stack>
  ),
};

export const WithIcon: Story = { args: { icon: Truck, children: 'Follow the delivery' } };

export const Disabled: Story = {
  render: (args) => (
    <Cluster>
      {tones.map((tone) => (
        <Button {...args} key={tone} tone={tone} disabled>
          {tone}
        </Button>
      ))}
    </Cluster>
  ),
};

/** A press while work is under way does nothing, and the button keeps its focus. */
export const Busy: Story = {
  args: { tone: 'primary', busy: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Add to cart' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Focused: Story = {
  render: (args) => (
    <Cluster>
      {tones.map((tone) => (
        <Button {...args} key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
    </Cluster>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const first = canvas.getByRole('button', { name: 'primary' });
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const WideWithLongWords: Story = {
  args: {
    wide: true,
    tone: 'primary',
    children: 'Add four Norvik Meridian AS 225/65R17 102H with road hazard coverage to the cart',
  },
  globals: { viewport: { value: 'phone' } },
};

/** A next step that is another page: a link with the weight of a button. */
export const AsLink: Story = {
  render: () => (
    <Cluster>
      {tones.map((tone) => (
        <ButtonLink key={tone} tone={tone} to="/tire-sizes">
          {tone} link
        </ButtonLink>
      ))}
    </Cluster>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'primary link' }));
    await expect(await canvas.findByText('Went to /tire-sizes')).toBeVisible();
  },
};
