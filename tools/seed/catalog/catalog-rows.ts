import { type LoadMark, type TemperatureGrade, type TractionGrade, type TypeSlug } from '@tirekit/tires';
import { type DataSheet } from './data-sheet.ts';
import { type Dimensions } from './dimensions.ts';
import { type LineCopy } from './copy/line-copy.ts';
import { type LineKindName } from './line-kinds.ts';

/** A tire as table `sku` holds it, with its stock, which the loader puts apart. */
export type SkuRow = Dimensions &
  DataSheet & {
    skuId: string;
    lineId: number;
    size: string;
    sizeSlug: string;
    type: TypeSlug;
    loadIndex: number;
    loadIndexDual: number | null;
    speed: string;
    loadMark: LoadMark;
    maxLoadLb: number;
    maxPsi: number;
    priceCents: number;
    listPriceCents: number | null;
    /** The manufacturer's minimum advertised price. */
    mapCents: number | null;
    /** The price for members of SimpleCrew, if it is lower. */
    memberPriceCents: number | null;
    fetCents: number;
    warrantyMiles: number | null;
    treadDepth32: number;
    utqgTreadwear: number | null;
    utqgTraction: TractionGrade | null;
    utqgTemperature: TemperatureGrade | null;
    mudSnow: boolean;
    severeSnow: boolean;
    runFlat: boolean;
    ev: boolean;
    studdable: boolean;
    homologation: string | null;
    sidewall: string;
    weightLb: number;
    mpn: string;
    gtin: string;
    /** "WWYY" of the oldest and the newest in stock. */
    dotWeekFrom: string;
    dotWeekTo: string;
    discontinued: boolean;
    successorSkuId: string | null;
    stock: number;
  };

/** A product line as table `line` holds it. */
export type LineRow = LineCopy & {
  lineId: number;
  brandSlug: string;
  slug: string;
  name: string;
  kind: LineKindName;
  categories: readonly string[];
  treadFamily: string;
  discontinued: boolean;
  successorLineId: number | null;
};

/** A line with everything that is sold of it. */
export type CatalogLine = { line: LineRow; skus: SkuRow[] };
