import { baseChannel, defineChannel } from '@tirekit/channel';
import { menu } from './menu.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** The retail storefront: everything, for everybody. */
export const channel = defineChannel(baseChannel, {
  id: 'retail',
  name: 'TireKit',
  tagline: 'Find tires that fit. See the full price first.',
  theme,
  support,
  menu,
  paymentMethods: ['card', 'paypal', 'apple-pay', 'simple-pay', 'katapult', 'resolve', 'purchase-order'],
  payLaterPercent: 5,
  shippingModes: ['ship-to-me', 'ship-to-shop', 'mobile-install', 'fedex-pickup', 'warehouse-pickup'],
  features: [
    ...baseChannel.features,
    'installer-signup',
    'partner-program',
    'military-discount',
    'simple-crew',
    'referrals',
    'newsletter',
  ],
});
