import { axleNames, type GuaranteedLine, type PriceGuarantee, tireWord } from '@tirekit/contract';
import { formatDate, formatUsd } from '@tirekit/ui';

/** The page on which a guarantee is checked and claimed; a query may open the order. */
export const PRICE_GUARANTEE = '/track-your-order/price-guarantee';

/** The lowest price since the order, and the first day on which it held; null if nothing is known. */
export const findLowest = ({
  history,
}: Pick<GuaranteedLine, 'history'>): GuaranteedLine['history'][number] | null =>
  history.reduce<GuaranteedLine['history'][number] | null>(
    (lowest, point) => (lowest === null || point.cents < lowest.cents ? point : lowest),
    null,
  );

/** True if there is a movement to draw; one on the day of the order is seen beside what was paid. */
export const hasMoved = ({ history: [first, ...changes], paidCents }: GuaranteedLine): boolean =>
  first !== undefined && (changes.length > 0 || first.cents < paidCents);

/** True if the price is known to be the one that was paid, all the time. */
export const isUnchanged = ({ history: [first, ...changes], paidCents }: GuaranteedLine): boolean =>
  first?.cents === paidCents && changes.length === 0;

/** The tires that are meant, where an order has several kinds. */
export function guaranteedTiresText({ quantity, name, size, axle }: GuaranteedLine): string {
  const where = axle === null ? '' : `${axleNames[axle]}, `;
  return `${where}${String(quantity)} ${tireWord(quantity)}: ${name} ${size}`;
}

/** A price's movement in words, for whoever does not see the drawing. */
export function getMovement(line: GuaranteedLine): string {
  const [first] = line.history;
  const lowest = findLowest(line);
  if (first === undefined || lowest === null || line.todayCents === null) return '';
  return `Price per tire since ${formatDate(first.day)}. You paid ${formatUsd(line.paidCents)}, lowest ${formatUsd(lowest.cents)} on ${formatDate(lowest.day)}, today ${formatUsd(line.todayCents)}.`;
}

/** A sentence about the guarantee's state right now. */
export function guaranteeNow(guarantee: PriceGuarantee): string {
  const { until, isOpen, refundCents, taxCents, lines, claimed } = guarantee;
  const last = formatDate(until);
  if (!isOpen) return `The price guarantee for this order ended on ${last}.`;
  if (refundCents > 0) {
    const tax = taxCents > 0 ? ', sales tax included' : '';
    return `Our price dropped. We can refund you ${formatUsd(refundCents)}${tax}.`;
  }
  if (lines.length === 0)
    return 'The tires of this order are on their way back, so there is no price to compare.';
  if (lines.every(({ todayCents }) => todayCents === null))
    return 'We don’t sell these tires right now, so there is no price to compare.';
  return claimed.length > 0
    ? `If our price drops further on or before ${last}, come back and claim that difference, too.`
    : `If our price drops on or before ${last}, claim the difference here and we’ll refund it. Today it’s not lower than what you paid.`;
}
