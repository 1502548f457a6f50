import type { ExchangeProfile } from '@tirekit/channel';
import type { Quote, QuoteLine } from '@tirekit/contract';
import {
  documentLines,
  firstInstallCents,
  type OrderedTires,
  PROMOTED_COVERAGE_CENTS,
  addUp,
} from './document-lines.ts';

/** A part of what the buyer pays that the purchase order does not state, or states otherwise. */
export interface OutsidePart {
  readonly kind: 'tax' | 'state-fee' | 'coverage' | 'installation';
  readonly label: string;
  /** Negative where the document states more than the buyer pays. */
  readonly amountCents: number;
}

/** The match of an order's quote and its purchase order: the document and the parts outside it are the quote's total. */
export interface Meeting {
  readonly documentCents: number;
  readonly outside: OutsidePart[];
  readonly totalCents: number;
}

const words: Readonly<Record<OutsidePart['kind'], string>> = {
  tax: 'Sales tax, added by the exchange',
  'state-fee': 'State tire fees, added by the exchange',
  coverage: 'Included road hazard coverage, listed at 1¢ a tire',
  installation: 'The rest of the shop’s bill',
};

/**
 * @throws Error if the two differ by anything else than these parts: a kind of saving or charge that nobody has placed
 */
export function quoteMeetsDocument(
  tires: readonly OrderedTires[],
  quote: Quote,
  profile: Pick<ExchangeProfile, 'lineCodes' | 'handledByExchange'>,
): Meeting {
  const documentCents = addUp(documentLines(tires, quote, profile));
  const getCents = (kind: QuoteLine['kind']): number =>
    quote.lines.reduce((cents, line) => (line.kind === kind ? cents + line.amountCents : cents), 0);
  const installed = quote.lines.some(({ kind }) => kind === 'installation');
  const amounts: Record<OutsidePart['kind'], number> = {
    installation: installed
      ? getCents('installation') - firstInstallCents(tires, quote) * quote.tireCount
      : 0,
    coverage: -listedForNothing(tires, quote),
    'state-fee': profile.handledByExchange.includes('state-fee') ? getCents('state-fee') : 0,
    tax: profile.handledByExchange.includes('tax') ? getCents('tax') : 0,
  };
  const outside = (['installation', 'coverage', 'state-fee', 'tax'] as const).flatMap((kind) =>
    amounts[kind] === 0 ? [] : [{ kind, label: words[kind], amountCents: amounts[kind] }],
  );
  const met = outside.reduce((cents, { amountCents }) => cents + amountCents, documentCents);
  if (met !== quote.totalCents)
    throw new Error(`A quote of ${quote.totalCents} and its purchase order of ${documentCents} do not meet`);
  return { documentCents, outside, totalCents: quote.totalCents };
}

/** The document's price for coverage that costs the buyer nothing. */
function listedForNothing(tires: readonly OrderedTires[], quote: Quote): number {
  const isFree = (lineId: string): boolean => {
    const own = quote.lines.filter((line) => line.kind === 'road-hazard' && line.lineId === lineId);
    return own.length > 0 && own.every(({ amountCents }) => amountCents === 0);
  };
  return tires.reduce(
    (cents, { lineId, quantity }) => (isFree(lineId) ? cents + PROMOTED_COVERAGE_CENTS * quantity : cents),
    0,
  );
}
