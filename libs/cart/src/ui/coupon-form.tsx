import type { Cart } from '@tirekit/contract';
import { type FormErrors, useFeature, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, formatUsd, Notice, TextField } from '@tirekit/ui';
import { Form, useSubmit } from 'react-router';
import { CouponForm } from '../model/cart-form.ts';
import styles from './cart-page.module.css';

/** The code that takes the most off this cart, so that nobody has to remember it from a tire's page. */
export function CouponOffer({ offer }: { offer: NonNullable<Cart['couponOffer']> }) {
  return (
    <Form method="post" preventScrollReset className={styles['offer']}>
      <input type="hidden" name="intent" value="coupon" />
      <input type="hidden" name="code" value={offer.code} />
      <span>
        Code <strong>{offer.code}</strong> takes {formatUsd(offer.savesInCents)} off this cart.
      </span>
      <Button type="submit" size="sm" aria-label={`Use code ${offer.code}`}>
        Use code
      </Button>
    </Form>
  );
}

/** The cart's coupon with a button that removes it. */
export function AppliedCoupon({
  coupon,
  refused,
}: {
  coupon: NonNullable<Cart['coupon']>;
  /** The reason why another code didn't replace it; null if none was tried. */
  refused: string | null;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove-coupon" />
      {refused !== null && (
        <Notice tone="info" role="status">
          <p>{refused}</p>
        </Notice>
      )}
      <Cluster justify="between">
        <span>
          Coupon {coupon.code}
          {coupon.message && <span className={styles['muted']}> {coupon.message}</span>}
        </span>
        <Button type="submit" tone="quiet" size="sm">
          Remove coupon
        </Button>
      </Cluster>
    </Form>
  );
}

/** Asks for a coupon's code, in storefronts that have coupons. */
export function EnterCoupon({ errors }: { errors: FormErrors | null }) {
  const offered = useFeature('coupons');
  const submit = useSubmit();
  const form = useRouteForm(CouponForm, errors, {
    mode: 'onSubmit',
    submit: (target) => submit(target, { preventScrollReset: true }),
  });
  if (!offered) return null;
  return (
    <Form method="post" className={styles['inline']} {...form.bind}>
      <input type="hidden" name="intent" value="coupon" />
      <TextField label="Coupon code" autoComplete="off" autoCapitalize="characters" {...form.field('code')} />
      <Button type="submit" busy={form.isSubmitting}>
        Apply
      </Button>
    </Form>
  );
}
