import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Accordion, AccordionItem } from './accordion.tsx';

const meta = {
  title: 'UI/Accordion',
  component: Accordion,
  args: {
    children: (
      <>
        <AccordionItem title="Brand" detail="2" name="filters" open>
          <p>Norvik, Calder</p>
        </AccordionItem>
        <AccordionItem title="Speed rating" name="filters">
          <p>H, V, W</p>
        </AccordionItem>
        <AccordionItem
          title="What a load index of 102 means for a car that pulls a trailer over a mountain pass"
          detail="12,345"
        >
          <p>Up to 1,874 lb per tire at the pressure that stands on the sidewall.</p>
        </AccordionItem>
      </>
    ),
  },
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Items of one name close one another. */
export const OneOpenAtATime: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Norvik, Calder')).toBeVisible();
    await userEvent.click(canvas.getByText('Speed rating'));
    await expect(canvas.getByText('H, V, W')).toBeVisible();
    await expect(canvas.getByText('Norvik, Calder')).not.toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
