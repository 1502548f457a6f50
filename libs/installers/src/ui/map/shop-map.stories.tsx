import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { pins, shops } from '../../../test/answers.ts';
import type { MapEdges } from './map-types.ts';
import { ShopMapCanvas } from './shop-map-canvas.tsx';

const searched = fn<(edges: MapEdges) => void>();

/** The map with what a page around it keeps. */
function Shown({ styleUrl }: { styleUrl: string | null }) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <div style={{ position: 'relative', blockSize: '32rem' }}>
      <ShopMapCanvas
        shops={shops.installers}
        others={{}}
        label="Map of tire shops near Austin, TX"
        selected={selected}
        onSelect={setSelected}
        onSearchArea={searched}
        styleUrl={styleUrl}
        onBroken={() => undefined}
      />
    </div>
  );
}

const meta = {
  title: 'Installers/ShopMap',
  component: Shown,
  parameters: { layout: 'fullscreen', answers: { '/api/v1/installer-pins': pins } },
  args: { styleUrl: null },
  beforeEach: () => void searched.mockClear(),
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Shops that the list beside it does not have are there as well; a pin says what the shop costs, and leads to it. */
export const OurOwnMap: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('U.S. Census Bureau')).toBeInTheDocument(), {
      timeout: 10_000,
    });
    const pin = await canvas.findByRole('button', { name: /^Congress Avenue Tire, / }, { timeout: 10_000 });
    await userEvent.click(pin);
    await expect(canvas.getByRole('link', { name: 'Congress Avenue Tire' })).toHaveAttribute(
      'href',
      '/tire-shops/shop/congress-avenue-tire/tx10099',
    );
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Search this area' }, { timeout: 5_000 }),
    );
    await expect(searched).toHaveBeenCalledTimes(1);
  },
};

/** An owner's own base map, as a style that a tile service gives. */
const ownersStyle = {
  version: 8,
  sources: {
    streets: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      attribution: 'Streets of the owner',
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#dfe8d8' } },
    { id: 'streets', type: 'line', source: 'streets' },
  ],
};

/** The channel's base map takes the place of ours, and the pins stand on it all the same. */
export const AnOwnersMap: Story = {
  args: { styleUrl: `data:application/json,${encodeURIComponent(JSON.stringify(ownersStyle))}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: /^Congress Avenue Tire, / }, { timeout: 10_000 }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Streets of the owner')).toBeInTheDocument());
    await expect(canvas.queryByText('U.S. Census Bureau')).toBeNull();
  },
};
