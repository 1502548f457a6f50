import { type BrandRow } from '../catalog/brands.ts';
import { type LineRow, type SkuRow } from '../catalog/catalog-rows.ts';
import { type DealRow } from '../deals/deals.ts';
import { type RebateRow } from '../deals/rebates.ts';
import { type ExceptionRow } from '../installers/exceptions.ts';
import { type InstallerRow } from '../installers/installers.ts';
import { type ShopReviewRow } from '../installers/shop-reviews.ts';
import { type NoticeRow } from '../notices/notices.ts';
import { type ReviewRow } from '../reviews/reviews.ts';
import { type ShelfRow, type WarehouseRow } from '../warehouses/warehouses.ts';
import { Json, type CopyTarget, type CopyValue } from './copy.ts';

/** Columns with where each takes its value, so that a name and its value stand on one line. */
function target<Row>(
  table: string,
  columns: Readonly<Record<string, (row: Row) => CopyValue>>,
): CopyTarget<Row> {
  const readers = Object.values(columns);
  return { table, columns: Object.keys(columns), values: (row) => readers.map((read) => read(row)) };
}

export const installerTarget = target<InstallerRow>('installer', {
  installer_id: (row) => row.installerId,
  code: (row) => row.code,
  company: (row) => row.company,
  address: (row) => row.address,
  city: (row) => row.city,
  state: (row) => row.state,
  zip: (row) => row.zip,
  latitude: (row) => row.latitude,
  longitude: (row) => row.longitude,
  time_zone: (row) => row.timeZone,
  phone: (row) => row.phone,
  hours: (row) => new Json(row.hours),
  services: (row) => row.services,
  mobile: (row) => row.mobile,
  max_rim_in: (row) => row.maxRimIn,
  min_aspect: (row) => row.minAspect,
  run_flat: (row) => row.runFlat,
  dually: (row) => row.dually,
  tpms: (row) => row.tpms,
  prices: (row) => new Json(row.prices),
  rating_sum: (row) => row.ratingSum,
  rating_count: (row) => row.ratingCount,
  email: (row) => row.email,
  tire_types: (row) => row.tireTypes,
  certifications: (row) => row.certifications,
  min_rim_in: (row) => row.minRimIn,
  max_width_mm: (row) => row.maxWidthMm,
  light_truck: (row) => row.lightTruck,
  trailer: (row) => row.trailer,
  service_miles: (row) => row.serviceMiles,
  service_zips: (row) => row.serviceZips,
  bays: (row) => row.bays,
  drop_offs: (row) => row.dropOffs,
  grid_minutes: (row) => row.gridMinutes,
  work_minutes: (row) => new Json(row.workMinutes),
  prices_besides: (row) => new Json(row.pricesBesides),
  sample: () => true,
});

export const exceptionTarget = target<ExceptionRow>('installer_exception', {
  installer_id: (row) => row.installerId,
  date: (row) => row.date,
  reason: (row) => row.reason,
  open: (row) => row.open,
  close: (row) => row.close,
  sample: () => true,
});

export const shopReviewTarget = target<ShopReviewRow>('installer_review', {
  installer_id: (row) => row.installerId,
  review_id: (row) => row.reviewId,
  rating: (row) => row.rating,
  comment: (row) => row.comment,
  name: (row) => row.name,
  car: (row) => row.car,
  fitted_on: (row) => row.fittedOn,
  sample: () => true,
});

export const brandTarget = target<BrandRow>('brand', {
  slug: (row) => row.slug,
  manufacturer: (row) => row.manufacturer,
  name: (row) => row.name,
  tagline: (row) => row.tagline,
  description: (row) => row.description,
  country: (row) => row.country,
  tier: (row) => row.tier,
  sample: (row) => row.sample,
});

export const lineTarget = target<LineRow>('line', {
  line_id: (row) => row.lineId,
  brand_slug: (row) => row.brandSlug,
  slug: (row) => row.slug,
  name: (row) => row.name,
  headline: (row) => row.headline,
  description: (row) => row.description,
  features: (row) => new Json(row.features),
  insights: (row) => new Json(row.insights),
  categories: (row) => row.categories,
  tread_family: (row) => row.treadFamily,
  discontinued: (row) => row.discontinued,
  successor_line_id: (row) => row.successorLineId,
  sample: () => true,
});

