import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOfSet, type ListTotals } from '../data/list-totals.ts';
import type { QuotedSet } from '../model/tire-set.ts';
import styles from './to-door.module.css';
import { ToDoor } from './to-door.tsx';

const partsCode = {
  queryKey: ['code', 'total-parts'],
  queryFn: () => import('./total-parts.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

interface CardTotalProps {
  set: QuotedSet;
  totals: ListTotals;
}

/** A set's total on its card, with its parts for those who open them. */
export function CardTotal({ set, totals: { of, shop, fitment, zip } }: CardTotalProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: code } = useQuery({ ...partsCode, enabled: isOpen });
  const total = of.get(keyOfSet(set)) ?? null;
  if (total === null) return <ToDoor cents={null} />;
  if ('refusal' in total)
    return (
      <p>
        {shop?.name} can’t install this tire. {total.refusal}
      </p>
    );
  return (
    <>
      <ToDoor cents={total.cents} shop={shop} />
      <details className={styles['parts']} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary>What’s included</summary>
        {isOpen && code && <code.TotalParts set={set} zip={zip} installer={shop?.code} fitment={fitment} />}
      </details>
    </>
  );
}
