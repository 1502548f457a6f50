import type { TireDetail } from '@tirekit/contract';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import type { LineTexts } from './line-texts.ts';
import { brandSummaryOf, promotionsOf, scorePartsOf } from './product-parts.ts';

type Line = CatalogIndex['lines'][number];
type TextField = 'headline' | 'description' | 'features' | 'insights' | 'scoreParts' | 'brandSummary';
/** Fields of a tire's page that it has from its line. */
export type LinePageField = TextField | 'promotions';

const byTexts = new WeakMap<LineTexts, string>();
const promotionsByView = new WeakMap<ChannelView, string[]>();

/** What every tire of a line says alike on its page, as JSON fields; made once as long as the texts are kept. */
export function linePageJson(view: ChannelView, lineAt: number, line: Line, texts: LineTexts): string {
  let json = byTexts.get(texts);
  if (json === undefined) {
    const shared: Pick<TireDetail, TextField> = {
      headline: line.headline,
      description: texts.description,
      features: texts.features,
      insights: texts.insights,
      scoreParts: scorePartsOf(line, texts),
      brandSummary: brandSummaryOf(view.index, line),
    };
    json = JSON.stringify(shared).slice(1, -1);
    byTexts.set(texts, json);
  }
  return `${json},"promotions":${promotionsJson(view, lineAt, line)}`;
}

/** Deals are the channel's and the day's, as a view is. */
function promotionsJson(view: ChannelView, lineAt: number, line: Line): string {
  let known = promotionsByView.get(view);
  if (known === undefined) promotionsByView.set(view, (known = []));
  return (known[lineAt] ??= JSON.stringify(promotionsOf(view, line)));
}
