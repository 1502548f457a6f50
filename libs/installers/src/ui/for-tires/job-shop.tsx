import { type InstallerSummary, messages } from '@tirekit/contract';
import { momentText, shopToKeep, useExperiment, useShopChoice } from '@tirekit/shell-ui';
import { Badge, Button, formatUsd, Icon, Link, StarRating } from '@tirekit/ui';
import { Check, Clock, Truck } from '@tirekit/ui/icons';
import { addressText, milesText, noOpenings, priceText } from '../../model/shop-words.ts';
import styles from './for-tires.module.css';

/** A shop with what a job costs there and when it is free, or why it cannot do it. */
export function JobShop({ shop }: { shop: InstallerSummary }) {
  const { capable, price, nextTime, mobile, distanceMiles } = shop;
  const isTotalFirst = useExperiment('shopPrice', capable) === 'variant';
  return (
    <div className={styles['shop']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          <Link to={shop.path}>{shop.company}</Link>
        </p>
        <p className={styles['muted']}>
          {[
            distanceMiles === null ? null : milesText(distanceMiles),
            mobile ? `Comes to you from ${shop.city}, ${shop.state}` : addressText(shop),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles['line']}>
          <StarRating {...shop.rating} />
          {mobile && <Badge icon={Truck}>Comes to you</Badge>}
        </div>
      </div>
      {capable ? (
        <div className={styles['offer']}>
          {isTotalFirst ? (
            <>
              <p>
                <strong className={styles['each']}>{priceText(price)}</strong>, everything included
              </p>
              <p className={styles['muted']}>
                {formatUsd(price.perTireCents)} a tire to mount and balance, before tax
              </p>
            </>
          ) : (
            <>
              <p>
                <strong className={styles['each']}>{formatUsd(price.perTireCents)}</strong> a tire to mount
                and balance
              </p>
              <p className={styles['muted']}>{priceText(price)}, everything included, before tax</p>
            </>
          )}
          <p className={styles['next']}>
            <Icon icon={Clock} size={16} />
            {nextTime === null ? noOpenings : `Next available ${momentText(nextTime, shop.timeZone)}`}
          </p>
        </div>
      ) : (
        <div className={styles['offer']}>
          <Badge tone="caution">{messages.installationUnavailable}</Badge>
          {shop.reasons.map((reason) => (
            <p key={reason} className={styles['muted']}>
              {reason}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

interface JobShopRowProps {
  shop: InstallerSummary;
  /** True if it is the buyer's shop. */
  isOwn: boolean;
  /** Called after it was chosen. */
  onChosen?: () => void;
}

/** A shop in a list, with the button that chooses it. */
export function JobShopRow({ shop, isOwn, onChosen }: JobShopRowProps) {
  const { choose } = useShopChoice();
  const choice = shop.mobile ? 'Choose this installer' : 'Choose this shop';
  return (
    <li className={styles['row']} data-own={isOwn || undefined}>
      <JobShop shop={shop} />
      {isOwn ? (
        <Badge tone="positive" icon={Check}>
          Your shop
        </Badge>
      ) : (
        shop.capable &&
        shop.nextTime !== null && (
          <Button
            size="sm"
            aria-label={`${choice}: ${shop.company}`}
            onClick={() => {
              choose(shopToKeep(shop), 'tire');
              onChosen?.();
            }}
          >
            {choice}
          </Button>
        )
      )}
    </li>
  );
}
