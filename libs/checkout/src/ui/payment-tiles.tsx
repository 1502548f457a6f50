import { readStored, stored, useHydrated, writeStored } from '@tirekit/shell-ui';
import { Link, Notice } from '@tirekit/ui';
import { useEffect } from 'react';
import { useApplePay } from './apple-pay/use-apple-pay.ts';
import styles from './payment-tiles.module.css';

/** A method as its tile shows it. */
interface Tile {
  to: string;
  name: string;
  hint: string;
  saving: string | null;
  /** True if it is for browsers with Apple Pay alone. */
  needsApplePay?: boolean;
}

export interface PaymentTilesProps {
  tiles: readonly Tile[];
  /** The path of the method whose page this is. */
  current: string;
  /** The banner about paying later; null shows none. */
  payLater: string | null;
  /** True if the buyer has financed an order with SimplePay before; null where that is not offered. */
  hasPlacedSimplePay: boolean | null;
}

/** Every way to pay as a link to its page, so that choosing one needs no scripts. */
export function PaymentTiles({ tiles, current, payLater, hasPlacedSimplePay }: PaymentTilesProps) {
  useEffect(() => {
    if (hasPlacedSimplePay !== null) writeStored(stored.hasPlacedSimplePay, hasPlacedSimplePay);
    const isPaypal = current === '/checkout/payments/paypal';
    if (isPaypal || readStored(stored.paypalSelected) !== null) writeStored(stored.paypalSelected, isPaypal);
  }, [current, hasPlacedSimplePay]);
  const hydrated = useHydrated();
  const hasApplePay = useApplePay();
  return (
    <nav aria-label="Payment methods" className={styles['methods']}>
      {payLater !== null && (
        <Notice>
          <p>{payLater}</p>
        </Notice>
      )}
      <ul className={styles['tiles']} role="list">
        {tiles.map(({ to, name, hint, saving, needsApplePay = false }) => {
          if (needsApplePay && !hasApplePay)
            return hydrated ? null : <li key={to} className={styles['applePayPlace']} aria-hidden />;
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles['tile']}
                preventScrollReset
                {...(to === current && { 'aria-current': 'page' as const })}
              >
                <span className={styles['mark']} aria-hidden />
                <span>
                  <span className={styles['name']}>
                    {name}
                    {saving !== null && <span className={styles['saving']}> {saving}</span>}
                  </span>
                  <span className={styles['hint']}>{hint}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