export const skuTarget = target<SkuRow>('sku', {
  sku_id: (row) => row.skuId,
  line_id: (row) => row.lineId,
  size: (row) => row.size,
  size_slug: (row) => row.sizeSlug,
  rim_in: (row) => row.rimIn,
  width_mm: (row) => row.widthMm,
  aspect: (row) => row.aspect,
  type: (row) => row.type,
  load_index: (row) => row.loadIndex,
  load_index_dual: (row) => row.loadIndexDual,
  speed: (row) => row.speed,
  load_mark: (row) => row.loadMark,
  max_load_lb: (row) => row.maxLoadLb,
  max_psi: (row) => row.maxPsi,
  price_cents: (row) => row.priceCents,
  list_price_cents: (row) => row.listPriceCents,
  map_cents: (row) => row.mapCents,
  member_price_cents: (row) => row.memberPriceCents,
  fet_cents: (row) => row.fetCents,
  warranty_miles: (row) => row.warrantyMiles,
  tread_depth_32: (row) => row.treadDepth32,
  utqg_treadwear: (row) => row.utqgTreadwear,
  utqg_traction: (row) => row.utqgTraction,
  utqg_temperature: (row) => row.utqgTemperature,
  mud_snow: (row) => row.mudSnow,
  severe_snow: (row) => row.severeSnow,
  run_flat: (row) => row.runFlat,
  ev: (row) => row.ev,
  studdable: (row) => row.studdable,
  homologation: (row) => row.homologation,
  sidewall: (row) => row.sidewall,
  overall_diameter_in: (row) => row.overallDiameterIn,
  section_width_in: (row) => row.sectionWidthIn,
  rim_width_min_in: (row) => row.rimWidthMinIn,
  rim_width_max_in: (row) => row.rimWidthMaxIn,
  revs_per_mile: (row) => row.revsPerMile,
  weight_lb: (row) => row.weightLb,
  measuring_rim_in: (row) => row.measuringRimIn,
  ply_rating: (row) => row.plyRating,
  max_load_dual_lb: (row) => row.maxLoadDualLb,
  max_psi_dual: (row) => row.maxPsiDual,
  ice_grip: (row) => row.iceGrip,
  country: (row) => row.country,
  position: (row) => row.position,
  tube_type: (row) => row.tubeType,
  warranties: (row) => (row.warranties === null ? null : new Json(row.warranties)),
  mpn: (row) => row.mpn,
  gtin: (row) => row.gtin,
  dot_week_from: (row) => row.dotWeekFrom,
  dot_week_to: (row) => row.dotWeekTo,
  discontinued: (row) => row.discontinued,
  successor_sku_id: (row) => row.successorSkuId,
  sample: () => true,
});

export const stockTarget = target<SkuRow>('stock', {
  sku_id: (row) => row.skuId,
  quantity: (row) => row.stock,
});

export const warehouseTarget = target<WarehouseRow>('warehouse', {
  warehouse_id: (row) => row.warehouseId,
  name: (row) => row.name,
  address: (row) => row.address,
  city: (row) => row.city,
  state: (row) => row.state,
  zip: (row) => row.zip,
  latitude: (row) => row.latitude,
  longitude: (row) => row.longitude,
  time_zone: (row) => row.timeZone,
  phone: (row) => row.phone,
  hours: (row) => new Json(row.hours),
  cut_off: (row) => row.cutOff,
  main: (row) => row.main,
  sample: () => true,
});

export const shelfTarget = target<ShelfRow>('inventory_level', {
  sku_id: (row) => row.skuId,
  warehouse_id: (row) => row.warehouseId,
  supplier_id: () => '',
  quantity: (row) => row.quantity,
});

export const dealTarget = target<DealRow>('deal', {
  slug: (row) => row.slug,
  name: (row) => row.name,
  description: (row) => row.description,
  discount_type: (row) => row.discountType,
  amount_cents: (row) => row.amountCents,
  percent_bps: (row) => row.percentBps,
  free_what: (row) => row.freeWhat,
  code: (row) => row.code,
  min_quantity: (row) => row.minQuantity,
  brand_slugs: (row) => row.brandSlugs,
  line_ids: (row) => row.lineIds,
  categories: (row) => row.categories,
  needs_installation: (row) => row.needsInstallation,
  coverage_needs_installation: (row) => row.coverageNeedsInstallation,
  price_types: (row) => row.priceTypes,
  once_each: (row) => row.onceEach,
  event: (row) => row.event,
  starts_on: (row) => row.startsOn,
  ends_on: (row) => row.endsOn,
  rank: (row) => row.rank,
  sample: () => true,
});

export const rebateTarget = target<RebateRow>('rebate', {
  slug: (row) => row.slug,
  name: (row) => row.name,
  description: (row) => row.description,
  brand_slug: (row) => row.brandSlug,
  quantity: (row) => row.quantity,
  quantity_rule: (row) => row.quantityRule,
  amount_cents: (row) => row.amountCents,
  payout: (row) => row.payout,
  stackable: (row) => row.stackable,
  starts_on: (row) => row.startsOn,
  ends_on: (row) => row.endsOn,
  submit_by: (row) => row.submitBy,
  send_to: (row) => row.sendTo,
  rank: (row) => row.rank,
  sample: () => true,
});

export const noticeTarget = target<NoticeRow>('site_notification', {
  notification_id: (row) => row.notificationId,
  kind: (row) => row.kind,
  message: (row) => row.message,
  link: (row) => (row.link === null ? null : new Json(row.link)),
  starts_at: (row) => row.startsAt,
  ends_at: (row) => row.endsAt,
  sample: () => true,
});

export const reviewTarget = target<ReviewRow>('review', {
  line_id: (row) => row.lineId,
  review_id: (row) => row.reviewId,
  dry: (row) => row.dry,
  wet: (row) => row.wet,
  winter: (row) => row.winter,
  comfort: (row) => row.comfort,
  noise: (row) => row.noise,
  treadwear: (row) => row.treadwear,
  overall: (row) => row.overall,
  summary: (row) => row.summary,
  comments: (row) => row.comments,
  author: (row) => row.author,
  vehicle: (row) => row.vehicle,
  miles_band: (row) => row.milesBand,
  driving_style: (row) => row.drivingStyle,
  where_used: (row) => row.whereUsed,
  buy_again: (row) => row.buyAgain,
  date_purchased: (row) => row.datePurchased,
  posted_on: (row) => row.postedOn,
  verified: (row) => row.verified,
  incentivized: (row) => row.incentivized,
  sample: () => true,
});
