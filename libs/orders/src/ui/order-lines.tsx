import { axleNames, type TrackedOrder } from '@tirekit/contract';
import { TirePicture } from '@tirekit/tire-ui';
import { Money, Link } from '@tirekit/ui';
import styles from './order-lines.module.css';

export interface OrderLinesProps {
  lines: TrackedOrder['lines'];
}

/** The tires of an order, with quantities and prices. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.lineNo} className={styles['line']}>
          <TirePicture picture={line.picture} view="thumbnail" label="" />
          <span className={styles['facts']}>
            <Link to={line.path} className={styles['name']}>
              {line.name}
            </Link>
            <span className={styles['muted']}>
              {line.axle && `${axleNames[line.axle]} · `}
              {line.size} {line.service}
              {line.roadHazard && ' · Road hazard coverage'}
            </span>
            {line.tins.length > 0 && (
              <span className={styles['muted']}>Mounted, DOT {line.tins.join(', ')}</span>
            )}
            {line.car !== null && <span className={styles['muted']}>For your {line.car}</span>}
            {line.agreed?.map((sentence) => (
              <span key={sentence} className={styles['muted']}>
                {`You agreed: “${sentence}”`}
              </span>
            ))}
          </span>
          <span className={styles['amount']}>
            <Money cents={line.tiresCents} />
            <span className={styles['muted']}>
              {line.quantity} × <Money cents={line.unitPriceInCents} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
