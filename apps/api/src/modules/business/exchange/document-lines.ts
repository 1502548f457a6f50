import type { ExchangeProfile } from '@tirekit/channel';
import type { Quote, QuoteLine } from '@tirekit/contract';
import { allocate } from '../../catalog/prices/index.ts';

/** Tires of an order. `lineId` is that of the quote's lines about them. */
export interface OrderedTires {
  readonly lineId: string;
  readonly sku: string;
  /** Brand, model, and size, as people write them. */
  readonly name: string;
  readonly quantity: number;
}

/** A line of the purchase order. */
export interface DocumentLine {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  /** Millionths of a dollar: xCBL's decimals have six places, and a discount rarely divides by the tires. */
  readonly unitMicros: number;
  /** The price of the line, in US cents. */
  readonly totalCents: number;
}

/** The document's price for each tire whose coverage a promotion includes: the exchange's lines are never free. */
export const PROMOTED_COVERAGE_CENTS = 1;
const MICROS_PER_CENT = 10_000;

/** Kinds that are lines of their own, or outside the document. All others change the price of the tires. */
const BESIDES_TIRES: ReadonlySet<QuoteLine['kind']> = new Set([
  'fet',
  'state-fee',
  'road-hazard',
  'installation',
  'shipping',
  'tax',
]);

const sum = (lines: readonly QuoteLine[]): number =>
  lines.reduce((cents, { amountCents }) => cents + amountCents, 0);

/** A quantity for one price. */
const priced = (
  line: Pick<DocumentLine, 'code' | 'description' | 'quantity' | 'totalCents'>,
): DocumentLine => ({ ...line, unitMicros: Math.round((line.totalCents * MICROS_PER_CENT) / line.quantity) });

/** The price of each line of tires: its sale price, less its share of coupons and other savings. */
function netCents(tires: readonly OrderedTires[], quote: Quote): number[] {
  const ofTires = Map.groupBy(
    quote.lines.filter(({ kind }) => !BESIDES_TIRES.has(kind)),
    ({ lineId }) => lineId,
  );
  const own = tires.map(({ lineId }) => sum(ofTires.get(lineId) ?? []));
  const ofAll = sum(ofTires.get(null) ?? []);
  if (ofAll === 0) return own;
  const shares = allocate(Math.abs(ofAll), own);
  return own.map((cents, at) => cents + Math.sign(ofAll) * (shares[at] ?? 0));
}

/** The installer's price for one tire, in cents: all that the shop asks per tire of the first ones, before its extras. */
export function firstInstallCents([first]: readonly OrderedTires[], quote: Quote): number {
  if (first === undefined) return 0;
  const own = quote.lines.filter(({ kind, lineId }) => kind === 'installation' && lineId === first.lineId);
  return Math.round(sum(own) / first.quantity);
}

/**
 * The lines of an order's purchase order, as the specification lists them (section 7): tires at their sale price less
 * coupons, coverage, federal excise tax, the installer's first price times all tires, shipping.
 */
export function documentLines(
  tires: readonly OrderedTires[],
  quote: Quote,
  { lineCodes, handledByExchange }: Pick<ExchangeProfile, 'lineCodes' | 'handledByExchange'>,
): DocumentLine[] {
  const of = (kind: QuoteLine['kind']): QuoteLine[] => quote.lines.filter((line) => line.kind === kind);
  const net = netCents(tires, quote);
  const lines = tires.map(({ sku, name: description, quantity }, at) =>
    priced({ code: lineCodes.tire.replace('{sku}', sku), description, quantity, totalCents: net[at] ?? 0 }),
  );

  const covered = Map.groupBy(of('road-hazard'), ({ lineId }) => lineId);
  for (const { lineId, name, quantity } of tires) {
    const coverage = covered.get(lineId);
    if (coverage === undefined) continue;
    const totalCents = sum(coverage) || PROMOTED_COVERAGE_CENTS * quantity;
    lines.push(
      priced({
        code: lineCodes.roadHazard,
        description: `Road hazard coverage, ${name}`,
        quantity,
        totalCents,
      }),
    );
  }

  const single = (code: string, description: string, totalCents: number): void => {
    lines.push(priced({ code, description, quantity: 1, totalCents }));
  };
  const fet = sum(of('fet'));
  if (fet > 0) single(lineCodes.fet, 'Federal excise tax', fet);

  const quantity = quote.tireCount;
  if (of('installation').length > 0)
    lines.push(
      priced({
        code: lineCodes.installer,
        description: 'Installation',
        quantity,
        totalCents: firstInstallCents(tires, quote) * quantity,
      }),
    );
  single(lineCodes.shipping, 'Shipping', sum(of('shipping')));

  const { tax, stateFee } = lineCodes;
  if (!handledByExchange.includes('state-fee') && stateFee !== undefined)
    single(stateFee, 'State tire fees', sum(of('state-fee')));
  if (!handledByExchange.includes('tax') && tax !== undefined) single(tax, 'Sales tax', sum(of('tax')));
  return lines;
}

/** The document's total: the prices of all lines together. */
export const addUp = (lines: readonly DocumentLine[]): number =>
  lines.reduce((cents, { totalCents }) => cents + totalCents, 0);
