import type { FitmentVerdict } from '@tirekit/contract';

/** If everything fits, this reason says so most briefly: `The original size, 225/65R17.` */
const FIRST_TO_TELL = 'size-ok';

/**
 * The reasons that a list shows: those that speak against a tire or need to be known; otherwise the one good reason.
 */
export function tellingReasons({ reasons }: FitmentVerdict): FitmentVerdict['reasons'] {
  const against = reasons.filter(({ severity }) => severity !== 'ok');
  if (against.length > 0) return against;
  const best = reasons.find(({ code }) => code === FIRST_TO_TELL) ?? reasons[0];
  return best === undefined ? [] : [best];
}
