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
  { ...tiresMenu, label: 'Program tires', links: [...tiresMenu.links, dealsLink] },
  brandsMenu,
  vehiclesMenu,
  tireShopsMenu,
  trackingMenu,
];
