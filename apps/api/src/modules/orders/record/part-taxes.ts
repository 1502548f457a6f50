import type { Quote, QuoteLine } from '@tirekit/contract';
import { isStateCode, type StateCode, taxability, taxByLine, type TaxLineKind } from '@tirekit/tires';
import { allocate } from '../../catalog/prices/index.ts';
import { TAXED_AS } from '../../buying/pricing/index.ts';

/** Parts of a shop's bill that are not labor, by their label, which is all that older orders kept. */
const INSTALLED: readonly { label: RegExp; kind: TaxLineKind }[] = [
  { label: /^(Valve stems|TPMS service kits)/u, kind: 'install-parts' },
  { label: /^Old tire disposal/u, kind: 'disposal' },
];

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/**
 * The tax of each of a quote's lines, in order. Taxes that the quote keeps are taken from it; for older quotes it is computed by
 * the rule that they were made with, and adds up to their tax in any case.
 */
export function partTaxes({ lines, destination }: Pick<Quote, 'lines' | 'destination'>): number[] {
  const total = sum(lines.flatMap(({ kind, amountCents }) => (kind === 'tax' ? [amountCents] : [])));
  const kept = lines.map(({ taxCents = 0 }) => taxCents);
  if (sum(kept) === total) return kept;
  const parts = lines.map((part) => ({ kind: taxKind(part), amountCents: taxedCents(part, lines) }));
  const state = destination?.state ?? '';
  const taxed = isStateCode(state) ? parts.map((part) => taxedIn(state, part)) : parts.map(() => 0);
  const [rounded, byAmount] = [atRate(lines, state, parts), allocate(total, taxed)];
  if (sum(rounded) === total) return rounded;
  if (sum(byAmount) === total) return byAmount;
  return allocate(
    total,
    parts.map(({ amountCents }) => amountCents),
  );
}

type Part = { kind: TaxLineKind | null; amountCents: number };

const taxedIn = (state: StateCode, { kind, amountCents }: Part): number =>
  kind !== null && taxability(state, kind).taxable ? amountCents : 0;

/** At the rate that the quote's tax names, each part rounded separately; nothing if it names none. */
function atRate(lines: readonly QuoteLine[], state: string, parts: readonly Part[]): number[] {
  const said = lines.find(({ kind }) => kind === 'tax')?.detail ?? '';
  const percent = /([\d.]+)%$/u.exec(said)?.[1];
  if (percent === undefined || !isStateCode(state)) return parts.map(() => 0);
  const rateBps = Math.round(Number(percent) * 1000) / 10;
  return parts.map(({ kind, amountCents }) =>
    kind === null ? 0 : (taxByLine(state, rateBps, [{ kind, amountCents }])[0] ?? 0),
  );
}

function taxKind({ kind, label }: QuoteLine): TaxLineKind | null {
  if (kind === 'tires') return 'tire';
  if (kind !== 'installation') return TAXED_AS[kind] ?? null;
  return INSTALLED.find((part) => part.label.test(label))?.kind ?? 'install-labor';
}

const DISCOUNTS: ReadonlySet<QuoteLine['kind']> = new Set(['promotion', 'coupon', 'saving']);

/** Tires are taxed at what discounts have left of them, and discounts nowhere else. */
function taxedCents({ kind, lineId, amountCents }: QuoteLine, lines: readonly QuoteLine[]): number {
  if (kind === 'tax' || DISCOUNTS.has(kind)) return 0;
  if (kind !== 'tires') return amountCents;
  const off = lines.filter((line) => line.lineId === lineId && DISCOUNTS.has(line.kind));
  return amountCents + sum(off.map((line) => line.amountCents));
}
