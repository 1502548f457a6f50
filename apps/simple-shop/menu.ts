import { type Menu, sizesMenu, tireShopsMenu, trackingMenu, vehiclesMenu } from '@tirekit/channel';

export const menu: Menu = [sizesMenu, vehiclesMenu, tireShopsMenu, trackingMenu];
