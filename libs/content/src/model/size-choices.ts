import { sizeFromSlug, type TireSize } from '@tirekit/tires';

/** Width, aspect ratio and rim diameter of a metric size, as a buyer reads them off the sidewall: `[225, 65, 17]`. */
export type SizeTriple = readonly [width: number, aspect: number, rim: number];

/** The metric sizes among the slugs of sizes on sale, each once. The finder's three lists offer only these. */
export function sizeTriples(slugs: readonly string[]): SizeTriple[] {
  const triples = new Map<string, SizeTriple>();
  for (const slug of slugs) {
    const size = sizeFromSlug(slug);
    if (size === null || !isPlainMetric(size)) continue;
    const triple: SizeTriple = [size.width, size.aspect, size.rim];
    triples.set(triple.join('-'), triple);
  }
  return [...triples.values()];
}

/** The values chosen in the three lists so far. */
export interface SizeChoice {
  width?: number | undefined;
  aspect?: number | undefined;
  rim?: number | undefined;
}

/** Three choices written as a size, `225/65R17`; empty if one is missing. */
export function sizeChoiceText({ width, aspect, rim }: SizeChoice): string {
  return width && aspect && rim ? `${width}/${aspect}R${rim}` : '';
}

/** Width and ratio of a size that was typed without its rim, `225/65`; null if no size on sale has them. */
export function sizeWithoutRim(
  text: string,
  triples: readonly SizeTriple[],
): { width: number; aspect: number } | null {
  const [, width, aspect] = (/^p?(\d{3})\s*[/\s-]\s*(\d{2})$/i.exec(text) ?? []).map(Number);
  return width !== undefined &&
    aspect !== undefined &&
    triples.some(([known, ratio]) => known === width && ratio === aspect)
    ? { width, aspect }
    : null;
}

export interface SizeChoices {
  widths: readonly number[];
  aspects: readonly number[];
  rims: readonly number[];
}

/** The options of each list: all values, or with `chosen` only those that still lead to a size. */
export function sizeChoices(
  triples: readonly SizeTriple[],
  chosen: Pick<SizeChoice, 'width' | 'aspect'> = {},
): SizeChoices {
  const ofWidth = triples.filter(([width]) => chosen.width === undefined || width === chosen.width);
  const ofAspect = ofWidth.filter(([, aspect]) => chosen.aspect === undefined || aspect === chosen.aspect);
  return {
    widths: ascending(triples.map(([width]) => width)),
    aspects: ascending(ofWidth.map(([, aspect]) => aspect)),
    rims: ascending(ofAspect.map(([, , rim]) => rim)),
  };
}

const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

function isPlainMetric(size: TireSize): size is TireSize & { aspect: number } {
  return size.kind === 'metric' && size.prefix === '' && size.suffix === '' && size.aspect !== null;
}
