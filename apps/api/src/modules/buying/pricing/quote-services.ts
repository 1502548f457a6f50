import { business, roadsideHelp } from '@tirekit/contract';
import { coversLine, type Deal } from '../../catalog/deals/index.ts';
import { coverageNeedsInstallation, coveragePriceCents } from '../../catalog/prices/index.ts';
import { fittingLines } from './fitting.ts';
import { getGifts, type TakenOff } from './quote-discounts.ts';
import type { PricedLine, QuoteRequest } from './quote-request.ts';
import type { Tally } from './tally.ts';

/** Road hazard coverage of one line. */
export type Coverage = {
  state: 'none' | 'added' | 'promoted';
  costCents: number;
  /** Its price, or the price it would have, in US cents; zero if a deal includes it, or if it can't be bought. */
  offerCents: number;
  /** Why it cannot be bought with these tires as they are delivered; null if it can. */
  refusal: string | null;
};

/** The first deal that lowered a line's price and sells coverage with installation only. */
function tiedBy(lineId: string, { promotions, extras, coupon }: TakenOff, used: Deal | null): Deal | null {
  const deals = [promotions.get(lineId), extras.get(lineId), coupon.has(lineId) ? used : null];
  return deals.find((deal) => deal?.coverageNeedsInstallation) ?? null;
}

/** Adds the coverage that was chosen, or that a deal includes. A deal may sell it with installation only. */
export function addCoverage(tally: Tally, request: QuoteRequest, taken: TakenOff): Map<string, Coverage> {
  const gifts = getGifts(tally, request, 'road-hazard');
  return new Map(
    request.lines.map((line) => [line.lineId, coverLine(tally, line, { request, taken, gifts })]),
  );
}

function coverLine(
  tally: Tally,
  { lineId, target, unitPriceCents, quantity, roadHazard }: PricedLine,
  { request, taken, gifts }: { request: QuoteRequest; taken: TakenOff; gifts: readonly Deal[] },
): Coverage {
  const gift = gifts.find((deal) => coversLine(deal, target));
  if (gift !== undefined) {
    tally.add('road-hazard', 0, { lineId, detail: gift.name });
    return { state: 'promoted', costCents: 0, offerCents: 0, refusal: null };
  }
  const tied = request.fitting === null ? tiedBy(lineId, taken, request.coupon) : null;
  if (tied !== null)
    return { state: 'none', costCents: 0, offerCents: 0, refusal: coverageNeedsInstallation(tied) };
  const offerCents = coveragePriceCents(unitPriceCents) * quantity;
  if (!roadHazard) return { state: 'none', costCents: 0, offerCents, refusal: null };
  tally.add('road-hazard', offerCents, { lineId, tires: quantity });
  return { state: 'added', costCents: offerCents, offerCents, refusal: null };
}

/** The sentences for buyers who asked for coverage that the total therefore leaves out. */
export const withheldCoverage = (
  lines: readonly PricedLine[],
  coverage: ReadonlyMap<string, Coverage>,
): string[] => [
  ...new Set(
    lines.flatMap(({ lineId, roadHazard }) => {
      const refusal = coverage.get(lineId)?.refusal ?? null;
      return roadHazard && refusal !== null ? [refusal] : [];
    }),
  ),
];

const { minTires } = business.installDeal;

/** Adds the shop's bill. Deals may give the mounting away, and enough tires come with roadside help. */
export function addInstallation(tally: Tally, request: QuoteRequest): void {
  const { fitting, lines } = request;
  if (fitting === null) return;
  const gifts = getGifts(tally, request, 'installation');
  for (const { code, lineId, label, amountCents, tires, taxedAs } of fittingLines(fitting, lines)) {
    const target = code === 'mounting' ? lines.find((line) => line.lineId === lineId)?.target : undefined;
    const gift = target && gifts.find((deal) => coversLine(deal, target));
    tally.add('installation', gift ? 0 : amountCents, {
      label,
      taxedAs,
      ...(lineId !== null && { lineId }),
      ...(gift ? { detail: gift.name } : tires !== null && { tires }),
    });
  }
  if (tally.tireCount >= minTires)
    tally.add('installation', 0, {
      label: roadsideHelp.name,
      detail: roadsideHelp.term,
    });
  const { company, mobile } = fitting.shop;
  tally.say('installation', mobile ? `By ${company}` : `At ${company}`);
}
