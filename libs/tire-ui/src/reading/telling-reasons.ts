import type { FitmentVerdict } from '@tirekit/contract';

/** Where all is well, this says it shortest: `The original size, 225/65R17.` */
const FIRST_TO_TELL = 'size-ok';

/** The reasons that a list shows: what stands against a tire or has to be known of it; else the one good reason. */
export function tellingReasons({ reasons }: FitmentVerdict): FitmentVerdict['reasons'] {
  const against = reasons.filter(({ severity }) => severity !== 'ok');
  if (against.length > 0) return against;
  const best = reasons.find(({ code }) => code === FIRST_TO_TELL) ?? reasons[0];
  return best === undefined ? [] : [best];
}
