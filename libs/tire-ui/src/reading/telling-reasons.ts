import type { FitmentVerdict } from '@tirekit/contract';

/** If everything fits, this reason says so most briefly: `Your original size, 225/65R17.` */
const FIRST_TO_TELL = 'size-ok';

/**
 * The reasons that a list shows: those that speak against a tire or need to be known; otherwise the one good reason.
 */
export function tellingReasons({ reasons }: FitmentVerdict): FitmentVerdict['reasons'] {
  // Tires of an optional size differ from the original one by their size; the page says so once for all of them.
  const forNewWheels = reasons.some(({ code }) => code === 'wheels-needed');
  const against = reasons.filter(
    ({ code, severity }) => severity !== 'ok' && !(forNewWheels && code === 'size-differs'),
  );
  if (against.length > 0) return against;
  const best = reasons.find(({ code }) => code === FIRST_TO_TELL) ?? reasons[0];
  return best === undefined ? [] : [best];
}
