import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { sizeChoices, sizeTriples } from '../model/size-choices.ts';
import { useFinder } from './finder-store.ts';
import { FindVinPage } from './find-vin-page.tsx';

import { SearchPage } from './search-page.tsx';
import { SizeFinder } from './size-finder.tsx';
import { VehicleFinder } from './vehicle-finder.tsx';
import { VinFinder } from './vin-finder.tsx';

const slugs = ['225-65r17-tires', '225-45r18-tires', '245-40r19-tires'];
const sizes = sizeChoices(sizeTriples(slugs));
const years = [2026, 2025, 2024, 2021];
const makes = [
  { slug: 'honda', name: 'Honda' },
  { slug: 'toyota', name: 'Toyota' },
];
const models = [
  { slug: 'cr-v', name: 'CR-V', years: [2021] },
  { slug: 'civic', name: 'Civic', years: [2021] },
];

const meta = {
  title: 'Content/Finders',
  parameters: {
    answers: {
      '/api/v1/catalog/sizes': {
        sizes: slugs.map((slug) => ({
          slug,
          name: slug,
          path: `/tire-sizes/${slug}`,
          count: 12,
          fromPriceInCents: null,
        })),
        diameters: [],
      },
      '/api/v1/vehicles/makes/honda/models': { make: makes[0], models },
    },
  },
  // The finder remembers the last choice; the next story starts without one.
  beforeEach: () => () => useFinder.setState(useFinder.getInitialState(), true),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each list offers only what still leads to a tire. */
export const BySize: Story = {
  render: () => <SizeFinder sizes={sizes} />,
  play: async ({ canvas, userEvent }) => {
    const ratio = canvas.getByLabelText('Ratio');
    await userEvent.click(canvas.getByLabelText('Width'));
    await userEvent.selectOptions(canvas.getByLabelText('Width'), '245');
    await waitFor(() => expect(ratio).toHaveTextContent(/^Ratio40$/));
    await userEvent.selectOptions(ratio, '40');
    await waitFor(() => expect(canvas.getByLabelText('Rim')).toHaveTextContent(/^Rim19$/));
  },
};

export const BySizeLeadsOn: Story = {
  render: () => <SizeFinder sizes={sizes} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Width'), '225');
    await userEvent.selectOptions(canvas.getByLabelText('Ratio'), '65');
    await userEvent.selectOptions(canvas.getByLabelText('Rim'), '17');
    await userEvent.click(canvas.getByRole('button', { name: 'See tires in this size' }));
    await expect(await canvas.findByText(/^Went to \/find\/size\?width=225&aspect=65&rim=17/)).toBeVisible();
  },
};

/** The error belongs to the field in which the size was typed. */
export const BySizeWithAProblem: Story = {
  render: () => (
    <SizeFinder
      sizes={sizes}
      typed="225/65/17/4"
      problem="We don’t recognize that size. Enter it as it appears on your tire, such as 225/65R17."
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Size')).toHaveAccessibleDescription(/We don’t recognize that size/);
  },
};
export const BySizeIncomplete: Story = {
  render: () => <SizeFinder sizes={sizes} chosen={{ width: 225 }} problem="Please choose a size" />,
};
export const BySizeWithoutSizes: Story = { render: () => <SizeFinder sizes={sizeChoices([])} /> };
export const BySizeOnAPhone: Story = {
  render: () => <SizeFinder sizes={sizes} />,
  globals: { viewport: { value: 'phone' } },
};

/** The models load as soon as year and make are chosen. */
export const ByVehicle: Story = {
  render: () => <VehicleFinder years={years} makes={makes} />,
  play: async ({ canvas, userEvent }) => {
    const model = canvas.getByLabelText('Model');
    await expect(model).toBeDisabled();
    await userEvent.selectOptions(canvas.getByLabelText('Year'), '2021');
    await userEvent.selectOptions(canvas.getByLabelText('Make'), 'honda');
    await waitFor(() => expect(canvas.getByLabelText('Model')).toBeEnabled());
    await userEvent.selectOptions(canvas.getByLabelText('Model'), 'cr-v');
    await userEvent.click(canvas.getByRole('button', { name: 'See tires that fit' }));
    await expect(
      await canvas.findByText('Went to /find/vehicle?year=2021&make=honda&model=cr-v'),
    ).toBeVisible();
  },
};

