import { business } from '@tirekit/contract';

export interface FittingStep {
  title: string;
  text: string;
}

const { delivery, installer } = business;

/** The steps of installing tires, in order. Each number comes from the business constants. */
export const fittingSteps: readonly FittingStep[] = [
  { title: 'Choose your tires', text: 'We check size, load, and speed against your vehicle.' },
  {
    title: 'Choose a shop and a time',
    text: `See each shop’s price for mounting and balancing. You can book up to ${installer.bookAheadDays} days ahead.`,
  },
  {
    title: 'We ship to the shop',
    text: `Your tires arrive within ${delivery.minBusinessDays} to ${delivery.maxBusinessDays} business days of your order, and your appointment is after that.`,
  },
  {
    title: 'Drive in, drive off',
    text: 'The shop mounts and balances your tires. You pay online, with all fees shown.',
  },
];
