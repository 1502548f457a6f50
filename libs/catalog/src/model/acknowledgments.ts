import type { FitmentVerdict } from '@tirekit/contract';

/** A sentence that the buyer must agree to before tires go into the cart. */
export interface Acknowledgment {
  /** The code of the verdict's reason, which the form sends. */
  code: string;
  sentence: string;
}

/** What the verdicts on the tires of a set ask the buyer to agree to, each sentence once. */
export function acknowledgmentsOf(
  tires: readonly { verdict?: FitmentVerdict | null | undefined }[],
): Acknowledgment[] {
  const asked = tires
    .flatMap(({ verdict }) => verdict?.reasons ?? [])
    .flatMap(({ code, acknowledge: sentence }) => (sentence === undefined ? [] : [{ code, sentence }]));
  return [...new Map(asked.map((one) => [one.sentence, one])).values()];
}
