import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { formatText } from '../../src/html.ts';
import { formatHeading, openPage, type PageAnswer } from '../../src/shop.ts';

/**
 * The specification's cards, with the categories and types that a counter clerk would reach for where it rarely freezes
 * and where it snows.
 */
const STYLES = [
  { name: 'Adventurer', mild: ['all-terrain'], snow: ['all-terrain'], snowflake: true, types: null },
  { name: 'Road Warrior', mild: ['touring', 'highway'], snow: ['all-weather'], snowflake: true, types: null },
  { name: 'Urban', mild: ['touring', 'all-season'], snow: ['all-weather'], snowflake: true, types: null },
  { name: 'Lead Foot', mild: ['summer'], snow: ['performance'], snowflake: false, types: null },
  {
    name: 'Towing & Hauling',
    mild: ['highway', 'all-terrain', 'all-weather', 'commercial'],
    snow: ['highway', 'all-terrain', 'all-weather', 'commercial'],
    snowflake: true,
    types: ['light-truck', 'van'],
  },
] as const;

/** The address of the link with this name. */
function linkNamed({ html }: PageAnswer, name: RegExp | string): string {
  for (const [, attributes = '', inner = ''] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)) {
    const text = formatText(inner);
    if (typeof name === 'string' ? text === name : name.test(text))
      return formatText(/href="([^"]*)"/.exec(attributes)?.[1] ?? '');
  }
  throw new Error(`No link “${String(name)}” in ${formatText(html).slice(0, 400)}`);
}

const follow = async (request: APIRequestContext, page: PageAnswer, name: RegExp | string) =>
  openPage(request, linkNamed(page, name));

/** `brand/line` of each product line that a piece of a page leads to. */
const linesIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/href="\/brands\/([a-z0-9-]+)-tires\/([a-z0-9-]+)[/?"]/g)].map(
      ([, brand = '', line = '']) => `${brand}/${line}`,
    ),
  ),
];

/** The facts in the database about the tires of product lines. */
const getFacts = (lines: readonly string[]) =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{
      line: string;
      categories: string[];
      types: string[];
      hasSnowflake: boolean;
    }>(
      `SELECT line.brand_slug || '/' || slug AS line, categories, array_agg(DISTINCT type) AS types,
         bool_or(severe_snow) AS "hasSnowflake"
       FROM line JOIN sku USING (line_id) WHERE line.brand_slug || '/' || slug = ANY ($1) GROUP BY line_id`,
      [lines],
    );
    return rows;
  });

interface Wanted {
  readonly categories: readonly string[];
  readonly types: readonly string[] | null;
  /** True if each carries the mountain snowflake. */
  readonly snowflake: boolean;
}

/** Expects that each tire in a piece of a page is of the kind that was wanted; returns how many product lines there are. */
async function expectKind(html: string, { categories, types, snowflake }: Wanted): Promise<number> {
  const lines = await getFacts(linesIn(html));
  for (const { line, hasSnowflake, ...its } of lines) {
    expect(
      its.categories.some((one) => categories.includes(one)),
      `${line}: ${its.categories.join(', ')}`,
    ).toBe(true);
    if (types !== null)
      expect(
        its.types.some((one) => types.includes(one)),
        line,
      ).toBe(true);
    if (snowflake) expect(hasSnowflake, line).toBe(true);
  }
  return lines.length;
}

test('Each driving-style card leads to tires of its kind, for mild winters and for snow, with the reason for each (GUI-01)', async ({
  request,
}) => {
  for (const { name, mild, snow, snowflake, types } of STYLES) {
    const car = await follow(request, await openPage(request, '/guided-shopping'), name);
    expect(formatHeading(car), name).toBe('What do you drive?');
    const weather = await follow(request, car, 'Skip this question');
    for (const [winters, categories, takesSnow] of [
      ['Rain, rarely a freeze', mild, false],
      ['Snow every winter', snow, true],
    ] as const) {
      const wanted = { categories, types, snowflake: takesSnow && snowflake };
      const miles = await follow(request, weather, winters);
      const result = await follow(request, miles, 'Show my tires now');
      expect(formatHeading(result), name).toBe('Three tires for the way you drive');
      const answers = [
        ...result.html.matchAll(/<h2[^>]*>([^<]*)<\/h2><p>([^<]*)<\/p>.*?(<article.*?<\/article>)/gs),
      ];
      expect(answers, name).toHaveLength(3);
      for (const [at, [, , reason = '', card = '']] of answers.entries()) {
        expect(reason.length, `the reason for ${formatText(card)}`).toBeGreaterThan(20);
        // Beside the best match, a second set for the winter is an answer too where it snows.
        const second = takesSnow && at > 0 ? ['winter'] : [];
        expect(await expectKind(card, { ...wanted, categories: [...categories, ...second] })).toBe(1);
      }
      const titles = answers.map(([, title = '']) => formatText(title));
      expect(titles[0]).toBe(`Best match for ${name}`);
      expect(new Set(titles).size, 'three arguments').toBe(3);

      const all = await follow(request, result, /^See all /);
      expect(await expectKind(listCards(all), wanted), `all for ${name}`).toBeGreaterThan(3);
    }
  }
});

/** The tires of a list page, without its filters and links to other pages. */
const listCards = ({ html }: PageAnswer): string => (html.match(/<article.*?<\/article>/gs) ?? []).join('');
