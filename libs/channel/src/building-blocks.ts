import { business, dealsPath, guidedPath } from '@tirekit/contract';
import type { Channel, SupportHours } from './channel.ts';

type MenuGroup = Channel['menu'][number];

/** The catalog by size, vehicle, type and category. */
export const tiresMenu: MenuGroup = {
  label: 'Tires',
  path: '/tire-sizes',
  links: [
    { label: 'By size', path: '/tire-sizes' },
    { label: 'By vehicle', path: '/vehicles' },
    { label: 'By type', path: '/types' },
    { label: 'By category', path: '/categories' },
    { label: 'Guided shopping', path: guidedPath },
  ],
};
export const sizesMenu: MenuGroup = { label: 'By size', path: '/tire-sizes', links: [] };
export const vehiclesMenu: MenuGroup = { label: 'By vehicle', path: '/vehicles', links: [] };
export const brandsMenu: MenuGroup = { label: 'Brands', path: '/brands', links: [] };
/** Deals and rebates: an entry of its own, or one of a group's links. */
export const dealsLink: MenuGroup['links'][number] = { label: 'Deals', path: dealsPath };
export const dealsMenu: MenuGroup = { ...dealsLink, links: [] };
export const tireShopsMenu: MenuGroup = { label: 'Tire shops', path: '/tire-shops', links: [] };
export const trackingMenu: MenuGroup = { label: 'Track order', path: '/track-your-order', links: [] };

const hours = (
  ranges: readonly { days: readonly number[]; open: string; close: string }[],
): SupportHours => ({
  zone: business.supportHours.zone,
  ranges: ranges.map((range) => ({ ...range, days: [...range.days] })),
});

/** The support hours in the specification (section 9), in Eastern time. */
export const supportHours = {
  retail: hours(business.supportHours.retail),
  fleet: hours(business.supportHours.fleet),
  dealerProgram: hours(business.supportHours.dealerProgram),
};

/**
 * The metadata rules of a simple shop (specification section 2): no brand in titles, its own name in descriptions,
 * excluded from search engines.
 */
export const simpleShopMetadata = (name: string): Channel['metadata'] => ({
  titleSuffix: null,
  fixed: null,
  nameInDescriptions: name,
  robots: 'noindex,nofollow',
  identity: true,
});
