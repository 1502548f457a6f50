import { groupedLines, type Cart, type DeliveryWindow } from '@tirekit/contract';
import { BuyerTerms, useFeature, useVisitKept, WaitingOrder, type VisitKept } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Page,
  EmptyState,
  LiveRegion,
  Money,
  Notice,
  Sidebar,
  Stack,
  StickyBar,
  TextField,
  formatUsd,
  Link,
} from '@tirekit/ui';
import { Form, useFetchers } from 'react-router';
import { checkoutBlocker } from '../model/checkout-blocker.ts';
import { justAdded } from '../model/just-added.ts';
import { CartLineCard } from './cart-line-card.tsx';
import styles from './cart-page.module.css';
import { QuoteSummary, totalLabelOf } from './quote-summary.tsx';

interface CartPageProps {
  cart: Cart | null;
  /** When the tires arrive if they are ordered now. */
  arrives: DeliveryWindow;
  refusal: FormRefusal | null;
  /** The address's query, which tells of what was just added. */
  search: URLSearchParams;
  /** The number of the order that this browser placed last. */
  lastOrder: string | null;
}

/** The fields of the page's own forms. They show their errors themselves. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['code', 'zip']);

/**
 * What the page says at its top about a refusal: the refusal's own message, or the error of a field that this page does
 * not show.
 */
function refusalText(refusal: FormRefusal | null): string | null {
  if (refusal === null) return null;
  const elsewhere = Object.entries(refusal.fields).find(([name]) => !OWN_FIELDS.has(name));
  return refusal.message ?? elsewhere?.[1] ?? null;
}

/**
 * Sends an addition again that failed on a page without scripts. It has the same key, so it adds nothing if the first try
 * arrived and only its answer was lost.
 */
function AddAgain({ values }: Pick<FormRefusal, 'values'>) {
  return (
    <Form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm">
        Try again
      </Button>
    </Form>
  );
}

function RefusalNotice({ refusal }: { refusal: FormRefusal | null }) {
  const said = refusalText(refusal);
  if (said === null) return null;
  const addedNothing = refusal?.status === 503 && refusal.values['intent'] === 'add';
  return (
    <Notice tone="critical" role="alert" action={addedNothing && <AddAgain values={refusal.values} />}>
      <p>{said}</p>
    </Notice>
  );
}

const KEPT: Readonly<Record<VisitKept, string>> = {
  device: 'Tires that you add are kept here for 60 days, on this device.',
  tab: 'Tires that you add are kept here until you close this tab.',
  page: 'Tires that you add are kept here as long as this page stays open.',
};

/** A warning for a partner's frame in which the browser stores nothing: reloading the page would empty the cart. */
function KeepOpen() {
  if (useVisitKept() !== 'page') return null;
  return (
    <Notice tone="info" title="Please keep this page open until you have ordered.">
      <p>
        Your cart is safe while it is open. Your browser does not save it here, so a reload starts a new one.
      </p>
    </Notice>
  );
}

function EmptyCart({ refusal, lastOrder }: Pick<CartPageProps, 'refusal' | 'lastOrder'>) {
  const kept = useVisitKept();
  return (
    <Page>
      <RefusalNotice refusal={refusal} />
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
        <p>{KEPT[kept]}</p>
        {lastOrder !== null && (
          <p>
            Looking for what you bought? <Link to="/checkout/order-confirmation">See order {lastOrder}</Link>
          </p>
        )}
      </EmptyState>
    </Page>
  );
}

/** The code that takes the most off this cart, by one press: nobody has to remember it from a tire's page. */
function CouponOffer({ offer }: { offer: NonNullable<Cart['couponOffer']> }) {
  return (
    <Form method="post" className={styles['offer']}>
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

function CouponForm({ cart, refusal }: { cart: Cart; refusal: FormRefusal | null }) {
  const offered = useFeature('coupons');
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
  if (!offered) return null;
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

/**
 * The next step. If an order of this cart still waits for its payment, the button says that this would be a second one.
 */
function nextStepOf({ waitingOrder }: Cart) {
  return waitingOrder === null
    ? ({ tone: 'primary', to: '/checkout/shipping', children: 'Check out' } as const)
    : ({ to: '/checkout/shipping', children: 'Order these again' } as const);
}

/** The button for the next step, or why there is none yet. */
function NextStep({ cart, blocker }: { cart: Cart; blocker: string | null }) {
  if (blocker === null) return <ButtonLink size="lg" wide {...nextStepOf(cart)} />;
  return (
    <Notice tone="caution">
      <p>{blocker}</p>
    </Notice>
  );
}

/** The cart: what is in it, what it costs, and the way to checkout. */
export default function CartPage({ cart, arrives, refusal, search, lastOrder }: CartPageProps) {
  const changing = useFetchers().some(({ state, formAction }) => state !== 'idle' && formAction === '/cart');
  if (cart === null || cart.lines.length === 0) return <EmptyCart refusal={refusal} lastOrder={lastOrder} />;
  const { quote } = cart;
  // While a change is on its way, the old amounts are shown pale.
  const stale = changing || undefined;
  const blocker = checkoutBlocker(cart);
  const added = refusal === null ? justAdded(search, cart) : null;
  return (
    <Page>
      <Stack gap={6}>
        <h1>Your cart</h1>
        {added !== null && (
          <Notice tone="positive" role="status">
            <p>{added}</p>
          </Notice>
        )}
        <RefusalNotice refusal={refusal} />
        {cart.waitingOrder && <WaitingOrder order={cart.waitingOrder} />}
        <KeepOpen />
        <LiveRegion>{`Total ${formatUsd(quote.totalCents)}`}</LiveRegion>
        <Sidebar side="end">
          <div className={styles['lines']} data-stale={stale}>
            {cart.notices.map(({ tone, text }) => (
              <Notice key={text} tone={tone} {...(tone === 'caution' && { role: 'alert' })}>
                <p>{text}</p>
              </Notice>
            ))}
            {groupedLines(cart).map((group) => (
              <CartLineCard key={group.groupId} quote={quote} group={group} arrives={arrives} />
            ))}
          </div>
          <Card as="section" aria-label="Order summary" className={styles['summary']}>
            <Stack gap={4}>
              <div className={styles['totals']} data-stale={stale} aria-busy={stale}>
                <QuoteSummary quote={quote} />
              </div>
              <ZipForm cart={cart} refusal={refusal} />
              {cart.couponOffer && <CouponOffer offer={cart.couponOffer} />}
              <CouponForm cart={cart} refusal={refusal} />
              <NextStep cart={cart} blocker={blocker} />
              <BuyerTerms />
            </Stack>
          </Card>
        </Sidebar>
      </Stack>
      {blocker === null && (
        <StickyBar label="Total and next step">
          <span className={styles['barTotal']} data-stale={stale}>
            <span className={styles['muted']}>{totalLabelOf(quote)}</span>
            <Money cents={quote.totalCents} size="lg" />
          </span>
          <ButtonLink {...nextStepOf(cart)} />
        </StickyBar>
      )}
    </Page>
  );
}
