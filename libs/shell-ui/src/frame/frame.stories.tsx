import { messages } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { useSite } from '../page/site.ts';
import type { VisitorContext } from '../visitor/visitor-context.ts';
import { Notices } from './notices.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const somewhere: VisitorContext = {
  hostUrl: 'https://shop.example',
  isSimpleShop: false,
  device: 'desktop',
  userIp: '{ip}',
  experiments: {
    ourPicks: 'control',
    shopPrice: 'control',
    manualZipModal: 'control',
    finderOrder: 'control',
    listDensity: 'control',
  },
  location: null,
  region: null,
  signedIn: false,
  account: null,
  siteCart: { tireCount: 0, totalCents: 0 },
  cartShipping: null,
};
const columbus = { cityName: 'Columbus', region: 'Ohio', stateAbbr: 'OH', zip: '43215' };

/** Top and end of every page, as the chosen storefront fills them. */
const meta = {
  title: 'Frame/Header, Footer, Notices',
  component: SiteHeader,
  parameters: { layout: 'fullscreen', answers: { '/api/context': somewhere } },
  // The dialog's open state lives outside of the components, as in a page.
  beforeEach: () => () => userEvent.keyboard('{Escape}'),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Deliver to/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cart' })).toBeVisible();
  },
};

export const KnownPlaceAndFullCart: Story = {
  parameters: {
    answers: {
      '/api/context': { ...somewhere, location: columbus, siteCart: { tireCount: 4, totalCents: 63_596 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Columbus\s?43215/ })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /4 tires/ })).toBeVisible();
  },
};

export const OnAPhone: Story = { ...KnownPlaceAndFullCart, globals: { viewport: { value: 'phone' } } };

const suggestions = [
  { kind: 'size', label: '225/65R17', detail: '128 tires', path: '/tire-sizes/225-65r17-tires' },
  { kind: 'vehicle', label: '2021 Honda CR-V', detail: null, path: '/vehicles/honda/cr-v/2021' },
  { kind: 'brand', label: 'Norvik', detail: '12 lines', path: '/brands/norvik-tires' },
];
const searchField = 'Search tires';

/** A combobox: arrows choose, Enter goes there. */
export const SearchSuggests: Story = {
  parameters: {
    answers: {
      '/api/context': somewhere,
      '/api/v1/search/suggest': { suggestions, unread: [], isCertain: false, isUnderstood: false },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(searchField);
    await userEvent.type(field, '225');
    const options = await canvas.findAllByRole('option');
    await expect(options).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('2021 Honda CR-V'),
    );
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      canvas.getByRole('option', { selected: true }).id,
    );
  },
};

export const SearchGoesThere: Story = {
  ...SearchSuggests,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(searchField), '225');
    await canvas.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await canvas.findByText('Went to /tire-sizes/225-65r17-tires')).toBeVisible();
  },
};

export const SearchFindsNothing: Story = {
  parameters: {
    answers: {
      '/api/context': somewhere,
      '/api/v1/search/suggest': { suggestions: [], unread: [], isCertain: false, isUnderstood: false },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(searchField), 'zzz');
    await expect(await canvas.findByRole('status')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
  },
};

export const SearchIsAway: Story = {
  parameters: {
    answers: {
      '/api/context': somewhere,
      '/api/v1/search/suggest': () => new Response(null, { status: 503 }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(searchField), '225');
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
};

/** The dialog asks for a ZIP code over the page; what is wrong stands at the field, and a good one closes it. */
export const AskingForThePlace: Story = {
  parameters: {
    answers: { '/api/context': somewhere },
    page: {
      actions: {
        '/location': async (request: Request) =>
          (await request.formData()).get('zip') === '43215'
            ? { ok: true, location: columbus }
            : { ok: false, message: null, fields: { zip: messages.zipDifferent }, values: {} },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Deliver to/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Where should we ship it?' });
    const field = await screen.findByLabelText('ZIP code');
    await userEvent.clear(field);
    await userEvent.type(field, '4321{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(dialog).toHaveTextContent(messages.zip);
    await userEvent.clear(field);
    await userEvent.type(field, '43215{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('link', { name: /Columbus\s?43215/ })).toBeVisible();
  },
};

export const PlaceDialogOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Deliver to/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Where should we ship it?' });
    await waitFor(() => expect(dialog).toBeVisible());
    // It asks for one thing, and begins there.
    await waitFor(() => expect(screen.getByLabelText('ZIP code')).toHaveFocus());
  },
};

export const TheEnd: Story = { render: () => <SiteFooter /> };
export const TheEndOnAPhone: Story = {
  render: () => <SiteFooter />,
  globals: { viewport: { value: 'phone' } },
};

const notifications = [
  {
    id: 'winter',
    kind: 'promotion' as const,
    text: 'Winter tires ship free until Sunday.',
    link: { label: 'See the deals', path: '/deals' },
    closable: true,
  },
  {
    id: 'buffalo',
    kind: 'warning' as const,
    text: 'Deliveries to Buffalo, NY, are late.',
    link: null,
    closable: false,
  },
  {
    id: 'hello',
    kind: 'information' as const,
    text: 'Our warehouse in Reno is open.',
    link: null,
    closable: true,
  },
];
const Banners = () => <Notices site={{ ...useSite(), notifications }} />;

/** One that was closed stays closed. */
export const Banner: Story = {
  render: () => <Banners />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('complementary')).toHaveLength(3);
    const [first] = canvas.getAllByRole('button', { name: 'Close notice' });
    if (first) await userEvent.click(first);
    await expect(canvas.queryByText(/Winter tires/)).toBeNull();
  },
};
