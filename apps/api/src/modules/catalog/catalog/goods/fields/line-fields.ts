import { toSlug, treadFamilies } from '@tirekit/contract';
import { CATEGORIES, type CategorySlug, categoryBySlug } from '@tirekit/tires';
import * as z from 'zod';
import { BadCell } from '../../../../../platform/import/cell-kinds.ts';
import type { FeedField } from '../../../../../platform/feeds/feed-field.ts';
import {
  choiceField,
  jsonField,
  listField,
  textField,
  yesNoField,
} from '../../../../../platform/feeds/fields/index.ts';

/** Words of the trade for categories beside our own. */
const CATEGORY_WORDS: Readonly<Record<string, CategorySlug>> = {
  'a-s': 'all-season',
  as: 'all-season',
  'all-seasons': 'all-season',
  'grand-touring': 'touring',
  uhp: 'performance',
  'ultra-high-performance': 'performance',
  'high-performance': 'performance',
  sport: 'performance',
  '3pmsf-all-season': 'all-weather',
  'four-season': 'all-weather',
  snow: 'winter',
  studless: 'winter',
  studdable: 'winter',
  'winter-snow': 'winter',
  'a-t': 'all-terrain',
  at: 'all-terrain',
  'm-t': 'mud-terrain',
  mt: 'mud-terrain',
  mud: 'mud-terrain',
  'h-t': 'highway',
  ht: 'highway',
  truck: 'commercial',
  trailer: 'trailer-highway',
  'temporary-spare': 'spare',
  electric: 'ev',
};

function readCategory(item: string): string {
  const slug = toSlug(item.replace(/ tires?$/i, ''));
  const category = CATEGORY_WORDS[slug] ?? categoryBySlug(slug)?.slug;
  if (category === undefined)
    throw new BadCell(
      `must be of these categories: ${CATEGORIES.map((one) => one.slug).join(', ')}; not "${item}"`,
    );
  return category;
}

const byName = (name: string, readItem: typeof readCategory): FeedField => {
  const field = listField({
    name,
    label: 'categories',
    headings: ['category', 'season', 'tire category', 'performance category', 'usage', 'segment'],
    maxItems: CATEGORIES.length,
    parse: readItem,
  });
  // A list that is written as JSON keeps its commas.
  const readWords = (cell: string): string => (cell.startsWith('[') ? cell : cell.replaceAll(',', ';'));
  return { ...field, read: (cell, context) => field.read(readWords(cell), context) };
};

const Insights = z
  .array(z.strictObject({ title: z.string().min(1).max(80), text: z.string().min(1).max(600) }))
  .max(12);

/** Names must leave something for an address. */
function readName(text: string): string {
  if (toSlug(text) === '') throw new BadCell(`must have letters or digits, not "${text}"`);
  return text;
}

const LONGEST = { name: 60, headline: 160, description: 4_000, feature: 200 } as const;

function readFeature(item: string): string {
  if (item.length > LONGEST.feature)
    throw new BadCell(
      `has an entry of ${String(item.length)} characters; at most ${String(LONGEST.feature)} fit`,
    );
  return item;
}

/** A list's columns on a tire's brand. */
export const brandFields: readonly FeedField[] = [
  textField({
    name: 'brand',
    label: 'brand',
    headings: ['brand name', 'make', 'manufacturer', 'manufacturer name', 'mfr', 'mfg'],
    maxLength: LONGEST.name,
    parse: readName,
  }),
  textField({
    name: 'brandTagline',
    label: 'tagline of the brand',
    headings: ['tagline', 'slogan'],
    maxLength: 120,
  }),
  textField({
    ...{ name: 'brandDescription', label: 'description of the brand' },
    ...{ isMultiline: true, maxLength: LONGEST.description },
  }),
  textField({ name: 'brandCountry', label: 'country of the brand', maxLength: 60 }),
  textField({
    name: 'brandManufacturer',
    label: 'manufacturer of the brand',
    headings: ['registered manufacturer', 'parent company'],
    maxLength: 120,
  }),
  choiceField({ name: 'brandTier', label: 'tier of the brand', choices: ['premium', 'mid', 'value'] }),
];

/** A list's columns on a tire's line. */
export const lineFields: readonly FeedField[] = [
  textField({
    name: 'line',
    label: 'model',
    headings: [
      'model',
      'model name',
      'pattern',
      'tread',
      'tread pattern',
      'product line',
      'tire model',
      'tread design',
      'tire name',
    ],
    maxLength: LONGEST.name,
    parse: readName,
  }),
  byName('categories', readCategory),
  choiceField({
    name: 'treadFamily',
    label: 'tread family',
    headings: ['tread type'],
    choices: treadFamilies,
    synonyms: { mud: ['mud terrain', 'm/t'], 'all-terrain': ['a/t'], highway: ['h/t'], spare: ['temporary'] },
  }),
  textField({
    name: 'lineHeadline',
    label: 'headline of the model',
    headings: ['headline', 'short description'],
    maxLength: LONGEST.headline,
  }),
  textField({
    ...{ name: 'lineDescription', label: 'description of the model' },
    ...{ headings: ['description', 'long description', 'marketing description'], isMultiline: true },
    maxLength: LONGEST.description,
  }),
  listField({
    ...{ name: 'lineFeatures', label: 'features of the model' },
    ...{ headings: ['features', 'benefits', 'features and benefits'], maxItems: 20, parse: readFeature },
  }),
  jsonField({ name: 'lineInsights', label: 'insights about the model', schema: Insights }),
  yesNoField({ name: 'lineDiscontinued', label: 'end of the model' }),
];
