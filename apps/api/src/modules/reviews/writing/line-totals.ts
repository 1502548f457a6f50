import { reviewAttributes } from '@tirekit/contract';

const STARS = [1, 2, 3, 4, 5];
/** Only reviews of verified buyers who were not paid for them, and have no tie to us, enter a score. */
const counted = 'FILTER (WHERE verified AND NOT incentivized AND NOT insider)';
const each = (column: (attribute: string) => string): string =>
  `ARRAY[${reviewAttributes.map(column).join(', ')}]`;

/** The columns of `review_total` behind the line's. */
export const TOTAL_COLUMNS = `count, overall_sum, stars, attribute_sum, attribute_count, buy_again, verified_reviews,
  verified_sum, verified_count`;

/** Their values, of the published reviews of a line in `review`. */
export const LINE_TOTALS = `
  count(*), coalesce(round(sum(overall) * 100), 0),
  ARRAY[${STARS.map((stars) => `(count(*) FILTER (WHERE round(overall) = ${String(stars)}))::integer`).join(', ')}],
  ${each((attribute) => `coalesce(sum(${attribute}), 0)::integer`)}, ${each((attribute) => `count(${attribute})::integer`)},
  count(*) FILTER (WHERE buy_again), count(*) ${counted},
  ${each((attribute) => `coalesce(sum(${attribute}) ${counted}, 0)::integer`)},
  ${each((attribute) => `(count(${attribute}) ${counted})::integer`)}`;
