import { brandsMenu, type Menu, tiresMenu, trackingMenu, vehiclesMenu } from '@tirekit/channel';

export const menu: Menu = [{ ...tiresMenu, label: 'Program tires' }, brandsMenu, vehiclesMenu, trackingMenu];
