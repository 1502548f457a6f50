import { useShopChoice, useOwnShop } from '@tirekit/shell-ui';
import { Button, Cluster, Skeleton } from '@tirekit/ui';
import { useEffect } from 'react';
import { type ShopJob, useJobShop } from '../../data/job-shops.ts';
import { ChooseShopButton } from './choose-shop-button.tsx';
import { JobShop } from './job-shop.tsx';
import styles from './for-tires.module.css';

export interface ShopsForTiresProps {
  job: ShopJob;
  /** The buyer's ZIP code; null if only their shop is known. */
  zip: string | null;
}

/** The shop that installs the buyer's tires, with price and next time, and the way to another. */
export function ShopChoice({ job, zip }: ShopsForTiresProps) {
  const own = useOwnShop();
  const { drop } = useShopChoice();
  const { shop, failed, isGone } = useJobShop(own?.code ?? null, zip, job);
  useEffect(() => {
    if (isGone) drop();
  }, [isGone, drop]);
  if (own === null)
    return (
      <div>
        <ChooseShopButton job={job} zip={zip}>
          Choose a shop
        </ChooseShopButton>
      </div>
    );
  return (
    <section aria-label="Your shop" className={styles['own']}>
      <p className={styles['label']}>Your shop</p>
      {shop !== null ? (
        <JobShop shop={shop} />
      ) : (
        <>
          <p>{own.name}</p>
          {!failed && <Skeleton lines={2} />}
        </>
      )}
      <Cluster gap={2}>
        <ChooseShopButton job={job} zip={zip ?? own.zip}>
          Choose another shop
        </ChooseShopButton>
        <Button size="sm" tone="quiet" onClick={drop}>
          Remove shop
        </Button>
      </Cluster>
    </section>
  );
}
