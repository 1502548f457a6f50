import type { InstallerSummary } from '@tirekit/contract';
import { Badge, Card, Link, Money, StarRating, VisuallyHidden } from '@tirekit/ui';
import { Clock, Truck } from '@tirekit/ui/icons';
import { Icon } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { addressText, milesText, noOpenings } from '../model/shop-words.ts';
import { shortInstantText } from '../model/time-words.ts';
import { OpenNow } from './open-now.tsx';
import styles from './shop-card.module.css';
import { YourShop } from './your-shop.tsx';

export interface ShopCardProps {
  shop: InstallerSummary;
  headingLevel?: 2 | 3 | 4;
  /** Marked together with its pin on the map. */
  selected?: boolean;
  /** Actions on it, such as choosing it. */
  actions?: ReactNode;
}

/** The id of a shop's name in a list. */
export const shopId = (code: string): string => `shop-${code}`;

/**
 * A shop or a mobile van: where it is, what it costs for the job, when it is free. One that cannot do the job says why.
 */
export function ShopCard({ shop, headingLevel = 2, selected = false, actions }: ShopCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { price, nextTime, timeZone } = shop;
  return (
    <Card as="article" className={styles['card']} aria-labelledby={shopId(shop.code)}>
      <div className={styles['grid']} data-selected={selected || undefined}>
        <div className={styles['facts']}>
          <Heading className={styles['name']} id={shopId(shop.code)}>
            <Link to={shop.path}>{shop.company}</Link>
          </Heading>
          <StarRating {...shop.rating} />
          <YourShop code={shop.code} />
          <p className={styles['muted']}>
            {shop.mobile ? `Starts out from ${shop.city}, ${shop.state}` : addressText(shop)}
          </p>
          <p className={styles['line']}>
            {shop.distanceMiles !== null && (
              <span className={styles['miles']}>{milesText(shop.distanceMiles)}</span>
            )}
            <OpenNow shop={shop} />
          </p>
          {shop.mobile && (
            <p>
              <Badge icon={Truck}>Comes to you</Badge>
            </p>
          )}
        </div>
        <div className={styles['offer']}>
          {shop.capable ? (
            <>
              <p>
                <Money cents={price.totalCents} size="lg" />
                <span className={styles['per']}>
                  to install {price.tires === 1 ? '1 tire' : `${String(price.tires)} tires`}, before tax
                </span>
              </p>
              <p className={styles['next']}>
                <Icon icon={Clock} size={16} />
                {nextTime !== null && <VisuallyHidden>Next available </VisuallyHidden>}
                {nextTime === null ? noOpenings : shortInstantText(nextTime, timeZone)}
              </p>
            </>
          ) : (
            <ul role="list" className={styles['reasons']}>
              {shop.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {actions}
        </div>
      </div>
    </Card>
  );
}
