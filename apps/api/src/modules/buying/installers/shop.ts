import type {
  DayException,
  InstallAddOn,
  InstallerCertification,
  InstallerServiceCode,
  InstallerTireType,
  OpeningHours,
  RimPrice,
} from '@tirekit/contract';
import type { ShopLimits } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';

/** A row of `installer`: a shop, or a van that comes to the buyer. */
export type Shop = {
  installerId: string;
  code: string;
  company: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  phone: string;
  /** The email address for work orders; null if it gets none. */
  email: string | null;
  website: string | null;
  imageFile: string | null;
  status: 'open' | 'paused' | 'closed';
  hours: OpeningHours[];
  services: InstallerServiceCode[];
  tireTypes: InstallerTireType[];
  certifications: InstallerCertification[];
  mobile: boolean;
  minRimIn: number;
  maxRimIn: number;
  minAspect: number;
  maxWidthMm: number;
  runFlat: boolean;
  lightTruck: boolean;
  dually: boolean;
  trailer: boolean;
  tpms: boolean;
  serviceMiles: number | null;
  serviceZips: string[] | null;
  bays: number;
  /** Cars that may be left in one morning or afternoon. */
  dropOffs: number;
  gridMinutes: number;
  workMinutes: { set?: number; pair?: number; mobile?: number };
  prices: RimPrice[];
  pricesBesides: {
    valveStemCents?: number;
    tpmsKitCents?: number;
    disposalCents?: number;
    travelCents?: number;
    addOns?: Partial<Record<InstallAddOn, number>>;
  };
  /** Sum of ratings × 100. */
  ratingSum: number;
  ratingCount: number;
  sample: boolean;
};

const OWN_FACTS = `installer_id AS "installerId", code, company, address, city, state, zip, latitude, longitude,
  time_zone AS "timeZone", phone, email, website, image_file AS "imageFile", status, mobile, min_rim_in AS "minRimIn",
  max_rim_in AS "maxRimIn", min_aspect AS "minAspect", max_width_mm AS "maxWidthMm", run_flat AS "runFlat",
  light_truck AS "lightTruck", dually, trailer, tpms, service_miles AS "serviceMiles", service_zips AS "serviceZips", bays,
  drop_offs AS "dropOffs", grid_minutes AS "gridMinutes", prices_besides AS "pricesBesides", rating_sum AS "ratingSum", rating_count AS "ratingCount", sample`;

/** Facts that many shops have alike. */
const COMMON_FACTS = {
  hours: 'hours',
  services: 'services',
  tireTypes: 'tire_types',
  certifications: 'certifications',
  workMinutes: 'work_minutes',
  prices: 'prices',
} as const;

type CommonFact = keyof typeof COMMON_FACTS;

const commonFacts = (read: (column: string) => string): string =>
  Object.entries(COMMON_FACTS)
    .map(([fact, column]) => `${read(column)} AS "${fact}"`)
    .join(', ');

/** Columns of `installer`. */
export const SHOP_COLUMNS = `${OWN_FACTS}, ${commonFacts((column) => column)}`;

/** A shop whose common facts are JSON texts. The reader of all shops parses equal texts once. */
export type UnparsedShop = Omit<Shop, CommonFact> & Record<CommonFact, string>;

/** Columns of `installer` for an {@link UnparsedShop}. */
export const UNPARSED_SHOP = `${OWN_FACTS}, ${commonFacts((column) => `to_jsonb(${column})::text`)}`;

export const readShop = (db: Queries, installerId: string): Promise<Shop | null> =>
  db.maybeOne<Shop>(`SELECT ${SHOP_COLUMNS} FROM installer WHERE installer_id = $1`, [installerId]);

export const readShopByCode = (db: Queries, code: string): Promise<Shop | null> =>
  db.maybeOne<Shop>(`SELECT ${SHOP_COLUMNS} FROM installer WHERE code = $1`, [code]);

type ExceptionRow = DayException & { installerId: string };

/** Days of other hours, by shop, from one day (YYYY-MM-DD) to another, both inclusive. */
export async function readExceptions(
  db: Queries,
  installerIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, DayException[]>> {
  const rows = await db.query<ExceptionRow>(
    `SELECT installer_id AS "installerId", date::text AS date, reason, open, close FROM installer_exception
     WHERE installer_id = ANY($1) AND date BETWEEN $2 AND $3 ORDER BY installer_id, date`,
    [installerIds, from, to],
  );
  return Map.groupBy(rows, ({ installerId }) => installerId);
}

/** The limits of a shop's equipment, as the rules of the trade expect them. */
export const getLimits = (shop: Shop): ShopLimits => ({
  minRimIn: shop.minRimIn,
  maxRimIn: shop.maxRimIn,
  minAspect: shop.minAspect,
  maxWidthMm: shop.maxWidthMm,
  runFlat: shop.runFlat,
  lightTruck: shop.lightTruck,
  dually: shop.dually,
  trailer: shop.trailer,
  tpms: shop.tpms,
  commercial: shop.tireTypes.includes('commercial'),
});
