import { business, type Cart } from '@tirekit/contract';
import { type FormErrors, type SessionLifetime, useSessionLifetime } from '@tirekit/shell-ui';
import { ButtonLink, EmptyState, Link, Page } from '@tirekit/ui';
import { CartErrors } from './cart-errors.tsx';
import { LeftOut } from './left-out.tsx';
import { RetrieveQuote } from './sales-quote.tsx';

const HOW_LONG: Readonly<Record<SessionLifetime, string>> = {
  device: `We keep the tires you add here for ${String(business.cartDays)} days on this device.`,
  tab: 'We keep the tires you add here until you close this tab.',
  page: 'We keep the tires you add here as long as this page stays open.',
};

interface EmptyCartProps {
  errors: FormErrors | null;
  /** The number of the order that this browser placed last. */
  lastOrder: string | null;
  leftOut: Cart['leftOut'];
}

/** The page of an empty cart, with two ways to find tires. */
export function EmptyCart({ errors, lastOrder, leftOut }: EmptyCartProps) {
  const lifetime = useSessionLifetime();
  return (
    <Page>
      <CartErrors errors={errors} />
      <LeftOut tires={leftOut} />
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
        <p>{HOW_LONG[lifetime]}</p>
        {lastOrder !== null && (
          <p>
            Looking for your last order? <Link to="/checkout/order-confirmation">See order {lastOrder}</Link>
          </p>
        )}
      </EmptyState>
      <RetrieveQuote />
    </Page>
  );
}
