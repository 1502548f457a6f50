import type { GuaranteedLine } from '@tirekit/contract';
import { daysUntil } from '@tirekit/ui';

/** A line of steps in a box of 0 to `width` by 0 to `height`, and where two prices lie in it. */
export interface PriceSteps {
  /** As the `d` of an SVG path. */
  readonly path: string;
  /** The height of what was paid, from the top. */
  readonly paidY: number;
  readonly today: { readonly x: number; readonly y: number };
}

interface Box {
  readonly width: number;
  readonly height: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * A price from the day of an order to today, as steps: it holds until the day of its next change.
 * @param today YYYY-MM-DD
 */
export function priceSteps(
  { history, paidCents }: Pick<GuaranteedLine, 'history' | 'paidCents'>,
  today: string,
  { width, height }: Box,
): PriceSteps | null {
  const first = history[0];
  if (first === undefined) return null;
  const cents = [paidCents, ...history.map((point) => point.cents)];
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  const y = (value: number): number =>
    rounded(high === low ? height / 2 : height - (height * (value - low)) / (high - low));
  const days = Math.max(1, daysUntil(today, first.day));
  const x = (day: string): number => rounded((width * daysUntil(day, first.day)) / days);
  const [begin, ...changes] = history;
  const steps = changes.map((point) => `H${String(x(point.day))}V${String(y(point.cents))}`);
  const last = y(history.at(-1)?.cents ?? first.cents);
  return {
    path: `M0,${String(y(begin?.cents ?? first.cents))}${steps.join('')}H${String(width)}`,
    paidY: y(paidCents),
    today: { x: width, y: last },
  };
}
