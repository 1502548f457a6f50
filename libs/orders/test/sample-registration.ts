import type { TireRegistration } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';

/** The registration of an order of one line, for stories and tests; the tires with these numbers are registered. */
export function sampleRegistration({
  tires = 4,
  registered = [],
  source = 'buyer',
  recalls = [],
}: {
  tires?: number;
  registered?: readonly number[];
  source?: 'buyer' | 'shop';
  recalls?: TireRegistration['recalls'];
} = {}): TireRegistration {
  const tire = { tin: '1M3X5AB2C3524', source, enteredAt: '2026-11-20T13:00:00Z', sent: false };
  return {
    lines: sampleOrder().lines.map(({ lineNo, name, size }) => ({
      lineNo,
      name,
      size,
      tires: Array.from({ length: tires }, (_, at) => (registered.includes(at + 1) ? tire : null)),
    })),
    isOpen: true,
    recalls,
  };
}

export const sampleRecall: TireRegistration['recalls'][number] = {
  campaignId: '26T-014',
  brandOwner: 'Ardenne Tire Company',
  remedy: 'Stop driving on these tires. An Ardenne dealer replaces them for free.',
  tins: ['1M3X5AB2C3524'],
};
