import { TireSummary } from '@tirekit/contract';
import type { ChosenTire, TireCard, TireCards } from '../cart/index.ts';
import { carOf } from '../vehicles/fitments.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { type ChannelView, isAllowed } from './index/channel-view.ts';
import { summaryJson } from './summary-json.ts';

/** What carts show of a tire, from the same index and text as lists: a hidden one too, so that a cart can say why. */
export function tireCards(reader: CatalogueReader): TireCards {
  const cardOf = async (
    view: ChannelView,
    { skuId, fitmentId, axle }: ChosenTire,
  ): Promise<TireCard | null> => {
    const row = view.index.row(skuId);
    const line = view.index.columns.line[row];
    if (line === undefined || !isAllowed(view, line)) return null;
    const judged = fitmentId === null ? null : await reader.findJudge(view, fitmentId, axle ?? undefined);
    return {
      item: TireSummary.parse(JSON.parse(summaryJson(view, row, judged?.judge.verdictJson(row)))),
      car: judged && carOf(judged.named),
    };
  };
  return {
    cards(channel, tires) {
      const view = reader.view(channel);
      return Promise.all(tires.map((tire) => cardOf(view, tire)));
    },
  };
}
