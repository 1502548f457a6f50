import {
  brandsMenu,
  type Menu,
  tiresMenu,
  tireShopsMenu,
  trackingMenu,
  vehiclesMenu,
} from '@tirekit/channel';

export const menu: Menu = [
  { ...tiresMenu, label: 'Program tires' },
  brandsMenu,
  vehiclesMenu,
  tireShopsMenu,
  trackingMenu,
];
