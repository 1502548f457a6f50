import { business, type InstallerSummary } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';

type PricedShop = Pick<InstallerSummary, 'capable' | 'price'>;

/**
 * The cost of installing tires, and what is included: at the shops that were found, or by our agreement with shops if none were.
 * @param shops of one list, all asked about the same job
 */
export function installPriceText(shops: readonly PricedShop[]): string {
  const prices = shops.filter(({ capable }) => capable).map(({ price }) => price);
  const [first] = prices;
  if (first === undefined) {
    const { minCentsPerTire: low, maxCentsPerTire: high } = business.installer;
    return `Mounting and balancing usually costs ${getRange([low, high])} a tire. Valve stems or TPMS service kits, and disposal of your old tires, are extra. You see each shop’s full price first.`;
  }
  const perTire = getRange(prices.map(({ perTireCents }) => perTireCents));
  const totals = getRange(prices.map(({ totalCents }) => totalCents));
  return `At the shops below, mounting and balancing costs ${perTire} a tire. With valve stems or TPMS service kits and old tire disposal, it is ${totals} to install ${first.tires === 1 ? '1 tire' : `${String(first.tires)} tires`}, before tax.`;
}

/** `$15 to $24`, or one price where all are the same. */
function getRange(cents: readonly number[]): string {
  const [low, high] = [formatUsdShort(Math.min(...cents)), formatUsdShort(Math.max(...cents))];
  return low === high ? low : `${low} to ${high}`;
}
