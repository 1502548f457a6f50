import { business } from '@tirekit/contract';
import type { NetworkCounts } from '@tirekit/shell-server/content';

/** From here on a count is rounded. */
const EXACT_BELOW = 1_000;

/**
 * A count in words that stay true when a few are added: the claim where it is reached (`20,000+`), the exact number below a
 * thousand (`128`), and in between two digits of it, rounded down (`4,300+`).
 */
export function claimed(count: number, claim: number): string {
  if (count >= claim) return atLeast(claim);
  if (count < EXACT_BELOW) return String(count);
  const step = 10 ** (String(count).length - 2);
  return atLeast(Math.floor(count / step) * step);
}

const atLeast = (count: number): string => `${count.toLocaleString('en-US')}+`;

/** `20,000+ installers`, also while their number isn't known. */
export const installersInWords = (counts: NetworkCounts | null): string =>
  inWords(counts?.installers, business.network.installers, 'installer') ?? 'installers nationwide';

/** `300+ brands`, also while their number isn't known. */
export const brandsInWords = (counts: NetworkCounts | null): string =>
  inWords(counts?.brands, business.network.brands, 'brand') ?? 'many brands';

/** `20,000+ shops install them`; null while their number isn't known, and where there is none. */
export function shopsInWords({ installers }: NetworkCounts): string | null {
  const shops = inWords(installers, business.network.installers, 'shop');
  return shops && `${shops} ${installers === 1 ? 'installs' : 'install'} them`;
}

const inWords = (count = 0, claim: number, noun: string): string | null =>
  count === 0 ? null : `${claimed(count, claim)} ${noun}${count === 1 ? '' : 's'}`;
