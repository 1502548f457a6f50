import { priceGuaranteeDays } from './constants.ts';

/** The promise of the price guarantee, in the same words where it is advertised and in the terms. */
export const priceGuaranteePromise = `If our price drops within ${String(priceGuaranteeDays)} days of your order, claim the difference on your order page and we’ll refund it.`;
