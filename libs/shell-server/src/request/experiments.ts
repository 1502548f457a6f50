import { createHash } from 'node:crypto';

/** The five experiments, each with the share of visitors that gets its variant. None is running at the moment. */
const shares = {
  ourPicks: 0,
  shopPrice: 0,
  manualZipModal: 0,
  finderOrder: 0,
  listDensity: 0,
} as const satisfies Record<string, number>;

export type ExperimentId = keyof typeof shares;
export type Experiments = Readonly<Record<ExperimentId, 'control' | 'variant'>>;

/** Which side of each experiment a visitor is on: the same on every page and every server. */
export function assignExperiments(experimentUser: string | null): Experiments {
  const side = (id: ExperimentId): 'control' | 'variant' => {
    if (experimentUser === null) return 'control';
    const hash = createHash('sha256').update(`${id}:${experimentUser}`).digest();
    return hash.readUInt32BE() / 2 ** 32 < shares[id] ? 'variant' : 'control';
  };
  return {
    ourPicks: side('ourPicks'),
    shopPrice: side('shopPrice'),
    manualZipModal: side('manualZipModal'),
    finderOrder: side('finderOrder'),
    listDensity: side('listDensity'),
  };
}
