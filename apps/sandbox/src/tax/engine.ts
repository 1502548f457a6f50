import type { Behavior, TransactionRequest } from './protocol.ts';

/** A jurisdiction with its part of the combined rate. */
interface Jurisdiction {
  readonly type: 'State' | 'County' | 'City';
  readonly share: number;
}

/** The parts of a combined rate. They are made up, since every place has the same rate here. */
const JURISDICTIONS: readonly Jurisdiction[] = [
  { type: 'State', share: 0.75 },
  { type: 'County', share: 0.15 },
  { type: 'City', share: 0.1 },
];

const NON_TAXABLE = 'NT';
const CALCULATIONS_KEPT = 50;

/** A calculation as the engine's page lists it. Amounts are dollars. */
export interface Calculation {
  readonly at: string;
  readonly place: string;
  readonly lines: number;
  readonly total: number;
  readonly tax: number;
}

/** A tax engine for which every ZIP code has the rate that its page says. Nothing of it outlives the process. */
export class TaxEngine {
  behavior: Behavior = 'answers';
  /** A share of the price: 0.0825 is 8.25%. */
  combinedRate = 0.0825;
  #latest: Calculation[] = [];

  /** The newest first. */
  get latest(): readonly Calculation[] {
    return this.#latest;
  }

  /** The part of AvaTax's `TransactionModel` that a shop needs. */
  calculate({ addresses: { shipTo }, date, lines }: TransactionRequest) {
    const taxed = lines.map(({ number, amount, taxCode }) => {
      const taxableAmount = taxCode === NON_TAXABLE ? 0 : amount;
      return { lineNumber: number, lineAmount: amount, taxableAmount, tax: this.#taxOn(taxableAmount) };
    });
    const sum = (of: (line: (typeof taxed)[number]) => number): number =>
      dollars(taxed.reduce((total, line) => total + of(line), 0));
    const totalAmount = sum(({ lineAmount }) => lineAmount);
    const totalTax = sum(({ tax }) => tax);
    const place = `${shipTo.region} ${shipTo.postalCode}`;
    const calculation = {
      at: new Date().toISOString(),
      place,
      lines: lines.length,
      total: totalAmount,
      tax: totalTax,
    };
    this.#latest = [calculation, ...this.#latest].slice(0, CALCULATIONS_KEPT);
    return {
      type: 'SalesOrder',
      status: 'Temporary',
      date,
      totalAmount,
      totalTaxable: sum(({ taxableAmount }) => taxableAmount),
      totalTax,
      lines: taxed,
      summary: JURISDICTIONS.map(({ type, share }) => ({
        jurisType: type,
        region: shipTo.region,
        rate: Math.round(this.combinedRate * share * 1e8) / 1e8,
      })),
    };
  }

  #taxOn(amount: number): number {
    return dollars(amount * this.combinedRate);
  }
}

/** Rounded to the cent. */
const dollars = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;
