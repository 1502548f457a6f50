import { defineChannel, militaryExchangePreset } from '@tirekit/channel';

/** For customers of a military exchange, who come with a customer id. */
export const channel = defineChannel(militaryExchangePreset, {
  id: 'military-exchange',
  name: 'Exchange Tire Center',
  tagline: 'The right tires for those who serve, at the exchange’s price.',
});
