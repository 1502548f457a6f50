import { type OrderReturn, returnPagePath, tireWord } from '@tirekit/contract';
import { returnSteps } from '../../model/return-steps.ts';
import { shopDate } from '../../model/timeline.ts';

/** A return in a row of a list, with its state. */
export const returnRow = (
  { returnId, state, requestedAt }: Pick<OrderReturn, 'returnId' | 'state' | 'requestedAt'>,
  tires: number,
  { search, now }: { search: string; now: string },
) => ({
  to: `${returnPagePath}${search === '' ? '?' : `${search}&`}return=${returnId}`,
  label: `${String(tires)} ${tireWord(tires)}`,
  detail: `Return ${returnId}, requested ${shopDate(requestedAt, now)}`,
  kind: stateWords[state],
});

const stateWords: Readonly<Record<OrderReturn['state'], string>> = {
  ...returnSteps,
  declined: 'Declined',
  cancelled: 'Canceled',
};
