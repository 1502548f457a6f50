import { type InstallAddOn, installAddOnCodes, installAddOns } from '@tirekit/contract';
import { type FittingJob, type FittingTires, type TaxLineKind } from '@tirekit/tires';
import {
  type FittingPart,
  type FittingPartKind,
  fittingParts,
  type PricedShop,
  type Shop,
} from '../installers/index.ts';
import { allocate } from '../../catalog/prices/index.ts';

/** The shop that installs the tires of a total, and its work. */
export interface Fitting {
  readonly shop: PricedShop & Pick<Shop, 'company' | 'mobile'>;
  /** Its tires are those of the total's lines, in the same order. */
  readonly job: FittingJob;
  readonly addOns: readonly InstallAddOn[];
}

/** A part of the shop's bill that belongs to one line of tires, or to the visit as a whole. */
export interface FittingLine extends Pick<FittingPart, 'code' | 'label' | 'amountCents'> {
  /** Null for the visit. */
  readonly lineId: string | null;
  /** The number of tires that it is for; null for the visit. */
  readonly tires: number | null;
  readonly taxedAs: TaxLineKind;
}

/** A van's way to the car is taxed like the work that it is there for. */
const TAXED_AS: Readonly<Record<FittingPartKind, TaxLineKind>> = {
  labor: 'install-labor',
  travel: 'install-labor',
  parts: 'install-parts',
  disposal: 'disposal',
};

const PER_VISIT: ReadonlySet<FittingPart['code']> = new Set([
  'travel',
  ...installAddOnCodes.filter((code) => installAddOns[code].per === 'vehicle'),
]);

const mountingCents = (shop: PricedShop, tires: FittingTires): number =>
  fittingParts(shop, { tires: [tires], dually: false }).find(({ code }) => code === 'mounting')
    ?.amountCents ?? 0;

/**
 * The shop's bill, line of tires by line of tires, so that tires that are returned return their own fitting.
 * @throws Error if the job is not of these lines
 */
export function fittingLines(
  { shop, job, addOns }: Fitting,
  lines: readonly { lineId: string; quantity: number }[],
): FittingLine[] {
  if (job.tires.length !== lines.length) throw new Error('The job to be priced is of other tires');
  const mounting = job.tires.map((tires) => mountingCents(shop, tires));
  const quantities = lines.map(({ quantity }) => quantity);
  return fittingParts(shop, job, addOns).flatMap(({ code, label, kind, amountCents }): FittingLine[] => {
    const taxedAs = TAXED_AS[kind];
    if (PER_VISIT.has(code)) return [{ code, label, amountCents, lineId: null, tires: null, taxedAs }];
    const shares = allocate(amountCents, code === 'mounting' ? mounting : quantities);
    return lines.map(({ lineId, quantity }, at) => ({
      code,
      label,
      amountCents: shares[at] ?? 0,
      lineId,
      tires: quantity,
      taxedAs,
    }));
  });
}
