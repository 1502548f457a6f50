import { installDeal } from './constants.ts';

const months = `${String(installDeal.roadsideMonths)} months`;
const condition = `free with at least ${String(installDeal.minTires)} tires and installation`;

/** Roadside help, as carts, checkout and orders name it. */
export const roadsideHelp = {
  name: 'Roadside help',
  /** Beside its name in a list of amounts. */
  term: `24/7 for ${months}`,
  included: `Included for free: ${months} of 24/7 roadside help come with your tires and their installation.`,
  offer: `${months} of 24/7 roadside help are ${condition}.`,
  terms: [
    { label: 'Term', value: months },
    { label: 'Available', value: '24 hours a day, 7 days a week' },
    { label: 'Price', value: condition[0]?.toUpperCase() + condition.slice(1) },
  ],
} as const;
