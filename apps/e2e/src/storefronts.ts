import { EMPLOYEE } from './account.ts';
import { originAt } from './addresses.ts';

/** The facts by which the storefronts differ. */
export interface Storefront {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
  readonly phone: string;
  /** The `--tk-accent` of light mode. */
  readonly accent: string;
  readonly weekdays: string;
  readonly robots: string;
  readonly menu: readonly string[];
  /** Whether it runs in a frame on a partner's page. */
  readonly embedded?: true;
  /** An account that it admits, if it is closed to guests. */
  readonly admits?: string;
  /** Discount on the retail price, in basis points. */
  readonly discountBps: number;
  /** True if the public sees its prices, which then must not be below the minimum advertised ones. */
  readonly advertises: boolean;
}

const SHOP_HOURS = 'Mon–Fri 8am–7pm ET';

/** The six storefronts, as in the specification's list of channels. */
export const storefronts: readonly Storefront[] = [
  {
    id: 'retail',
    name: 'TireKit',
    origin: originAt(0),
    phone: '1-800-555-0142',
    // The design system's own: its theme sets none.
    accent: '#1c45c4',
    weekdays: SHOP_HOURS,
    robots: 'index,follow',
    menu: ['Tires', 'Brands', 'Track order'],
    discountBps: 0,
    advertises: true,
  },
  {
    id: 'simple-shop',
    name: 'Simple Tire Shop',
    origin: originAt(1),
    phone: '1-800-555-0150',
    accent: '#0f6a5b',
    weekdays: SHOP_HOURS,
    robots: 'noindex,nofollow',
    menu: ['By size', 'By vehicle', 'Track order'],
    discountBps: 0,
    advertises: true,
  },
  {
    id: 'partner-widget',
    embedded: true,
    name: 'Tire Finder',
    origin: originAt(2),
    phone: '1-800-555-0155',
    accent: '#a02a12',
    weekdays: SHOP_HOURS,
    robots: 'noindex,follow',
    menu: ['By size', 'By vehicle', 'Track order'],
    discountBps: 300,
    advertises: true,
  },
  {
    id: 'dealer-employee',
    name: 'Dealer Tire Program',
    origin: originAt(3),
    phone: '1-800-555-0160',
    accent: '#5b2b8a',
    weekdays: 'Mon–Fri 8am–8pm ET',
    robots: 'noindex,follow',
    menu: ['Program tires', 'Brands', 'By vehicle', 'Track order'],
    admits: EMPLOYEE,
    discountBps: 1200,
    advertises: false,
  },
  {
    id: 'military-exchange',
    name: 'Exchange Tire Center',
    origin: originAt(4),
    phone: '1-800-555-0170',
    accent: '#3d5420',
    weekdays: SHOP_HOURS,
    robots: 'noindex,follow',
    menu: ['Tires', 'By vehicle', 'Brands', 'Exchange orders'],
    discountBps: 500,
    advertises: false,
  },
  {
    id: 'employee-portal',
    name: 'Employee Purchase Portal',
    origin: originAt(5),
    phone: '1-800-555-0180',
    accent: '#22506e',
    weekdays: SHOP_HOURS,
    robots: 'noindex,follow',
    menu: ['Tires', 'Brands', 'Your orders'],
    admits: EMPLOYEE,
    discountBps: 1000,
    advertises: false,
  },
];

/** The storefronts that ask for sign-on before they show anything. */
export const closedStorefronts = storefronts.filter(({ admits }) => admits !== undefined);
