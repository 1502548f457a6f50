import { business } from '@tirekit/contract';
import { formatUsdShort, SpecTable } from '@tirekit/ui';

const { months, yearlyMaxCents, repairMaxCents } = business.coverage;
const ordinals = ['first', 'second', 'third'];

/** The terms of road hazard coverage; its amounts are in the contract's `business.coverage`. */
export function CoverageTerms() {
  return (
    <SpecTable
      aria-label="What the coverage pays"
      rows={[
        { label: 'Term', value: `${months} months from purchase` },
        ...yearlyMaxCents.map((cents, year) => ({
          label: `Replacement in the ${ordinals[year] ?? `${year + 1}th`} year`,
          value: `Up to ${formatUsdShort(cents)} per tire`,
        })),
        { label: 'Share of the cost', value: 'Up to 100% of a new tire' },
        { label: 'Repairs', value: `Up to ${formatUsdShort(repairMaxCents)} per tire` },
        { label: 'Covered', value: 'Nails, glass, potholes, and other road hazards' },
      ]}
    />
  );
}
