import type { FitmentVerdict, TireSummary } from '@tirekit/contract';
import type { ThumbnailPicture } from '../picture/thumbnail-drawing.ts';
import { tellingReasons } from '../reading/telling-reasons.ts';

/** What a card shows of a tire, and the buttons below it need. */
export interface CardTire extends Pick<
  TireSummary,
  | 'itemId'
  | 'path'
  | 'size'
  | 'service'
  | 'loadMark'
  | 'runFlat'
  | 'ev'
  | 'severeSnow'
  | 'warrantyMiles'
  | 'salePriceInCents'
  | 'listPriceInCents'
  | 'stock'
  | 'rating'
  | 'promotion'
  | 'delivery'
> {
  brand: { name: string };
  line: { name: string };
  score: Pick<TireSummary['score'], 'overall' | 'band'>;
  picture: ThumbnailPicture;
  verdict: FitmentVerdict | null;
}

/**
 * A summary without what no card shows. A list goes to the browser twice, as a page and as the data that brings it to
 * life: what is left out here halves the second.
 */
export function cardTire({ brand, line, score, picture, verdict, ...tire }: TireSummary): CardTire {
  const { family, widthMm, aspect, rimIn, seed } = picture;
  const { itemId, path, size, service, loadMark, runFlat, ev, severeSnow, warrantyMiles } = tire;
  const { salePriceInCents, listPriceInCents, stock, rating, promotion, delivery } = tire;
  return {
    ...{ itemId, path, size, service, loadMark, runFlat, ev, severeSnow, warrantyMiles },
    ...{ salePriceInCents, listPriceInCents, stock, rating, promotion, delivery },
    brand: { name: brand.name },
    line: { name: line.name },
    score: { overall: score.overall, band: score.band },
    picture: { family, widthMm, aspect, rimIn, seed },
    verdict: verdict && { ...verdict, reasons: tellingReasons(verdict) },
  };
}
