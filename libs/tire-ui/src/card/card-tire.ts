import type { FitmentVerdict, TireSummary } from '@tirekit/contract';
import type { ThumbnailPicture } from '../picture/thumbnail-drawing.ts';
import { tellingReasons } from '../reading/telling-reasons.ts';

/** The fields of a tire that a card and its buttons need. */
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
 * Reduces a summary to what cards show. A list reaches the browser twice, as a page and as the data that hydrates it;
 * every field left out here shrinks the second copy.
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
