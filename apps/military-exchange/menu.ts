import {
  brandsMenu,
  dealsLink,
  type Menu,
  tiresMenu,
  tireShopsMenu,
  trackingMenu,
  vehiclesMenu,
} from '@tirekit/channel';

export const menu: Menu = [
  { ...tiresMenu, links: [...tiresMenu.links, dealsLink] },
  vehiclesMenu,
  brandsMenu,
  tireShopsMenu,
  { ...trackingMenu, label: 'Exchange orders' },
];
