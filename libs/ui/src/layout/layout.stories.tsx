import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../actions/button.tsx';
import { Card } from '../display/card.tsx';
import { Container } from './container.tsx';
import { Cluster, Grid, Sidebar, Stack } from './layout.tsx';
import { SkipLink } from './skip-link.tsx';
import { StickyBar } from './sticky-bar.tsx';

const boxes = (count: number) =>
  Array.from({ length: count }, (_, at) => <Card key={at}>Part {at + 1}</Card>);

/** Layout primitives without a look of their own. */
const meta = { title: 'UI/Layout', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const BelowOneAnother: Story = { render: () => <Stack>{boxes(3)}</Stack> };
export const BesideOneAnother: Story = { render: () => <Cluster justify="between">{boxes(5)}</Cluster> };
export const EqualCells: Story = { render: () => <Grid>{boxes(7)}</Grid> };
export const RailBefore: Story = { render: () => <Sidebar side="start">{boxes(2)}</Sidebar> };
export const PanelAfter: Story = { render: () => <Sidebar side="end">{boxes(2)}</Sidebar> };
export const PanelAfterOnAPhone: Story = { ...PanelAfter, globals: { viewport: { value: 'phone' } } };
export const ReadableColumn: Story = {
  render: () => (
    <Container width="text">
      <p>
        A column of text holds about seventy letters a line, so that the eye finds the next line without
        looking for it.
      </p>
    </Container>
  ),
};

/** Seen only while it has focus. */
export const Skip: Story = {
  render: () => (
    <>
      <SkipLink />
      <Container as="main" id="main">
        <h1>Tires</h1>
      </Container>
    </>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};

/** Within reach of the thumb; not there from 768 px. */
export const Sticky: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <StickyBar label="Price and next step">
      <span>$158.99 each</span>
      <Button tone="primary">Add to cart</Button>
    </StickyBar>
  ),
};
