import { crockford } from '@tirekit/contract';
import {
  CATEGORIES,
  type CategorySlug,
  geometry,
  parseSize,
  rimInches,
  sizeSlug,
  TYPES,
} from '@tirekit/tires';
import type { ClientBase } from 'pg';

/** A small made-up catalog for tests, with every kind of row that filters, sorts and pages must distinguish. */

export const sampleBrands = [
  'Northmark', 'Velaro', 'Kestrel Ridge', 'Tarnholt', 'Avenor', 'Quillon', 'Brackwater', 'Solvane', 'Michelwood',
  'Ostermark', 'Pirrelto', 'Garrowick', 'Halvorsen', 'Zephrane', 'Cobaltine', 'Drumlin', 'Everstead', 'Fennwick',
  'Umberton', 'Wexcombe',
] as const; // prettier-ignore

const lineWords = [
  'Tourline',
  'Apex',
  'Glacier',
  'Summit',
  'Haulmaster',
  'Crossfire',
  'Stormgrip',
  'Mileage Plus',
];

const sizes = [
  '205/55R16', '215/60R16', '225/65R17', '225/60R18', '235/45ZR18', '245/40R18', '275/35R18', '235/65R17', '265/70R17',
  'LT275/70R18', 'LT265/70R17', '35x12.50R20LT', '195R14C', '205/75R16C', 'ST225/75R15', 'T125/70D16', '11R22.5',
  '255/35R19', '285/30R19', '225/45R17',
]; // prettier-ignore

/** A generator of numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const toSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

type Row = Record<string, unknown>;
export interface SampleCatalog {
  brand: Row[];
  line: Row[];
  sku: Row[];
  stock: Row[];
  deal: Row[];
  rebate: Row[];
  review: Row[];
  review_total: Row[];
}

/** The rows of a catalog of about `skus` SKUs. */
export function sampleCatalog(skus: number, seed = 7): SampleCatalog {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  const tables: SampleCatalog = {
    brand: [],
    line: [],
    sku: [],
    stock: [],
    deal: sampleDeals(),
    rebate: sampleRebates(),
    review: [],
    review_total: [],
  };
  for (const name of sampleBrands) {
    tables.brand.push({
      slug: toSlug(name),
      name,
      tagline: `${name}, invented for tests`,
      description: `${name} is not a real maker of tires.`,
      country: 'Nowhere',
      tier: pick(['premium', 'mid', 'value']),
      sample: true,
    });
    lineWords.forEach((word) => tables.line.push(lineRow(tables.line.length + 1, name, word, pick, random)));
  }
  for (let made = 0; made < skus; made++) {
    const line = pick(tables.line);
    const row = skuRow(line, pick(sizes), pick, random);
    tables.sku.push(row);
    tables.stock.push({ sku_id: row['sku_id'], quantity: pick([0, 0, 3, 9, 40, 200]) });
  }
  for (const line of tables.line.slice(0, 30)) addReviews(tables, line, pick, random);
  return tables;
}

type Pick = <T>(values: readonly T[]) => T;

function lineRow(id: number, brand: string, word: string, pick: Pick, random: () => number): Row {
  const main: CategorySlug = pick(CATEGORIES).slug;
  return {
    line_id: id,
    brand_slug: toSlug(brand),
    slug: toSlug(word),
    name: word,
    headline: `${word}: a line for tests`,
    description: 'Words about the line.',
    features: ['Full-depth sipes', 'Quiet tread'],
    insights: [{ title: 'Worth knowing', text: 'It is invented.' }],
    categories: [...new Set([main, pick(CATEGORIES).slug])],
    tread_family: pick(['touring', 'winter', 'all-terrain']),
    rating_sum: 0,
    rating_count: 0,
    discontinued: random() < 0.04,
    successor_line_id: null,
    sample: true,
  };
}

function skuRow(line: Row, sizeText: string, pick: Pick, random: () => number): Row {
  const size = parseSize(sizeText);
  if (size === null) throw new Error(`Not a size: ${sizeText}`);
  const figures = geometry(size);
  const id = Array.from({ length: 10 }, () => crockford.charAt(Math.floor(random() * 32))).join('');
  const discontinued = random() < 0.03;
  return {
    sku_id: id,
    line_id: line['line_id'],
    size: sizeText,
    size_slug: sizeSlug(size),
    rim_in: rimInches(size),
    width_mm: size.width < 50 ? size.width * 25.4 : size.width,
    aspect: size.aspect ?? 82,
    type: pick(TYPES).slug,
    load_index: pick([94, 98, 102, 121]),
    load_index_dual: pick([null, null, 118]),
    speed: pick(['H', 'V', 'T', 'Q', '(Y)']),
    load_mark: pick([null, 'SL', 'XL', 'E']),
    max_load_lb: 1874,
    max_psi: 51,
    price_cents: 5_000 + Math.floor(random() * 400) * 137,
    list_price_cents: pick([null, null, 60_000]),
    fet_cents: pick([0, 0, 132]),
    warranty_miles: pick([null, 40_000, 65_000]),
    tread_depth_32: pick([null, 10.5]),
    utqg_treadwear: pick([null, 500]),
    utqg_traction: pick([null, 'AA']),
    utqg_temperature: pick([null, 'A']),
    mud_snow: random() < 0.5,
    severe_snow: random() < 0.3,
    run_flat: random() < 0.1,
    ev: random() < 0.1,
    studdable: random() < 0.1,
    homologation: pick([null, null, 'MO']),
    sidewall: id.charCodeAt(0) % 4 === 0 ? 'OWL' : 'BSW',
    overall_diameter_in: figures?.overallDiameterIn ?? 41.4,
    section_width_in: figures?.sectionWidthIn ?? 11,
    rim_width_min_in: 6.5,
    rim_width_max_in: 8.5,
    revs_per_mile: figures?.revsPerMile ?? 501,
    weight_lb: 25.4,
    mpn: `P-${id.slice(0, 6)}`,
    gtin: pick([null, '00012345678905']),
    dot_week_from: '0826',
    dot_week_to: '2026',
    discontinued,
    successor_sku_id: null,
  };
}

