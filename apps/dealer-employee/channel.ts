import { dealerEmployeePreset, defineChannel } from '@tirekit/channel';

/** For a dealer group's employees, with their own price and the program's support hours. */
export const channel = defineChannel(dealerEmployeePreset, {
  id: 'dealer-employee',
  name: 'Dealer Tire Program',
  tagline: 'Tires at your program’s price, and a person to call.',
});
