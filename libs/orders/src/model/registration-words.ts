import type { TireRegistration } from '@tirekit/contract';

/** The page on which the tires of an order are registered. */
export const REGISTRATION = '/track-your-order/registration';

/** A sentence about the number of an order's registered tires. */
export function registrationWords({ lines }: Pick<TireRegistration, 'lines'>): string {
  const tires = lines.flatMap((line) => line.tires);
  const known = tires.filter((tire) => tire !== null).length;
  const all = String(tires.length);
  if (tires.length === 1) return known === 1 ? 'Your tire is registered.' : 'Your tire isn’t registered yet.';
  if (known === 0) return `None of your ${all} tires is registered yet.`;
  if (known === tires.length) return `All ${all} of your tires are registered.`;
  return `${String(known)} of your ${all} tires ${known === 1 ? 'is' : 'are'} registered.`;
}

/** True if its buyer can still enter or correct a number: those of a shop stay. */
export const canRegister = ({ isOpen, lines }: Pick<TireRegistration, 'isOpen' | 'lines'>): boolean =>
  isOpen && lines.some(({ tires }) => tires.some((tire) => tire?.source !== 'shop'));
