import type { ApiClient } from '@tirekit/api-client';
import { getRelated, listTires, type TireDetail, type TireSummary } from '@tirekit/contract';
import { toResult } from '@tirekit/shell-server/request';
import { cardTire, type CardTire } from '@tirekit/tire-ui';
import { type Car, cardPair, type CardPair } from './load-list.ts';

/** The number of alternatives on a page. */
const SHOWN = 4;

/** Alternatives to a tire: single ones, or sets if the car takes two sizes. */
export interface Related {
  tires: readonly CardTire[];
  pairs: readonly CardPair[];
}

const NONE: Related = { tires: [], pairs: [] };

/**
 * Alternatives to a tire: of the same category and fitting the car, each with its verdict; without a car, of the same
 * size. A call that fails gives none, because the page can do without.
 */
export async function loadRelated(api: ApiClient, tire: TireDetail, car: Car | null): Promise<Related> {
  if (car === null) {
    const alike = await toResult(
      api.call(getRelated, { params: { itemId: tire.itemId }, query: { limit: SHOWN } }),
    );
    if (!alike.ok) return NONE;
    return { tires: alike.answer.items.map(cardTire), pairs: [] };
  }
  const { fitmentId: fitment } = car;
  const wheels = car.wheels ?? undefined;
  const category = tire.categories.map(({ slug }) => slug);
  const fitting = await toResult(
    // One more than is shown, because the tire itself may be among them.
    api.call(listTires, { query: { fitment, wheels, category, inStock: true, pageSize: SHOWN + 1 } }),
  );
  if (!fitting.ok) return NONE;
  const isOther = ({ brand, line }: TireSummary) =>
    brand.slug !== tire.brand.slug || line.slug !== tire.line.slug;
  // A list also contains what does not fit, after everything that does.
  const isFitting = ({ verdict }: TireSummary) => verdict?.outcome !== 'does-not-fit';
  const { items, pairs } = fitting.answer;
  return {
    tires: items
      .filter((other) => isOther(other) && isFitting(other))
      .slice(0, SHOWN)
      .map(cardTire),
    pairs: pairs
      .filter(
        ({ front, rear, together = [] }) =>
          isOther(front) &&
          isFitting(front) &&
          isFitting(rear) &&
          together.every(({ severity }) => severity !== 'stop'),
      )
      .slice(0, SHOWN)
      .map(cardPair),
  };
}
