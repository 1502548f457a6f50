import { TireSummary } from '@tirekit/contract';
import { type BoughtTires, judgePurchase } from '@tirekit/tires';
import type { CarAdvice, ChosenTire, TireCard, TireCards } from '../cart/index.ts';
import { carOf } from '../vehicles/fitments.ts';
import { candidateTire } from './candidate-tire.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { wheelsOf } from './fitting.ts';
import { type ChannelView, isAllowed } from './index/channel-view.ts';
import { summaryJson } from './summary-json.ts';

/** The row of a tire and its line; null where the channel does not know it. */
function rowOf(view: ChannelView, skuId: string): { row: number; line: number } | null {
  const row = view.index.row(skuId);
  const line = view.index.columns.line[row];
  return line === undefined || !isAllowed(view, line) ? null : { row, line };
}

/** What carts show of a tire, from the same index and text as lists: a hidden one too, so that a cart can say why. */
export function tireCards(reader: CatalogueReader): TireCards {
  const cardOf = async (
    view: ChannelView,
    { skuId, fitmentId, axle }: ChosenTire,
  ): Promise<TireCard | null> => {
    const known = rowOf(view, skuId);
    if (known === null) return null;
    const judged = fitmentId === null ? null : await reader.findJudge(view, fitmentId, axle ?? undefined);
    return {
      item: TireSummary.parse(JSON.parse(summaryJson(view, known.row, judged?.judge.verdictJson(known.row)))),
      car: judged && carOf(judged.named),
    };
  };

  /** As the judge wants it; nothing of a tire that does not fit by itself. */
  const boughtTire = async (
    view: ChannelView,
    fitmentId: string,
    { skuId, quantity, axle }: ChosenTire,
  ): Promise<BoughtTires[]> => {
    const known = rowOf(view, skuId);
    const judged = await reader.findJudge(view, fitmentId, axle ?? undefined);
    if (known === null || judged?.judge.verdict(known.row).outcome === 'does-not-fit') return [];
    const tire = candidateTire(view.index, known.row);
    return [{ quantity, lineId: String(known.line), tire, position: axle }];
  };

  const adviceFor = async (
    view: ChannelView,
    fitmentId: string,
    chosen: readonly ChosenTire[],
  ): Promise<CarAdvice[]> => {
    const judged = await reader.findJudge(view, fitmentId, undefined);
    if (judged === null) return [];
    const groups = [...Map.groupBy(chosen, ({ setId, skuId }) => setId ?? skuId).values()];
    const bought = await Promise.all(
      groups.map(async (tires) =>
        (await Promise.all(tires.map((tire) => boughtTire(view, fitmentId, tire)))).flat(),
      ),
    );
    const reasons = judgePurchase(wheelsOf(judged.named.fitment), bought);
    return reasons.length === 0 ? [] : [{ car: carOf(judged.named), reasons }];
  };

  return {
    cards(channel, tires) {
      const view = reader.view(channel);
      return Promise.all(tires.map((tire) => cardOf(view, tire)));
    },
    async advice(channel, tires) {
      const view = reader.view(channel);
      const cars = Map.groupBy(tires, ({ fitmentId }) => fitmentId);
      const said = [...cars].map(([fitmentId, chosen]) =>
        fitmentId === null ? [] : adviceFor(view, fitmentId, chosen),
      );
      return (await Promise.all(said)).flat();
    },
  };
}
