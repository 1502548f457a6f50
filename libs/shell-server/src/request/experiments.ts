import { createHash } from 'node:crypto';
import type { Channel } from '@tirekit/channel';

/** Experiments that no storefront runs, kept because the specification's context has five. */
const unused = { finderOrder: 0, listDensity: 0 } as const;

export type ExperimentId = keyof Channel['experiments'] | keyof typeof unused;
export type ExperimentSide = 'control' | 'variant';
export type Experiments = Readonly<Record<ExperimentId, ExperimentSide>>;
type Shares = Channel['experiments'];

/** Shares are in basis points. */
const WHOLE = 10_000;

/** The side of each experiment that a visitor is on: the same on every page and every server. */
export function assignExperiments(experimentUser: string | null, shares: Shares): Experiments {
  const side = (id: ExperimentId): ExperimentSide => {
    if (experimentUser === null) return 'control';
    const hash = createHash('sha256').update(`${id}:${experimentUser}`).digest();
    // A larger share keeps everybody who had the variant before.
    return (hash.readUInt32BE() / 2 ** 32) * WHOLE < { ...unused, ...shares }[id] ? 'variant' : 'control';
  };
  return {
    ourPicks: side('ourPicks'),
    shopPrice: side('shopPrice'),
    manualZipModal: side('manualZipModal'),
    finderOrder: side('finderOrder'),
    listDensity: side('listDensity'),
  };
}

/** The experiments that run in a storefront. */
export const runningExperiments = (shares: Shares): (keyof Shares)[] =>
  (['ourPicks', 'shopPrice', 'manualZipModal'] as const).filter((id) => shares[id] > 0);
