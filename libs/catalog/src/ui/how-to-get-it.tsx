import { useQuery } from '@tanstack/react-query';
import { business } from '@tirekit/contract';
import { useFeature, useSite } from '@tirekit/shell-ui';
import { Link, Skeleton } from '@tirekit/ui';
import type { ReactNode } from 'react';
import styles from './how-to-get-it.module.css';
import type { WaysHere } from './ways-to-get.tsx';

const waysCode = {
  queryKey: ['code', 'ways-to-get'],
  queryFn: () => import('./ways-to-get.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

/**
 * The ways to get these tires near the visitor. Their code is loaded when the visitor's place is known.
 * @param children the buyer's shop, as soon as it can be shown
 */
export function HowToGetIt({ children, ...input }: WaysHere & { children: ReactNode }) {
  const { shippingModes: modes } = useSite().channel;
  const isChoice = modes.length > 1;
  const { data: code } = useQuery({ ...waysCode, enabled: isChoice && input.zip !== null });
  if (!isChoice) return null;
  return (
    <section className={styles['ways']} aria-labelledby="how-to-get-it">
      <h2 id="how-to-get-it" className={styles['title']}>
        How to get it
      </h2>
      {input.zip === null ? (
        <p className={styles['muted']}>
          Shipped to you, or installed by a shop near you. Enter your ZIP code below to see prices and dates.
        </p>
      ) : code === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <code.WaysToGet {...input} />
      )}
      {children}
      <ChooseShop />
    </section>
  );
}

/** The way to the list of shops, where the storefront has one. */
function ChooseShop() {
  const hasShops = useFeature('tire-shops');
  if (!hasShops) return null;
  return (
    <p className={styles['muted']}>
      You choose the time at checkout, up to {business.installer.bookAheadDays} days ahead.{' '}
      <Link to="/tire-shops">See shops near you</Link>
    </p>
  );
}
