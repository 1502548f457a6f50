import { dealerEmployeePreset, defineChannel } from '@tirekit/channel';

/** For employees of a dealer group: their price, and support at the program's hours. */
export const channel = defineChannel(dealerEmployeePreset, {
  id: 'dealer-employee',
  name: 'Dealer Tire Program',
  tagline: 'Tires at your program’s price, and a person to call.',
});
