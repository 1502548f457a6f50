import type { WalletCoupon } from '@tirekit/contract';
import { Badge, Button, formatDate } from '@tirekit/ui';
import { Form } from 'react-router';
import { AccountSection } from '@tirekit/shell-ui';
import styles from './simple-crew.module.css';

/** A member's coupons. The button puts the code into the cart, which says what it takes off, or why not. */
export function Wallet({ coupons }: { coupons: readonly WalletCoupon[] }) {
  return (
    <AccountSection title="Your coupons">
      {coupons.length === 0 ? (
        <p>There are no coupons at the moment. New ones show up here.</p>
      ) : (
        <ul className={styles['coupons']} role="list">
          {coupons.map((coupon) => (
            <Coupon key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function Coupon({ coupon: { code, name, description, endsOn, isUsed } }: { coupon: WalletCoupon }) {
  return (
    <li className={styles['coupon']}>
      <h3>{name}</h3>
      <p>{description}</p>
      <p>
        Code <strong>{code}</strong>
        {endsOn !== null && `, through ${formatDate(endsOn)}`}
      </p>
      {isUsed ? (
        <Badge>Used</Badge>
      ) : (
        <Form method="post" action="/cart">
          <input type="hidden" name="code" value={code} />
          <Button type="submit" name="intent" value="coupon">
            Use {code} in your cart
          </Button>
        </Form>
      )}
    </li>
  );
}
