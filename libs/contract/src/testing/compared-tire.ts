import { ComparedTire } from '../catalog/entities/comparison.ts';
import { tireDetail } from './tire-detail.ts';
import { tireSummary } from './tire-summary.ts';

/** A tire with the facts by which it is compared, for tests and stories. */
export function comparedTire(over: Partial<ComparedTire> = {}): ComparedTire {
  const { scoreParts, scoreBasis } = tireDetail();
  return ComparedTire.parse({
    ...tireSummary({ itemId: 'A1B2C3D4E5' }),
    ...{ scoreParts, scoreBasis },
    figures: {
      ...{ weightLb: 27.4, treadDepth32: 11, treadwear: 700, traction: 'A', temperature: 'A' },
      ...{ loadLb: 1_874, speedMph: 130, gradesRequired: true },
      ...{ severeSnow: false, iceGrip: null, runFlat: false, ev: false },
    },
    notForAccount: null,
    ...over,
  });
}
