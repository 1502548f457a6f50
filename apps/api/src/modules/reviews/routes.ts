import { listReviews, type QueryOf } from '@tirekit/contract';
import { categoryBySlug, typeBySlug } from '@tirekit/tires';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { CatalogueReader } from '../catalog/catalogue-reader.ts';
import { type ChannelView, isAllowed } from '../catalog/index/channel-view.ts';
import { categoryPositionsOf } from '../catalog/index/entries.ts';
import { readReviews, readTotals, summaryOf } from './reviews.ts';

type ReviewQuery = QueryOf<typeof listReviews>;

export function reviewRoutes(reader: CatalogueReader, db: Queries): ImplementedRoute[] {
  return [
    implement(listReviews, async ({ query, request }) => {
      const lineIds = linesMeant(reader.view(request.channel), query);
      const { page, pageSize, stars, sort } = query;
      const [totals, reviews] = await Promise.all([
        readTotals(db, lineIds),
        readReviews(db, {
          lineIds,
          stars: stars ?? null,
          sort,
          limit: pageSize,
          offset: (page - 1) * pageSize,
        }),
      ]);
      const total = stars === undefined ? totals.count : (totals.stars[stars - 1] ?? 0);
      return { summary: summaryOf(totals), total, page, pageSize, reviews };
    }),
  ];
}

/** The lines whose reviews are requested; null for all. Throws if a slug names nothing. */
function linesMeant(view: ChannelView, query: ReviewQuery): number[] | null {
  const { brand, line, category, type } = query;
  const isEverything =
    brand === undefined && line === undefined && category === undefined && type === undefined;
  if (isEverything && view.allowedLines === null) return null;
  if (line !== undefined && brand === undefined) {
    throw new ApiProblem('bad-request', undefined, {
      fields: [{ path: 'brand', message: 'A line needs its brand' }],
    });
  }
  const { index } = view;
  const brandAt = brand === undefined ? null : known(index.brandPosition(brand));
  const lineAt = line === undefined ? null : known(index.linePosition(brandAt ?? -1, line));
  const categoryAt = category === undefined ? null : categoryPosition(category);
  const linesOfType = type === undefined ? null : linesWithType(view, type);
  return index.lines.flatMap(({ lineId, brand: ofBrand, categories }, at) => {
    const isMeant =
      isAllowed(view, at) &&
      (brandAt === null || ofBrand === brandAt) &&
      (lineAt === null || at === lineAt) &&
      (categoryAt === null || categories.includes(categoryAt)) &&
      (linesOfType === null || linesOfType.has(at));
    return isMeant ? [lineId] : [];
  });
}

function known(position: number): number {
  if (position < 0) throw new ApiProblem('not-found');
  return position;
}

function categoryPosition(slug: string): number {
  const category = categoryBySlug(slug);
  const [position] = category === null ? [] : categoryPositionsOf([category.slug]);
  return known(position ?? -1);
}

/** A line has the types of its SKUs. */
function linesWithType({ index }: ChannelView, slug: string): Set<number> {
  const type = typeBySlug(slug);
  if (type === null) throw new ApiProblem('not-found');
  const code = index.typeCode(type.slug);
  const lines = new Set<number>();
  for (let row = 0; row < index.size; row++) {
    if (index.columns.type[row] === code) lines.add(index.columns.line[row] ?? 0);
  }
  return lines;
}
