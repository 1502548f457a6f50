// Creating an Intl formatter costs more than using it a thousand times.
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** US dollars and cents from integer cents: `formatUsd(18999)` is `$189.99`. A minus sign precedes the dollar sign. */
export function formatUsd(cents: number): string {
  return exact.format(cents / 100);
}

/** Whole US dollars from integer cents, rounded half up: `formatUsdShort(18999)` is `$190`. */
export function formatUsdShort(cents: number): string {
  return whole.format(cents / 100);
}
