import type { Quote, QuoteLine } from '@tirekit/contract';
import type { TaxLineKind } from '@tirekit/tires';
import { tireCount } from '../../../platform/format.ts';
import type { Discount, DiscountableLine } from '../../catalog/prices/index.ts';

type Kind = QuoteLine['kind'];

const SUMMARY_LABELS: Readonly<Record<Kind, string>> = {
  tires: 'Tires',
  promotion: 'Promotions',
  coupon: 'Coupon',
  saving: 'Savings',
  fet: 'Federal excise tax (FET)',
  'state-fee': 'State tire fee',
  'road-hazard': 'Road hazard coverage',
  installation: 'Installation',
  shipping: 'Shipping',
  tax: 'Estimated sales tax',
};

/** Kinds that a summary shows even at zero. */
const ALWAYS_SHOWN: ReadonlySet<Kind> = new Set(['tires', 'shipping']);

/** The parts that a state may tax separately. Tires are taxed at what discounts have left of them. */
export const TAXED_AS: Partial<Record<Kind, TaxLineKind>> = {
  fet: 'fet',
  'state-fee': 'state-fee',
  'road-hazard': 'road-hazard',
  shipping: 'shipping',
};

/** Kinds that are made of several things, which a summary names. */
const OF_PARTS: ReadonlySet<Kind> = new Set(['installation']);

/** The line that a part belongs to, and its text. */
interface About {
  readonly lineId?: string;
  readonly label?: string;
  readonly detail?: string | null;
  /** The number of tires that it is for, instead of a detail. */
  readonly tires?: number;
  /** The name of their price, if it is not everybody's. */
  readonly priceName?: string | null;
  /** To a tax office, where its kind does not say it. */
  readonly taxedAs?: TaxLineKind;
}

/** The parts of a total as it is built, and what discounts have left of each line. All amounts in cents. */
export class Tally {
  readonly parts: QuoteLine[] = [];
  readonly tireCount: number;
  readonly #lines: readonly Omit<DiscountableLine, 'netCents'>[];
  readonly #net: Map<string, number>;
  /** Number of tires for parts that name it. */
  readonly #tiresOf = new Map<QuoteLine, number>();
  readonly #priceNames = new Map<QuoteLine, string>();
  readonly #taxedAs = new Map<QuoteLine, TaxLineKind>();
  /** The text of a kind in a summary, in place of its parts' details. */
  readonly #said = new Map<Kind, string>();
  readonly #agreed: ReadonlySet<string>;

