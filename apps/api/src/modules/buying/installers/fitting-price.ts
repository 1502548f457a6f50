import { type FittingPrice, type InstallAddOn, installAddOns } from '@tirekit/contract';
import { type FittingJob, rimInches, type TireSize, countJobTires } from '@tirekit/tires';
import type { Shop } from './shop.ts';

/** The facts about a shop that its prices depend on. */
export type PricedShop = Pick<Shop, 'prices' | 'pricesBesides' | 'tpms'>;

/** Taxes treat work, things and charges differently. */
export type FittingPartKind = 'labor' | 'parts' | 'disposal' | 'travel';

/** One position of a shop's bill. */
export interface FittingPart {
  readonly code: 'mounting' | 'valve-stems' | 'tpms-kits' | 'disposal' | 'travel' | InstallAddOn;
  readonly kind: FittingPartKind;
  readonly label: string;
  readonly quantity: number;
  readonly amountCents: number;
}

/** The rate of mounting and balancing one tire. Above the last band, its rate holds. */
function getRate({ prices }: PricedShop, size: TireSize): number {
  const rim = rimInches(size);
  const band = prices.find(({ maxRimIn }) => rim <= maxRimIn) ?? prices.at(-1);
  return band?.salePriceInCents ?? 0;
}

/** Valve stems, or the service kits that take their place on wheels with sensors. */
function valves({ pricesBesides, tpms }: PricedShop, job: FittingJob): FittingPart {
  const quantity = countJobTires(job);
  const { tpmsKitCents, valveStemCents = 0 } = pricesBesides;
  // An unknown car counts as one with sensors: the price may turn out lower, never higher.
  const maySense = job.sensors !== false && job.tires.some(({ trailer }) => !trailer);
  if (maySense && tpms && tpmsKitCents !== undefined)
    return {
      code: 'tpms-kits',
      kind: 'parts',
      label: job.sensors === true ? 'TPMS service kits' : 'TPMS service kits, if your wheels have sensors',
      quantity,
      amountCents: quantity * tpmsKitCents,
    };
  return {
    code: 'valve-stems',
    kind: 'parts',
    label: 'Valve stems',
    quantity,
    amountCents: quantity * valveStemCents,
  };
}

/** A shop's price of some additional work for a job; null if it does not offer it. */
export function addOnPart(shop: PricedShop, job: FittingJob, code: InstallAddOn): FittingPart | null {
  const cents = shop.pricesBesides.addOns?.[code];
  if (cents === undefined) return null;
  const { name, per } = installAddOns[code];
  const quantity = per === 'tire' ? countJobTires(job) : 1;
  return { code, kind: 'labor', label: name, quantity, amountCents: quantity * cents };
}

/**
 * The shop's bill for a job, position by position. Positions that cost nothing are left out, and so are add-ons that the shop does
 * not offer.
 */
export function fittingParts(
  shop: PricedShop,
  job: FittingJob,
  addOns: readonly InstallAddOn[] = [],
): FittingPart[] {
  const tires = countJobTires(job);
  const { disposalCents = 0, travelCents = 0 } = shop.pricesBesides;
  const mounting = job.tires.reduce((sum, { size, quantity }) => sum + getRate(shop, size) * quantity, 0);
  const parts: readonly (FittingPart | null)[] = [
    {
      code: 'mounting',
      kind: 'labor',
      label: 'Mounting and balancing',
      quantity: tires,
      amountCents: mounting,
    },
    valves(shop, job),
    {
      code: 'disposal',
      kind: 'disposal',
      label: 'Old tire disposal',
      quantity: tires,
      amountCents: tires * disposalCents,
    },
    {
      code: 'travel',
      kind: 'travel',
      label: 'Travel to your address',
      quantity: 1,
      amountCents: travelCents,
    },
    ...[...new Set(addOns)].map((code) => addOnPart(shop, job, code)),
  ];
  return parts.filter((part): part is FittingPart => part !== null && part.amountCents > 0);
}

/** A shop's price for installing the tires of a job, before tax. */
export function fittingPrice(
  shop: PricedShop,
  job: FittingJob,
  addOns: readonly InstallAddOn[] = [],
): FittingPrice {
  const parts = fittingParts(shop, job, addOns);
  return {
    totalCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    perTireCents: Math.max(0, ...job.tires.map(({ size }) => getRate(shop, size))),
    tires: countJobTires(job),
    parts: parts.map(({ label, amountCents }) => ({ label, amountCents })),
  };
}
