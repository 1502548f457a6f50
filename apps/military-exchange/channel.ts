import { baseChannel, defineChannel } from '@tirekit/channel';
import { menu } from './menu.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** For customers of a military exchange: they arrive with a customer id, and their order goes back as a purchase order. */
export const channel = defineChannel(baseChannel, {
  id: 'military-exchange',
  name: 'Exchange Tire Center',
  tagline: 'The right tires for those who serve, at the exchange’s price.',
  wireName: 'AAFES',
  shippingModes: ['ship-to-me', 'ship-to-shop', 'mobile-install'],
  theme,
  support,
  menu,
  metadata: { robots: 'noindex,follow' },
  customerIds: true,
  exchange: {
    rootDoc: 'OrderRequest',
    fieldName: 'orderRequest',
    encoding: 'base64',
    postUrl: null,
    agencyCode: 'EXCH',
    agencyDescription: 'EXCHANGE',
    vendorId: 'TIREKIT',
    lineCodes: {
      tire: 'CLIENT-SKU-{sku}',
      roadHazard: 'RHZ',
      fet: 'FET',
      installer: 'INSTALL',
      shipping: 'SHIP',
    },
    handledByExchange: ['tax', 'state-fee'],
  },
  defaultZip: '75236',
  paymentMethods: ['exchange', 'card'],
  pricing: { priceType: 'Partner Program', discountBps: 500, advertising: 'private' },
  publicPages: false,
});
