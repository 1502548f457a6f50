import { reviewAttributes } from '@tirekit/contract';
import { REVIEW_WEIGHING } from '@tirekit/tires';

const STARS = [1, 2, 3, 4, 5];
/** Only reviews of verified buyers who were not paid for them, and have no tie to us, enter a score. */
const counted = 'FILTER (WHERE verified AND NOT incentivized AND NOT insider)';
const each = (column: (attribute: string) => string): string =>
  `ARRAY[${reviewAttributes.map(column).join(', ')}]`;

/** The columns of `review_total` behind the line's. */
export const TOTAL_COLUMNS = `count, overall_sum, stars, attribute_sum, attribute_count, buy_again, verified_reviews,
  verified_sum, verified_count, verified_overall_sum`;

/** Their values, of the published reviews of a line in `review`. */
export const LINE_TOTALS = `
  count(*), coalesce(round(sum(overall) * 100), 0),
  ARRAY[${STARS.map((stars) => `(count(*) FILTER (WHERE round(overall) = ${String(stars)}))::integer`).join(', ')}],
  ${each((attribute) => `coalesce(sum(${attribute}), 0)::integer`)}, ${each((attribute) => `count(${attribute})::integer`)},
  count(*) FILTER (WHERE buy_again), count(*) ${counted},
  ${each((attribute) => `coalesce(sum(${attribute}) ${counted}, 0)::integer`)},
  ${each((attribute) => `(count(${attribute}) ${counted})::integer`)}, coalesce(round(sum(overall) ${counted} * 100), 0)`;

const unproven = String(REVIEW_WEIGHING.unproven);
/** SQL for a sum or count in which all reviews but those of verified buyers count for the part `REVIEW_WEIGHING.unproven`. */
export const weighed = (all: string, verified: string): string =>
  `(${unproven} * ${all} + ${String(1 - REVIEW_WEIGHING.unproven)} * ${verified})`;

/** `line.rating_sum` of the totals of a line: as many ratings as it has, with the mean in which verified buyers count first. */
export const CARD_RATING_SUM = `CASE WHEN total.count = 0 THEN 0 ELSE round(total.count
  * ${weighed('total.overall_sum', 'total.verified_overall_sum')} / ${weighed('total.count', 'total.verified_reviews')}) END`;
