import { toSlug } from '@tirekit/contract';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import { getReadableId } from '../../../../platform/random-id.ts';

/** SQL: an article number with all of its places, in which a GTIN-12 and a GTIN-13 of the same article are alike. */
export const GTIN_KEY = "lpad(gtin, 14, '0')";
const GTIN_PLACES = 14;
/** SQL: a part number as {@link getMpnKey} compares it. */
export const MPN_KEY = "translate(upper(mpn), ' -', '')";

/**
 * A part number as it is compared: makers and lists write it with and without spaces and dashes. The unique index `sku_brand_mpn` has the
 * same key.
 */
export const getMpnKey = (mpn: string): string => mpn.toUpperCase().replaceAll(/[ -]/g, '');

export const getGtinKey = (gtin: string): string => gtin.replaceAll(/\D/g, '').padStart(GTIN_PLACES, '0');

/** The names that a row gives its tire; null where it lacks one. Brand and line are slugs, the others are keys. */
export interface TireNames {
  readonly brand: string | null;
  readonly line: string | null;
  readonly mpn: string | null;
  /** The part number of the tire that replaces it. */
  readonly successor: string | null;
  readonly gtin: string | null;
  readonly itemNumber: string | null;
}

export function getNames(fields: FeedFields): TireNames {
  const by = (name: string, toKey: (text: string) => string): string | null => {
    const value = fields[name];
    return typeof value === 'string' ? toKey(value) || null : null;
  };
  return {
    brand: by('brand', toSlug),
    line: by('line', toSlug),
    mpn: by('mpn', getMpnKey),
    successor: by('replacedBy', getMpnKey),
    gtin: by('gtin', getGtinKey),
    itemNumber: by('itemNumber', (text) => text),
  };
}

/** The item number of a tire whose supplier tells none: part numbers alone may be those of several brands. */
export const getOwnItemNumber = ({ brand, mpn }: FeedFields): string | null =>
  typeof brand === 'string' && typeof mpn === 'string' ? `${toSlug(brand)}:${mpn}` : null;

/** The id of a new tire: the same whenever it comes, so that a list that comes twice adds nothing. */
export const getTireId = (brand: string, mpn: string): string => getReadableId(`tire ${brand} ${mpn}`);
