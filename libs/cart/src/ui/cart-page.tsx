import type { Cart } from '@tirekit/contract';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Page,
  EmptyState,
  LiveRegion,
  Notice,
  Sidebar,
  Stack,
  TextField,
  formatUsd,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { cartGroups, checkoutBlocker } from '../model/cart-groups.ts';
import { CartLineCard } from './cart-line-card.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';

interface CartPageProps {
  cart: Cart | null;
  refusal: FormRefusal | null;
  /** Something was just put in. */
  added: boolean;
}

function EmptyCart() {
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title="Your cart is empty"
        actions={
          <>
            <ButtonLink tone="primary" to="/vehicles">
              Find tires by vehicle
            </ButtonLink>
            <ButtonLink to="/tire-sizes">Find tires by size</ButtonLink>
          </>
        }
      >
        <p>Tires that you add are kept here for 60 days, on this device.</p>
      </EmptyState>
    </Page>
  );
}

function CouponForm({ cart, refusal }: { cart: Cart; refusal: FormRefusal | null }) {
  if (cart.coupon !== null)
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="remove-coupon" />
        <Cluster justify="between">
          <span>
            Coupon {cart.coupon.code}
            {cart.coupon.message && <span className={styles['muted']}> {cart.coupon.message}</span>}
          </span>
          <Button type="submit" tone="quiet" size="sm">
            Remove coupon
          </Button>
        </Cluster>
      </Form>
    );
  return (
    <Form method="post" className={styles['inline']}>
      <input type="hidden" name="intent" value="coupon" />
      <TextField
        label="Coupon code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        error={refusal?.fields['code']}
        defaultValue={refusal?.values['code'] ?? ''}
      />
      <Button type="submit">Apply</Button>
    </Form>
  );
}

function ZipForm({ cart, refusal }: { cart: Cart; refusal: FormRefusal | null }) {
  return (
    <Form method="post" className={styles['inline']}>
      <input type="hidden" name="intent" value="zip" />
      <TextField
        label="ZIP code for fees and tax"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        error={refusal?.fields['zip']}
        defaultValue={refusal?.values['zip'] ?? cart.quote.destination?.zip ?? ''}
      />
      <Button type="submit">Update</Button>
    </Form>
  );
}

/** The cart: what is in it, what it costs, and the way to checkout. */
export function CartPage({ cart, refusal, added }: CartPageProps) {
  if (cart === null || cart.lines.length === 0) return <EmptyCart />;
  const blocker = checkoutBlocker(cart);
  const said = refusal?.message ?? null;
  return (
    <Page>
      <Stack gap={6}>
        <h1>Your cart</h1>
        {added && refusal === null && (
          <Notice tone="positive" role="status">
            <p>Added to your cart.</p>
          </Notice>
        )}
        {said && (
          <Notice tone="critical" role="alert">
            <p>{said}</p>
          </Notice>
        )}
        <LiveRegion>{`Total ${formatUsd(cart.quote.totalCents)}`}</LiveRegion>
        <Sidebar side="end">
          <div className={styles['lines']}>
            {cart.notices.map(({ code, text }) => (
              <Notice key={code} tone={code === 'price-changed' ? 'caution' : 'info'}>
                <p>{text}</p>
              </Notice>
            ))}
            {cartGroups(cart).map((group) => (
              <CartLineCard key={group.key} cart={cart} group={group} />
            ))}
          </div>
          <Card as="section" aria-label="Order summary" className={styles['summary']}>
            <Stack gap={4}>
              <CartSummary quote={cart.quote} />
              <ZipForm cart={cart} refusal={refusal} />
              <CouponForm cart={cart} refusal={refusal} />
              {blocker === null ? (
                <ButtonLink tone="primary" size="lg" wide to="/checkout/shipping">
                  Check out
                </ButtonLink>
              ) : (
                <Notice tone="caution">
                  <p>{blocker}</p>
                </Notice>
              )}
            </Stack>
          </Card>
        </Sidebar>
      </Stack>
    </Page>
  );
}
