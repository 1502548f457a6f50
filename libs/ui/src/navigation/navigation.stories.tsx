import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Stack } from '../layout/layout.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LinkRows } from './link-rows.tsx';
import { Pagination } from './pagination.tsx';
import { SectionNav } from './section-nav.tsx';

/** Ways between pages and within one: real links, all of them. */
const meta = { title: 'UI/Breadcrumbs, LinkRows, Pagination, SectionNav' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Crumbs: Story = {
  render: () => (
    <Breadcrumbs
      items={[
        { label: 'Home', to: '/' },
        { label: 'Norvik', to: '/brands/norvik-tires' },
        { label: 'Meridian AS' },
      ]}
    />
  ),
};

export const CrumbsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Breadcrumbs
      items={[
        { label: 'Home', to: '/' },
        { label: 'Commercial & Specialty', to: '/types/commercial' },
        { label: 'Calder & Sons', to: '/brands/calder-tires' },
        { label: 'Longhaul Trailer Master HD' },
      ]}
    />
  ),
};

export const Rows: Story = {
  render: () => (
    <LinkRows
      rows={[
        { to: '/tire-sizes/225-65r17-tires', label: '225/65R17', detail: '547 tires', kind: 'Size' },
        { to: '/vehicles/honda/civic/2019', label: '2019 Honda Civic', kind: 'Vehicle' },
      ]}
    />
  ),
};

const hrefFor = (page: number): string => `/tire-sizes/225-65r17-tires?page=${page}`;

export const Pages: Story = {
  render: () => (
    <Stack gap={8}>
      {[1, 5, 12].map((page) => (
        <Pagination key={page} page={page} pageCount={12} hrefFor={hrefFor} label={`Pages, at ${page}`} />
      ))}
    </Stack>
  ),
};
export const PagesOnAPhone: Story = { ...Pages, globals: { viewport: { value: 'phone' } } };

export const NextPage: Story = {
  render: () => <Pagination page={2} pageCount={3} hrefFor={hrefFor} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByText('Went to /tire-sizes/225-65r17-tires?page=3')).toBeVisible();
  },
};

export const SectionsOfAPage: Story = {
  render: () => (
    <>
      <SectionNav
        label="On this page"
        items={[
          { label: 'Insights', to: '#insights', current: true },
          { label: 'Specifications', to: '#specs' },
          { label: 'Reviews', to: '#reviews' },
        ]}
      />
      {['insights', 'specs', 'reviews'].map((id) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
    </>
  ),
};
