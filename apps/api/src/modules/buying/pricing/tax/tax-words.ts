import type { Quote, TaxBasis } from '@tirekit/contract';
import { postalRegionName } from '@tirekit/tires';
import type { Destination } from '../destination.ts';
import type { Tax } from './port.ts';

/** The tax's name: until the order is placed, it is an estimate (decision 28). */
const NAMES = { estimated: 'Estimated sales tax', charged: 'Sales tax' } as const;

const placeName = ({ state }: Destination): string => postalRegionName(state) ?? state;

/** `7.25%` from basis points. */
const percent = (bps: number): string => `${String(Math.round(bps * 10) / 1000)}%`;

interface Sentences {
  readonly estimated: (to: Destination) => string;
  readonly charged: (to: Destination) => string;
}

/** The sentences under the total, by the basis of the tax. */
const SENTENCES: Readonly<Record<TaxBasis, Sentences>> = {
  'state-rate': {
    estimated: () => 'Sales tax is estimated at the state rate and does not include local tax.',
    charged: () => 'Sales tax was charged at the state rate.',
  },
  'zip-code-rate': {
    estimated: ({ zip }) => `Sales tax is estimated at the state and local rate of ZIP code ${zip}.`,
    charged: ({ zip }) => `Sales tax was charged at the state and local rate of ZIP code ${zip}.`,
  },
  'tax-engine': {
    estimated: ({ zip }) => `Sales tax is estimated by our tax service for ZIP code ${zip}.`,
    charged: ({ zip }) => `Sales tax was calculated by our tax service for ZIP code ${zip}.`,
  },
  'not-collected': {
    estimated: (to) => `No sales tax is collected for deliveries to ${placeName(to)}.`,
    charged: (to) => `No sales tax was collected for this delivery to ${placeName(to)}.`,
  },
  exempt: {
    estimated: (to) => `No sales tax is due by your tax-exemption certificate for ${placeName(to)}.`,
    charged: (to) =>
      `No sales tax was charged, by the buyer’s tax-exemption certificate for ${placeName(to)}.`,
  },
};

/** The detail beside the name of the tax's line. */
export function taxDetail({ basis, rateBps }: Tax, to: Destination): string {
  const rate = rateBps === null ? '' : `, ${percent(rateBps)}`;
  switch (basis) {
    case 'state-rate':
      return `State rate (${to.state})${rate}`;
    case 'zip-code-rate':
      return `ZIP code rate${rate}`;
    case 'tax-engine':
      return `For ZIP code ${to.zip}${rate}`;
    case 'not-collected':
      return `Not collected in ${placeName(to)}`;
    case 'exempt':
      return `Exempt in ${placeName(to)}`;
  }
}

/** The name and the sentence of a tax that is not charged yet. */
export const estimatedTax = ({ basis }: Tax, to: Destination): { label: string; note: string } => ({
  label: NAMES.estimated,
  note: SENTENCES[basis].estimated(to),
});

/** The quote of an order that has been placed: its tax is no estimate any more. */
export function chargedQuote(quote: Quote): Quote {
  const { destination, taxBasis } = quote;
  if (destination === null || taxBasis == null) return quote;
  const { estimated, charged } = SENTENCES[taxBasis];
  const before = estimated(destination);
  const named = <Part extends { kind: string; label: string }>(part: Part): Part =>
    part.kind === 'tax' ? { ...part, label: NAMES.charged } : part;
  return {
    ...quote,
    lines: quote.lines.map(named),
    summary: quote.summary.map(named),
    notes: quote.notes.map((note) => (note === before ? charged(destination) : note)),
  };
}