export const ByVehicleWithAProblem: Story = {
  render: () => (
    <VehicleFinder
      years={years}
      makes={makes}
      chosen={{ year: 2021, make: 'honda' }}
      problem="Please choose a vehicle"
    />
  ),
};
export const ByVehicleSecondStep: Story = {
  render: () => (
    <VehicleFinder years={years} makes={makes} models={models} chosen={{ year: 2021, make: 'honda' }} />
  ),
};

export const ByVin: Story = { render: () => <VinFinder /> };

const vinPage = { years, makes, isAgain: false, answer: null };
export const VinPage: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <FindVinPage {...vinPage} />,
};
/** A VIN that stood in an address is not taken from there. */
export const VinPageAgain: Story = { ...VinPage, render: () => <FindVinPage {...vinPage} isAgain /> };
export const VinPageWithAProblem: Story = {
  ...VinPage,
  render: () => (
    <FindVinPage
      {...vinPage}
      answer={{
        ok: false,
        message: null,
        fields: { vin: 'A VIN has 17 characters. Please check that none is missing.' },
        values: { vin: '1HGCM82633A00435' },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('VIN')).toHaveAccessibleDescription(/A VIN has 17 characters\./);
  },
};
/** The finder goes on with what the VIN says by itself: the model year. */
export const VinPageWithAnUnknownVin: Story = {
  ...VinPage,
  render: () => (
    <FindVinPage
      {...vinPage}
      answer={{
        ok: null,
        message: 'We don’t know this VIN. Please choose your vehicle by year, make, and model.',
        year: 2021,
        typed: '1HG88888XM8000000',
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Year')).toHaveValue('2021');
  },
};
export const VinPageWithSeveralModels: Story = {
  ...VinPage,
  render: () => (
    <FindVinPage
      {...vinPage}
      answer={{
        ok: true,
        vehicles: [
          { slug: 'civic', name: 'Civic' },
          { slug: 'cr-v', name: 'CR-V' },
        ].map((model) => ({
          year: 2021,
          make: { slug: 'honda', name: 'Honda' },
          model,
          trims: [],
          trim: null,
        })),
      }}
    />
  ),
};

export const SearchResults: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <SearchPage
      query="225"
      suggestions={[
        { kind: 'size', label: '225/65R17', detail: '128 tires', path: '/tire-sizes/225-65r17-tires' },
        { kind: 'vehicle', label: '2021 Honda CR-V', detail: null, path: '/vehicles/honda/cr-v/2021' },
      ]}
    />
  ),
};
/** Words that are no names: every word was understood, and the shopper says what they drive. */
export const SearchWithSeveralReadings: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <SearchPage
      query="run flats under $150"
      isUnderstood
      suggestions={[
        {
          kind: 'type',
          label: 'Run-flat passenger tires',
          detail: '213 tires, under $150 per tire',
          path: '/types/passenger-tires?feature=runFlat&price=0-14999',
        },
        {
          kind: 'type',
          label: 'Run-flat SUV & crossover tires',
          detail: '86 tires, under $150 per tire',
          path: '/types/suv-crossover-tires?feature=runFlat&price=0-14999',
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose the one you mean:')).toBeVisible();
  },
};
export const SearchWithAnUnknownWord: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <SearchPage
      query="225/65r17 winter purple"
      unread={['purple']}
      suggestions={[
        {
          kind: 'size',
          label: 'Winter tires in 225/65R17',
          detail: '31 tires',
          path: '/tire-sizes/225-65r17-tires?category=winter',
        },
      ]}
    />
  ),
};
/** A question: no tire is called so, and the help center has the answer. */
export const SearchWithAnAnswer: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <SearchPage
      query="how old are the tires"
      suggestions={[]}
      answers={[
        {
          to: '/help-center/fitment#tire-age',
          label: 'How old are the tires you sell?',
          detail: 'Look for the build date on the tire’s page, under Specifications.',
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const answers = canvas.getByRole('region', { name: 'From the help center' });
    await expect(answers).toHaveTextContent('How old are the tires you sell?');
    await expect(canvas.queryByText('Sorry, no matching results found.')).toBeNull();
  },
};
export const SearchWithoutResults: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <SearchPage query="zzz" suggestions={[]} />,
};
