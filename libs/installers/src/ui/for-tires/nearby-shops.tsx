import { useOwnShop } from '@tirekit/shell-ui';
import { Button, Notice, Skeleton, Stack } from '@tirekit/ui';
import { useState } from 'react';
import { useJobShops } from '../../data/job-shops.ts';
import { emptyFinderState } from '../../model/finder-state.ts';
import { ChooseShopButton } from './choose-shop-button.tsx';
import styles from './for-tires.module.css';
import { JobShopRow } from './job-shop.tsx';
import { NoneCan } from './none-can.tsx';
import type { ShopsForTiresProps } from './shop-choice.tsx';

/** Shops shown on the page itself. */
const SHOWN = 3;
/** As many are looked at to find them, because not every shop near the buyer can do the job. */
const LOOKED_AT = 20;

/** The shops nearest to the buyer, each with price and next time for these tires, or why it cannot install them. */
export function NearbyShops({ job, zip }: ShopsForTiresProps) {
  const own = useOwnShop();
  const place = zip ?? own?.zip ?? null;
  const [radius, setRadius] = useState(emptyFinderState.radius);
  const [isMobile, setMobile] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useJobShops(
    { zip: place, radius, sort: 'distance', perPage: LOOKED_AT, ...(isMobile && { mobile: true }) },
    job,
  );
  if (place === null)
    return <p className={styles['muted']}>Enter your ZIP code above to see shops near you.</p>;
  if (error !== null)
    return (
      <Notice
        tone="caution"
        title="We can’t show shops right now."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (data === undefined) return <Skeleton lines={6} />;
  const able = data.installers.filter(({ capable }) => capable);
  const unable = data.installers.filter(({ capable }) => !capable);
  const shops = [...able.slice(0, SHOWN), ...unable.slice(0, Math.max(1, SHOWN - able.length))];
  return (
    <Stack gap={4}>
      {able.length === 0 && (
        <NoneCan
          {...{ radius, isMobile }}
          hasShops={data.total > 0}
          onWider={setRadius}
          onMobile={() => setMobile(true)}
        />
      )}
      {shops.length > 0 && (
        <ul
          role="list"
          className={styles['shops']}
          aria-busy={isPlaceholderData || undefined}
          aria-label="Shops near you"
        >
          {shops.map((shop) => (
            <JobShopRow key={shop.code} shop={shop} isOwn={shop.code === own?.code} />
          ))}
        </ul>
      )}
      {able.length > SHOWN && (
        <div>
          <ChooseShopButton job={job} zip={place}>
            {`See all shops near ${place}`}
          </ChooseShopButton>
        </div>
      )}
    </Stack>
  );
}
