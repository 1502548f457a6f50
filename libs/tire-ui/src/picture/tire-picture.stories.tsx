import { treadFamilies, type TirePictureData } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { Grid, Stack } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { TirePicture } from './tire-picture.tsx';
import { treadFamilyFacts } from './tread-families.ts';

const { picture: touring } = tireSummary();

/** Tires are drawn from their own data: same input, same picture, in any theme. */
const meta = {
  title: 'Design/Tire pictures',
  component: TirePicture,
  args: { picture: touring, size: '225/65R17' },
} satisfies Meta<typeof TirePicture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Detail: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: /Norvik Meridian AS 225\/65R17, drawing: touring tread/ }),
    ).toBeVisible();
  },
};

export const Thumbnail: Story = { args: { view: 'thumbnail' } };

/** One row of `tread-families.ts` each: many sipes in winter, few cuts on trailers, big lugs in mud. */
export const TreadFamilies: Story = {
  render: () => (
    <Grid min="lg">
      {treadFamilies.map((family) => (
        <figure key={family}>
          <TirePicture
            picture={{ ...touring, family, seed: family, lettering: `Norvik ${family}` }}
            size="225/65R17"
            label=""
          />
          <figcaption>{treadFamilyFacts[family].words}</figcaption>
        </figure>
      ))}
    </Grid>
  ),
};

export const TreadFamiliesInLists: Story = {
  render: () => (
    <Grid min="xs">
      {treadFamilies.map((family) => (
        <figure key={family}>
          <TirePicture picture={{ ...touring, family, seed: family }} view="thumbnail" label="" />
          <figcaption>{treadFamilyFacts[family].words}</figcaption>
        </figure>
      ))}
    </Grid>
  ),
};

const sizes: readonly (Pick<TirePictureData, 'widthMm' | 'aspect' | 'rimIn'> & { size: string })[] = [
  { size: '145/80R13', widthMm: 145, aspect: 80, rimIn: 13 },
  { size: '225/65R17', widthMm: 225, aspect: 65, rimIn: 17 },
  { size: '305/30R20', widthMm: 305, aspect: 30, rimIn: 20 },
  { size: '35x12.50R20', widthMm: 318, aspect: 60, rimIn: 20 },
  { size: '11R22.5', widthMm: 279, aspect: 90, rimIn: 22.5 },
];

/** True proportions: width, sidewall and wheel come from the size. */
export const Proportions: Story = {
  render: () => (
    <Stack>
      {sizes.map(({ size, ...shape }) => (
        <figure key={size}>
          <TirePicture
            picture={{ ...touring, ...shape }}
            size={size}
            label={`Drawing of a tire in ${size}`}
          />
          <figcaption>{size}</figcaption>
        </figure>
      ))}
    </Stack>
  ),
};

/** Same family, other seed: another line of the same kind. */
export const Seeds: Story = {
  render: () => (
    <Grid min="sm">
      {['one', 'two', 'three', 'four'].map((seed) => (
        <TirePicture
          key={seed}
          picture={{ ...touring, family: 'all-terrain', seed }}
          view="thumbnail"
          label=""
        />
      ))}
    </Grid>
  ),
};

export const LongLettering: Story = {
  args: {
    picture: { ...touring, lettering: 'Calder & Sons Transcontinental Longhaul Trailer Master HD Plus' },
  },
};

/** A picture of a shop's own takes the place of a drawn one. */
export const OwnPhoto: Story = {
  args: {
    picture: {
      ...touring,
      photo: {
        path: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Ccircle cx='2' cy='1.5' r='1.2' fill='none' stroke='%23444' stroke-width='.6'/%3E%3C/svg%3E",
        alt: 'The tread of the Meridian AS',
        width: 800,
        height: 600,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'The tread of the Meridian AS' })).toBeVisible();
  },
};