function sampleDeals(): Row[] {
  const deal = (slug: string, more: Row): Row => ({
    slug,
    name: slug.replaceAll('-', ' '),
    description: 'A deal for tests.',
    min_quantity: 1,
    needs_installation: false,
    starts_on: '2020-01-01',
    ends_on: '2199-12-31',
    rank: 100,
    sample: true,
    ...more,
  });
  return [
    deal('eighty-off-northmark', {
      discount_type: 'Flat Amount',
      amount_cents: 8_000,
      min_quantity: 4,
      brand_slugs: ['northmark'],
    }),
    deal('ten-percent-winter', { discount_type: 'Percentage', percent_bps: 1_000, categories: ['winter'] }),
    deal('fourth-free-velaro', {
      discount_type: 'Buy3Get1',
      min_quantity: 4,
      brand_slugs: ['velaro'],
      price_types: ['Retail'],
    }),
    deal('free-coverage', { discount_type: 'Free', free_what: 'road-hazard', line_ids: [3, 5], rank: 50 }),
    deal('with-a-code', { discount_type: 'Flat Amount', amount_cents: 2_500, code: 'SAVE25' }),
    deal('over', { discount_type: 'Flat Amount', amount_cents: 100, ends_on: '2021-01-01' }),
    deal('not-yet', { discount_type: 'Flat Amount', amount_cents: 100, starts_on: '2199-01-01' }),
  ];
}

/** The lines of rebates are of brands without an automatic deal, so that each can be looked at alone. */
function sampleRebates(): Row[] {
  const rebate = (slug: string, more: Row): Row => ({
    slug,
    name: slug.replaceAll('-', ' '),
    description: 'A rebate for tests.',
    quantity: 4,
    quantity_rule: 'at-least',
    payout: 'prepaid-card',
    stackable: false,
    starts_on: '2020-01-01',
    ends_on: '2199-01-01',
    submit_by: '2199-02-01',
    send_to: ['Rebate Center', 'PO Box 1', 'Nowhere, KS 66002'],
    rank: 100,
    sample: true,
    ...more,
  });
  return [
    rebate('seventy-back-tarnholt', { brand_slug: 'tarnholt', amount_cents: 7_000 }),
    rebate('hundred-back-avenor', {
      brand_slug: 'avenor',
      amount_cents: 10_000,
      quantity_rule: 'exactly',
      payout: 'check',
    }),
    rebate('rebate-over', {
      brand_slug: 'tarnholt',
      amount_cents: 20_000,
      ends_on: '2021-01-01',
      submit_by: '2021-02-01',
    }),
    rebate('rebate-fleet', { brand_slug: 'tarnholt', amount_cents: 30_000, price_types: ['Fleet'] }),
  ];
}

function addReviews(tables: SampleCatalog, line: Row, pick: Pick, random: () => number): void {
  const count = 1 + Math.floor(random() * 12);
  const stars = [0, 0, 0, 0, 0];
  let sum = 0;
  for (let made = 0; made < count; made++) {
    const overall = pick([1, 2, 3, 3.5, 4, 4.25, 4.5, 5]);
    sum += overall * 100;
    const rounded = Math.round(overall);
    stars[rounded - 1] = (stars[rounded - 1] ?? 0) + 1;
    tables.review.push({
      line_id: line['line_id'],
      review_id: `r${String(line['line_id'])}-${String(made)}`,
      dry: rounded, wet: rounded, winter: null, comfort: rounded, noise: rounded, treadwear: rounded,
      overall,
      summary: 'A sample review',
      comments: null,
      author: 'Sample A.',
      vehicle: null,
      miles_band: 'under 5,000',
      driving_style: 'confident',
      where_used: 'rural roads',
      buy_again: overall >= 4,
      date_purchased: null,
      posted_on: `2026-0${String(1 + (made % 9))}-1${String(made % 10)}`,
      sample: true,
    }); // prettier-ignore
  }
  line['rating_sum'] = sum;
  line['rating_count'] = count;
  const attribute = stars.reduce((total, many, at) => total + many * (at + 1), 0);
  tables.review_total.push({
    line_id: line['line_id'],
    count,
    overall_sum: sum,
    stars,
    attribute_sum: [attribute, attribute, 0, attribute, attribute, attribute],
    attribute_count: [count, count, 0, count, count, count],
    verified_reviews: count,
    verified_sum: [attribute, attribute, 0, attribute, attribute, attribute],
    verified_count: [count, count, 0, count, count, count],
    verified_overall_sum: sum,
    buy_again: stars[3] === undefined ? 0 : stars[3] + (stars[4] ?? 0),
  });
}

/** Inserts rows into their tables. Columns that a row leaves out get their defaults. */
export async function insertRows(
  client: ClientBase,
  tables: Partial<Record<string, readonly Row[]>>,
): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(Object.assign({}, ...(rows ?? []))).join(', ');
    if (rows === undefined || columns === '') continue;
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::public.${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}
