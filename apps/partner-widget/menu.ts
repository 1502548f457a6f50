import { type Menu, sizesMenu, trackingMenu, vehiclesMenu } from '@tirekit/channel';

export const menu: Menu = [sizesMenu, vehiclesMenu, trackingMenu];
