import { installerSorts, type InstallerSort } from '@tirekit/contract';
import { readStored, stored, useOwnShop, useSite } from '@tirekit/shell-ui';
import { Button, CheckboxField, formatCount, Link, Notice, SelectField, Skeleton, Stack } from '@tirekit/ui';
import { Dialog } from '@tirekit/ui/dialog';
import { useState } from 'react';
import { useJobShops } from '../../data/job-shops.ts';
import { emptyFinderState } from '../../model/finder-state.ts';
import styles from './for-tires.module.css';
import { JobShopRow } from './job-shop.tsx';
import { NoneCan } from './none-can.tsx';
import type { ShopsForTiresProps } from './shop-choice.tsx';

interface ShopsDialogProps extends ShopsForTiresProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const FIRST = 10;
/** As many as the API gives at once. */
const MOST = 100;

const sortChoices = Object.entries(installerSorts).map(([value, label]) => ({ value, label }));
const isSort = (given: string): given is InstallerSort => Object.hasOwn(installerSorts, given);

/** The shops near the buyer over the page that is open, to choose one from. Loaded when it is first opened. */
export function ShopsDialog({ job, zip, open, onOpenChange }: ShopsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Choose a shop"
      description={zip === null ? undefined : `Prices and times for your tires, near ${zip}.`}
    >
      <Shops job={job} zip={zip} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Shops({ job, zip, onDone }: ShopsForTiresProps & { onDone: () => void }) {
  const own = useOwnShop();
  const before = readStored(stored.installerIds) ?? [];
  const canVisit = useSite().channel.shippingModes.includes('mobile-install');
  const [radius, setRadius] = useState(emptyFinderState.radius);
  const [sort, setSort] = useState<InstallerSort>('distance');
  // A buyer who has chosen a van looks for vans again.
  const [isMobile, setMobile] = useState(own?.mobile ?? false);
  const [perPage, setPerPage] = useState(FIRST);
  const { data, error, isPlaceholderData, refetch } = useJobShops(
    { zip, radius, sort, perPage, ...(isMobile && { mobile: true }) },
    job,
  );
  // Shops that this buyer chose before come first.
  const rank = (code: string) => (before.includes(code) ? 0 : 1);
  const shops = data?.installers.toSorted((a, b) => rank(a.code) - rank(b.code)) ?? [];
  return (
    <Stack gap={4}>
      <div className={styles['controls']}>
        <SelectField
          label="Sort by"
          optional={false}
          value={sort}
          options={sortChoices}
          onChange={({ currentTarget: { value } }) => isSort(value) && setSort(value)}
        />
        {canVisit && (
          <CheckboxField
            label="Comes to me"
            checked={isMobile}
            onChange={({ currentTarget: { checked } }) => setMobile(checked)}
          />
        )}
      </div>
      <p role="status" className={styles['muted']}>
        {data &&
          `${formatCount(data.total, isMobile ? 'mobile installer' : 'shop')} within ${String(radius)} miles`}
      </p>
      {error !== null && (
        <Notice
          tone="caution"
          title="We can’t show shops right now."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && !shops.some(({ capable }) => capable) && (
        <NoneCan
          {...{ radius, isMobile }}
          hasShops={data.total > 0}
          onWider={setRadius}
          onMobile={() => setMobile(true)}
          onShip={onDone}
        />
      )}
      <ul
        role="list"
        className={styles['shops']}
        aria-busy={isPlaceholderData || undefined}
        aria-label="Shops"
      >
        {shops.map((shop) => (
          <JobShopRow key={shop.code} shop={shop} isOwn={shop.code === own?.code} onChosen={onDone} />
        ))}
      </ul>
      {data !== undefined && data.total > shops.length && shops.length < MOST && (
        <div>
          <Button onClick={() => setPerPage(Math.min(MOST, perPage * 2))}>Show more shops</Button>
        </div>
      )}
      <p className={styles['muted']}>
        <Link to="/tire-shops">See all shops on a map</Link>
      </p>
    </Stack>
  );
}
