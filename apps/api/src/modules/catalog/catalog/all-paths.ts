import { type ChannelView, isAllowed } from './index/channel-view.ts';
import { itemPath } from './product-parts.ts';

/**
 * The number of addresses in one answer: some hundred kilobytes, and well below the 50,000 that a site map may hold.
 */
const PATHS_PER_PAGE = 10_000;

type PathReader = (view: ChannelView, from: number, to: number) => { paths: string[]; total: number };

/** The pages of product lines that this channel sells, if any of their tires is on sale. */
const lines: PathReader = (view, from, to) => {
  const { index } = view;
  const isOnSale = (line: number): boolean =>
    isAllowed(view, line) && index.byLine.rows(line).some((row) => !index.isHidden(row));
  const onSale = index.lines.filter((_, line) => isOnSale(line));
  return { paths: onSale.slice(from, to).map(({ path }) => path), total: onSale.length };
};

/** The pages of tires on sale in this channel. */
const items: PathReader = (view, from, to) => {
  const { index } = view;
  const paths: string[] = [];
  let total = 0;
  for (let row = 0; row < index.size; row++) {
    if (index.isHidden(row) || !isAllowed(view, index.columns.line[row] ?? 0)) continue;
    if (total >= from && total < to) paths.push(itemPath(index, row));
    total++;
  }
  return { paths, total };
};

const kinds = { line: lines, item: items } as const;

/** One page of the addresses of all product lines or all tires; empty beyond the last page. */
export function allPaths(
  view: ChannelView,
  kind: keyof typeof kinds,
  page: number,
): { paths: string[]; pages: number } {
  const from = (page - 1) * PATHS_PER_PAGE;
  const { paths, total } = kinds[kind](view, from, from + PATHS_PER_PAGE);
  return { paths, pages: Math.ceil(total / PATHS_PER_PAGE) };
}
