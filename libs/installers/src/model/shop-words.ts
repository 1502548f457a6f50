import { business, type FittingPrice, type InstallerSummary } from '@tirekit/contract';
import { formatOneDecimal, formatUsd } from '@tirekit/ui';

/** `1.4 miles`; at ten miles and more without decimals. */
export const milesText = (miles: number): string => {
  const shown = miles < 10 ? formatOneDecimal(miles) : String(Math.round(miles));
  return shown === '1.0' ? '1 mile' : `${shown} miles`;
};

/** The way to a shop in the visitor's own map. */
export const directionsLink = (shop: Parameters<typeof addressText>[0] & { company: string }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${shop.company}, ${addressText(shop)}`)}`;

const ZIPS_SHOWN = 12;

/** `75201, 75202`; of many, the first ones and how many more. */
export function zipsText(zips: readonly string[]): string {
  const more = zips.length - ZIPS_SHOWN;
  const first = zips.slice(0, ZIPS_SHOWN).join(', ');
  return more > 0 ? `${first}, and ${String(more)} more ZIP codes` : first;
}

/** In place of a shop's next appointment. */
export const noOpenings = `No openings in the next ${String(business.installer.bookAheadDays)} days`;

/** `$108.00 to install 4 tires` */
export const priceText = ({ totalCents, tires }: Pick<FittingPrice, 'totalCents' | 'tires'>): string =>
  `${formatUsd(totalCents)} to install ${tires === 1 ? '1 tire' : `${String(tires)} tires`}`;

/** `1200 West 6th Street, Austin, TX 78703`; of a van, only where it starts out. */
export const addressText = ({
  address,
  city,
  state,
  zip,
}: Pick<InstallerSummary, 'address' | 'city' | 'state' | 'zip'>): string =>
  `${address}, ${city}, ${state} ${zip}`;
