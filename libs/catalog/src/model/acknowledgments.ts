import type { FitmentVerdict } from '@tirekit/contract';

/** A sentence that the buyer must agree to before tires go into the cart. */
export interface Acknowledgment {
  /** The code of the verdict's reason, which the form sends. */
  code: string;
  sentence: string;
}

/** The agreements that the verdicts on a set's tires require from the buyer, each sentence once. */
export function getAcknowledgments(
  tires: readonly { verdict?: FitmentVerdict | null | undefined }[],
): Acknowledgment[] {
  const asked = tires
    .flatMap(({ verdict }) => verdict?.reasons ?? [])
    .flatMap(({ code, acknowledge: sentence }) => (sentence === undefined ? [] : [{ code, sentence }]));
  return [...new Map(asked.map((one) => [one.sentence, one])).values()];
}
