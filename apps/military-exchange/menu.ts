import {
  brandsMenu,
  type Menu,
  tiresMenu,
  tireShopsMenu,
  trackingMenu,
  vehiclesMenu,
} from '@tirekit/channel';

export const menu: Menu = [
  tiresMenu,
  vehiclesMenu,
  brandsMenu,
  tireShopsMenu,
  { ...trackingMenu, label: 'Exchange orders' },
];
