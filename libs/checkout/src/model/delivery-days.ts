import { businessDaysText, deliveryTo } from '@tirekit/contract';

/**
 * The time that delivery takes: `2–4 business days`.
 * @param region a state or territory; null while it is unknown
 */
export const deliveryDays = (region: string | null): string => businessDaysText(deliveryTo(region));
