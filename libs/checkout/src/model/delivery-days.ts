import { business } from '@tirekit/contract';

const { minBusinessDays, maxBusinessDays } = business.delivery;

/** How long tires take to the door: `2–4 business days`. */
export const deliveryDays = `${minBusinessDays}–${maxBusinessDays} business days`;
