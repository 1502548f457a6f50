import { remembered } from './remembered.ts';

const exact = remembered(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const whole = remembered(
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }),
);

/** US dollars and cents from integer cents: `formatUsd(18999)` is `$189.99`. A minus sign precedes the dollar sign. */
export function formatUsd(cents: number): string {
  return exact(cents / 100);
}

/** Whole US dollars from integer cents, rounded half up: `formatUsdShort(18999)` is `$190`. */
export function formatUsdShort(cents: number): string {
  return whole(cents / 100);
}