  /** @param agreed ids of lines whose price was agreed with the buyer: nothing else is taken off them */
  constructor(lines: readonly Omit<DiscountableLine, 'netCents'>[], agreed: ReadonlySet<string> = new Set()) {
    this.#lines = lines;
    this.#agreed = agreed;
    this.#net = new Map(lines.map((line) => [line.lineId, line.unitPriceCents * line.quantity]));
    this.tireCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  add(
    kind: Kind,
    amountCents: number,
    { lineId, label, detail, tires, priceName, taxedAs }: About = {},
  ): void {
    const part: QuoteLine = {
      kind,
      label: label ?? SUMMARY_LABELS[kind],
      detail: detail ?? (tires === undefined ? null : joined([tireCount(tires), priceName])),
      amountCents,
      lineId: lineId ?? null,
    };
    this.parts.push(part);
    if (tires !== undefined && detail === undefined) this.#tiresOf.set(part, tires);
    if (priceName != null) this.#priceNames.set(part, priceName);
    if (taxedAs !== undefined) this.#taxedAs.set(part, taxedAs);
  }

  /** Says something of a kind as a whole. */
  say(kind: Kind, note: string): void {
    this.#said.set(kind, note);
  }

  takeOff(kind: 'promotion' | 'coupon' | 'saving', name: string, discount: Discount): void {
    for (const [lineId, cents] of discount) {
      this.#net.set(lineId, this.netCents(lineId) - cents);
      this.add(kind, -cents, { lineId, label: name, detail: kind === 'saving' ? null : name });
    }
  }

  /** The amount of a line after the discounts so far, in US cents. */
  netCents(lineId: string): number {
    return this.#net.get(lineId) ?? 0;
  }

  discountable(): DiscountableLine[] {
    return this.#shown((lineId) => !this.#agreed.has(lineId));
  }

  /** The lines whose price was agreed with the buyer. */
  agreed(): DiscountableLine[] {
    return this.#shown((lineId) => this.#agreed.has(lineId));
  }

  #shown(isOne: (lineId: string) => boolean): DiscountableLine[] {
    return this.#lines.flatMap((line) =>
      isOne(line.lineId) ? [{ ...line, netCents: this.netCents(line.lineId) }] : [],
    );
  }

  /** Line by line, because each is rounded separately, so that a returned line returns its own tax. */
  taxable(): { kind: TaxLineKind; amountCents: number }[] {
    return this.#taxed().map(({ kind, amountCents }) => ({ kind, amountCents }));
  }

  /**
   * Keeps the tax of each part with it.
   * @param lineCents of {@link taxable}'s lines, in their order
   */
  keepTaxes(lineCents: readonly number[]): void {
    this.#taxed().forEach(({ part }, at) => {
      const cents = lineCents[at] ?? 0;
      if (cents !== 0) part.taxCents = cents;
    });
  }

  #taxed(): { part: QuoteLine; kind: TaxLineKind; amountCents: number }[] {
    const tires = this.parts
      .filter(({ kind }) => kind === 'tires')
      .map((part) => ({ part, kind: 'tire' as const, amountCents: this.netCents(part.lineId ?? '') }));
    const others = this.parts.flatMap((part) => {
      const kind = this.#taxedAs.get(part) ?? TAXED_AS[part.kind];
      return kind === undefined ? [] : [{ part, kind, amountCents: part.amountCents }];
    });
    return [...tires, ...others].filter(({ amountCents }) => amountCents !== 0);
  }

  /** The sum of some kinds, or of all if none is named. */
  getCents(...kinds: readonly Kind[]): number {
    return this.parts
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** A line for each kind of part, and for each saving by its name. */
  summary(): Quote['summary'] {
    return [
      ...Map.groupBy(this.parts, ({ kind, label }) =>
        kind === 'saving' ? `saving ${label}` : kind,
      ).values(),
    ]
      .map((parts) => ({ parts, kind: parts[0]?.kind ?? 'tires' }))
      .map(({ parts, kind }) => ({
        kind,
        label: (kind === 'saving' && parts[0]?.label) || SUMMARY_LABELS[kind],
        amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
        note: this.#said.get(kind) ?? this.#noteOn(parts),
        ...(OF_PARTS.has(kind) && { parts: this.#named(parts) }),
      }))
      .filter(({ kind, amountCents, note }) => amountCents !== 0 || note !== null || ALWAYS_SHOWN.has(kind));
  }

  /** Parts of the same name as one: the front's and the rear's. */
  #named(parts: readonly QuoteLine[]): NonNullable<Quote['summary'][number]['parts']> {
    return [...Map.groupBy(parts, ({ label }) => label)].map(([label, same]) => ({
      label,
      detail: this.#noteOn(same),
      amountCents: same.reduce((sum, { amountCents }) => sum + amountCents, 0),
    }));
  }

  /** The parts' details, each once; two front and two rear tires are four. */
  #noteOn(parts: readonly QuoteLine[]): string | null {
    const tires = parts.reduce((sum, part) => sum + (this.#tiresOf.get(part) ?? 0), 0);
    const said = parts.flatMap((part) =>
      part.detail === null || this.#tiresOf.has(part) ? [] : [part.detail],
    );
    const names = parts.map((part) => this.#priceNames.get(part));
    return joined([tires > 0 ? tireCount(tires) : null, ...new Set(said), ...new Set(names)]) || null;
  }
}

const joined = (words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(', ');
