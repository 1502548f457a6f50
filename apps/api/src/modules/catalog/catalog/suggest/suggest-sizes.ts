import type { Suggestion } from '@tirekit/contract';
import { diameterSlug, formatSize, parseSize, sizeSlug } from '@tirekit/tires';
import { tireCount } from '../../../../platform/format.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { getFigures, onSale, sizeLabel, sizesBegunBy } from './size-keys.ts';

const ON_SIZE_LIMIT = 5;

/** Matches texts that could begin a size: digits, perhaps after a size's prefix. */
const looksLikeSize = /^(?:p|lt|st|t|hl)?\s*\d/i;

/**
 * Suggests sizes for a typed text: the size itself, however it is written; otherwise the sizes that begin with it;
 * otherwise a rim diameter.
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
  const figures = getFigures(text).replace(/^p(?=\d)/, '');
  // A year and many models begin with digits too, but a size has no further letters.
  if (figures.length < 2 || /\d[a-z]/.test(figures)) return [];
  return sizesBegunBy(view, text, ON_SIZE_LIMIT).flatMap((code) => sizeSuggestion(view, code, null) ?? []);
}

function suggestDiameter({ index }: ChannelView, text: string): Suggestion[] {
  const typed = /^(\d{2}(?:\.5)?)\s*(?:"|in\.?|inch|inches)?(?:\s+tires?)?$/i.exec(text)?.[1];
  const rim = typed === undefined ? undefined : index.rims.find((inches) => inches === Number(typed));
  if (rim === undefined) return [];
  const label = `${String(rim)}-inch tires`;
  return [{ kind: 'size', label, detail: null, path: `/tire-sizes/diameter/${diameterSlug(rim)}` }];
}

function sizeSuggestion(view: ChannelView, code: number, label: string | null): Suggestion | null {
  const count = onSale(view, code).length;
  if (count === 0) return null;
  return {
    kind: 'size',
    label: label ?? sizeLabel(view, code),
    detail: tireCount(count),
    path: `/tire-sizes/${view.index.dictionaries.sizeSlug.values[code] ?? ''}`,
  };
}
