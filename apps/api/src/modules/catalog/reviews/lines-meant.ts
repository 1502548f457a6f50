import { categoryBySlug, typeBySlug } from '@tirekit/tires';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { getCategoryPositions, type ChannelView, isAllowed } from '../catalog/index.ts';

/** The scope of reviews; all of them if nothing is given. */
export interface ReviewScope {
  readonly brand?: string | undefined;
  readonly line?: string | undefined;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
}

/** The lines whose reviews are requested; null for all. Throws if a slug names nothing. */
export function linesMeant(view: ChannelView, { brand, line, category, type }: ReviewScope): number[] | null {
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

/** The number of a line that the channel sells. @throws ApiProblem `not-found` */
export function lineMeant(view: ChannelView, scope: { brand: string; line: string }): number {
  const [lineId] = linesMeant(view, scope) ?? [];
  if (lineId === undefined) throw new ApiProblem('not-found');
  return lineId;
}

function known(position: number): number {
  if (position < 0) throw new ApiProblem('not-found');
  return position;
}

function categoryPosition(slug: string): number {
  const category = categoryBySlug(slug);
  const [position] = category === null ? [] : getCategoryPositions([category.slug]);
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
