import { TireSummary } from '@tirekit/contract';
import type { TireCards } from '../cart/ports.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { isAllowed } from './index/channel-view.ts';
import { summaryJson } from './summary-json.ts';

/** What carts show of a tire, from the same index and text as lists: a hidden one too, so that a cart can say why. */
export const tireCards = (reader: CatalogueReader): TireCards => ({
  summaries(channel, itemIds) {
    const view = reader.view(channel);
    const cards = new Map<string, TireSummary>();
    for (const itemId of itemIds) {
      const row = view.index.row(itemId);
      const line = view.index.columns.line[row];
      if (line === undefined || !isAllowed(view, line)) continue;
      cards.set(itemId, TireSummary.parse(JSON.parse(summaryJson(view, row))));
    }
    return cards;
  },
});
