import { useQuery } from '@tanstack/react-query';
import { business } from '@tirekit/contract';
import { useSiteOrNull } from '../page/site.ts';
import styles from './monthly-offer.module.css';
import { PayOverTime } from './pay-over-time.tsx';

/** The lender's figures. Loaded where there are any to ask for, after the page. */
const figuresCode = {
  queryKey: ['code', 'monthly-figures'],
  queryFn: () => import('./monthly-figures.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

// Not destructured: that would keep the whole table in the browser's bundle.
const financing = business.financing;

/**
 * Monthly payments for a price, where the storefront offers them: the lender's own figures as soon as they are here, and the
 * way to what paying over time is. Nothing for a small price. Its room is the same with and without figures.
 */
export function MonthlyOffer({ cents }: { cents: number }) {
  const isOffered = useSiteOrNull()?.channel.paymentMethods.includes('simple-pay') ?? false;
  const isNamed = isOffered && cents >= financing.minCents && cents <= financing.maxCents;
  const { data: code } = useQuery({ ...figuresCode, enabled: isNamed });
  if (!isNamed) return null;
  return (
    <p className={styles['offer']}>
      {code === undefined ? <PayOverTime /> : <code.MonthlyFigures cents={cents} />}
    </p>
  );
}
