/** The column of a field. `decimals` of a `numeric` column, to which its values are rounded. */
interface Column {
  readonly name: string;
  readonly decimals?: number;
}

const column = (name: string, decimals?: number): Column => ({
  name,
  ...(decimals !== undefined && { decimals }),
});

/** Fields of a brand by their columns in table `brand`. Its slug is made of its name. */
export const brandColumns: Readonly<Record<string, Column>> = {
  brandTagline: column('tagline'),
  brandDescription: column('description'),
  brandCountry: column('country'),
  brandManufacturer: column('manufacturer'),
  brandTier: column('tier'),
};

/** Fields of a line by their columns in table `line`. */
export const lineColumns: Readonly<Record<string, Column>> = {
  categories: column('categories'),
  treadFamily: column('tread_family'),
  lineHeadline: column('headline'),
  lineDescription: column('description'),
  lineFeatures: column('features'),
  lineInsights: column('insights'),
  lineDiscontinued: column('discontinued'),
};

/** What rows of one line or brand share. */
export const sharedFields: readonly string[] = [...Object.keys(brandColumns), ...Object.keys(lineColumns)];

/** Fields of a tire by their columns in table `sku`. */
export const tireColumns: Readonly<Record<string, Column>> = {
  mpn: column('mpn'),
  gtin: column('gtin'),
  size: column('size'),
  type: column('type'),
  loadIndex: column('load_index'),
  loadIndexDual: column('load_index_dual'),
  speed: column('speed'),
  loadMark: column('load_mark'),
  plyRating: column('ply_rating'),
  maxLoadLb: column('max_load_lb'),
  maxLoadDualLb: column('max_load_dual_lb'),
  maxPsi: column('max_psi'),
  maxPsiDual: column('max_psi_dual'),
  utqgTreadwear: column('utqg_treadwear'),
  utqgTraction: column('utqg_traction'),
  utqgTemperature: column('utqg_temperature'),
  mudSnow: column('mud_snow'),
  severeSnow: column('severe_snow'),
  iceGrip: column('ice_grip'),
  runFlat: column('run_flat'),
  ev: column('ev'),
  studdable: column('studdable'),
  sidewall: column('sidewall'),
  position: column('position'),
  tubeType: column('tube_type'),
  homologations: column('homologations'),
  euLabel: column('eu_label'),
  overallDiameterIn: column('overall_diameter_in', 2),
  sectionWidthIn: column('section_width_in', 2),
  treadWidthIn: column('tread_width_in', 1),
  measuringRimIn: column('measuring_rim_in', 1),
  rimWidthMinIn: column('rim_width_min_in', 1),
  rimWidthMaxIn: column('rim_width_max_in', 1),
  treadDepth32: column('tread_depth_32', 1),
  weightLb: column('weight_lb', 1),
  revsPerMile: column('revs_per_mile'),
  warrantyMiles: column('warranty_miles'),
  warranties: column('warranties'),
  country: column('country'),
  dotWeekFrom: column('dot_week_from'),
  dotWeekTo: column('dot_week_to'),
  dotPlant: column('dot_plant'),
  discontinued: column('discontinued'),
  leftOut: column('left_out'),
  price: column('price_cents'),
  listPrice: column('list_price_cents'),
  map: column('map_cents'),
  fet: column('fet_cents'),
};
