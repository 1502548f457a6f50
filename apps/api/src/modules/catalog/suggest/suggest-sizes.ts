import type { Suggestion } from '@tirekit/contract';
import { diameterSlug, formatSize, parseSize, sizeSlug } from '@tirekit/tires';
import { tireCount } from '../../../platform/format.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { onSale } from './read-search.ts';

/** Figures of a size, its kind in front: `2256517`, `lt2757018`, `35125020`. */
interface SizeKey {
  readonly figures: string;
  readonly code: number;
}

const keysByIndex = new WeakMap<CatalogIndex, SizeKey[]>();

const figuresOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]|(?<=\d)[rxd](?=\d)/g, '');

/** Sizes on sale, most tires first. */
function sizeKeys(index: CatalogIndex): SizeKey[] {
  const known = keysByIndex.get(index);
  if (known !== undefined) return known;
  const keys = index.dictionaries.sizeSlug.values
    .map((slug, code) => ({ figures: figuresOf(slug.replace(/-tires$/, '')), code }))
    .sort((a, b) => index.bySize.count(b.code) - index.bySize.count(a.code));
  keysByIndex.set(index, keys);
  return keys;
}

const ON_SIZE_LIMIT = 5;

/** Whether the text could be a size or the beginning of one: figures, perhaps a size's prefix before them. */
const looksLikeSize = /^(?:p|lt|st|t|hl)?\s*\d/i;

/**
 * Sizes for what was typed: the whole size however it is written, else every size that begins so, else a rim
 * diameter.
 */
export function suggestSizes(view: ChannelView, typed: string): Suggestion[] {
  const text = typed.trim();
  if (!looksLikeSize.test(text)) return [];
  const size = parseSize(text);
  const code = size === null ? -1 : view.index.sizeCode(sizeSlug(size));
  if (size !== null && code >= 0) {
    const whole = sizeSuggestion(view, code, formatSize(size));
    return whole === null ? [] : [whole];
  }
  return [...suggestDiameter(view, text), ...suggestBeginnings(view, text)];
}

function suggestBeginnings(view: ChannelView, text: string): Suggestion[] {
  const figures = figuresOf(text).replace(/^p(?=\d)/, '');
  // A year and a model's name are figures too; a size has no further letters.
  if (figures.length < 2 || /\d[a-z]/.test(figures)) return [];
  const found: Suggestion[] = [];
  for (const key of sizeKeys(view.index)) {
    if (!key.figures.startsWith(figures)) continue;
    const suggestion = sizeSuggestion(view, key.code, null);
    if (suggestion !== null) found.push(suggestion);
    if (found.length === ON_SIZE_LIMIT) break;
  }
  return found;
}

function suggestDiameter({ index }: ChannelView, text: string): Suggestion[] {
  const typed = /^(\d{2}(?:\.5)?)\s*(?:"|in\.?|inch|inches)?(?:\s+tires?)?$/i.exec(text)?.[1];
  const rim = typed === undefined ? undefined : index.rims.find((inches) => inches === Number(typed));
  if (rim === undefined) return [];
  const label = `${String(rim)}-inch tires`;
  return [{ kind: 'size', label, detail: null, path: `/tire-sizes/diameter/${diameterSlug(rim)}` }];
}

function sizeSuggestion(view: ChannelView, code: number, label: string | null): Suggestion | null {
  const { index } = view;
  const rows = onSale(view, code);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    kind: 'size',
    label: label ?? index.dictionaries.size.values[index.columns.size[first] ?? 0] ?? '',
    detail: tireCount(rows.length),
    path: `/tire-sizes/${index.dictionaries.sizeSlug.values[code] ?? ''}`,
  };
}
