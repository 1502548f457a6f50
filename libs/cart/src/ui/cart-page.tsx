import {
  groupedLines,
  isPlacedMode,
  punchoutPaths,
  type Cart,
  type CartFulfillment,
  type ReorderOutcome,
  militaryPath,
} from '@tirekit/contract';
import {
  BuyerTerms,
  checkoutBlocker,
  type FormErrors,
  MonthlyOffer,
  type Site,
  useSessionLifetime,
  useSignal,
  useSite,
  WaitingOrder,
} from '@tirekit/shell-ui';
import {
  ButtonLink,
  Card,
  formatUsd,
  Link,
  LiveRegion,
  Money,
  Notice,
  Page,
  Sidebar,
  Stack,
  StickyBar,
} from '@tirekit/ui';
import { useFetchers } from 'react-router';
import { noticesBeside } from '../model/notices-beside.ts';
import { justAdded } from '../model/just-added.ts';
import { Agreements } from './agreements.tsx';
import { CartErrors, errorsOfForm } from './cart-errors.tsx';
import { CartLineCard } from './cart-line-card.tsx';
import styles from './cart-page.module.css';
import { AppliedCoupon, CouponOffer, EnterCoupon } from './coupon-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { LeftOut } from './left-out.tsx';
import { MailInRebates } from './mail-in-rebates.tsx';
import { QuoteInCart, RetrieveQuote, SendAsQuote } from './sales-quote.tsx';
import { QuoteSummary, getTotalLabel } from './quote-summary.tsx';
import { ReorderedNotice } from './reordered-notice.tsx';
import { ServicesCard } from './services-card.tsx';
import { WayCard } from './way-card.tsx';
import { CartZipForm } from './zip-form.tsx';

interface CartPageProps {
  cart: Cart | null;
  /** The errors of the form that was sent last. */
  errors: FormErrors | null;
  /** The tires just added from an order. */
  reordered: ReorderOutcome | null;
  /** The address's query, which names what was just added. */
  search: URLSearchParams;
  /** The number of the order that this browser placed last. */
  lastOrder: string | null;
  /** True if sales staff have signed in, who send carts as quotes. */
  isClerk: boolean;
}

/** A warning for a partner's frame in which the browser stores nothing: reloading the page would empty the cart. */
function KeepOpen() {
  if (useSessionLifetime() !== 'page') return null;
  return (
    <Notice tone="info" title="Please keep this page open until you place your order.">
      <p>Your browser will not save it, so reloading this page will empty your cart.</p>
    </Notice>
  );
}

/**
 * The next step. If an order of this cart still waits for its payment, the button says that this would be a second one.
 */
function getNextStep({ waitingOrder }: Cart, punchout: Site['punchout']) {
  // The page that follows says what is sent, and leads to the procurement system.
  if (punchout?.operation === 'inspect')
    return { to: punchoutPaths.review, children: 'Finish or go back' } as const;
  if (punchout) {
    const children = `Send the cart to ${punchout.customer}`;
    return { tone: 'primary', to: punchoutPaths.review, children } as const;
  }
  return waitingOrder === null
    ? ({ tone: 'primary', to: '/checkout/shipping', children: 'Check out' } as const)
    : ({ to: '/checkout/shipping', children: 'Order these again' } as const);
}

/** The button for the next step, or why there is none yet. */
function NextStep({ cart, blocker }: { cart: Cart; blocker: string | null }) {
  const { punchout } = useSite();
  if (blocker === null) return <ButtonLink size="lg" wide {...getNextStep(cart, punchout)} />;
  return (
    <Notice tone="caution">
      <p>{blocker}</p>
    </Notice>
  );
}

/** The place that fees and tax go by: asked for, unless the tires go to a place that was chosen. */
function Destination({ cart: { quote, fulfillment }, errors }: { cart: Cart; errors: FormErrors | null }) {
  const { destination } = quote;
  if (destination !== null && fulfillment !== null && goesToPlace(fulfillment))
    return (
      <p className={styles['muted']}>
        {`Fees and tax are for ${destination.city}, ${destination.state} ${destination.zip}, where your tires go.`}
      </p>
    );
  return <CartZipForm zip={destination?.zip ?? null} errors={errorsOfForm(errors, 'zip')} />;
}

/** A van comes to the buyer instead. */
const goesToPlace = ({ mode, installer, location, warehouse }: CartFulfillment): boolean =>
  isPlacedMode(mode) && (installer ?? location ?? warehouse) !== null;

interface OrderCardProps extends Pick<CartPageProps, 'errors'> {
  cart: Cart;
  blocker: string | null;
  /** True while a change is being sent, so that the amounts are about to be replaced. */
  stale: true | undefined;
}

/** The cart's total, and the button to checkout. */
function OrderCard({ cart, blocker, stale, errors }: OrderCardProps) {
  return (
    <Card as="section" aria-label="Order summary" className={styles['summary']}>
      <Stack gap={4}>
        <div className={styles['totals']} data-stale={stale} aria-busy={stale}>
          <QuoteSummary quote={cart.quote} />
        </div>
        <MonthlyOffer cents={cart.quote.totalCents} />
        <Destination cart={cart} errors={errors} />
        {cart.couponOffer && <CouponOffer offer={cart.couponOffer} />}
        {cart.coupon ? (
          <AppliedCoupon
            coupon={cart.coupon}
            refused={errorsOfForm(errors, 'coupon')?.fields['code'] ?? null}
          />
        ) : (
          <EnterCoupon errors={errorsOfForm(errors, 'coupon')} />
        )}
        <NextStep cart={cart} blocker={blocker} />
        <MailInRebates rebates={cart.rebates} />
        <BuyerTerms />
      </Stack>
    </Card>
  );
}

/** The cart: what is in it, what it costs, and the way to checkout. */
export function CartPage({ cart, errors, reordered, search, lastOrder, isClerk }: CartPageProps) {
  useSignal(
    { kind: 'cart', cart, added: search.has('added') || reordered !== null },
    `${cart?.cartId ?? ''} ${String(cart?.version)}`,
  );
  const { channel, punchout } = useSite();
  const isChoice = channel.shippingModes.length > 1;
  const changing = useFetchers().some(({ state, formAction }) => state !== 'idle' && formAction === '/cart');
  if (cart === null || cart.lines.length === 0)
    return <EmptyCart errors={errors} lastOrder={lastOrder} leftOut={cart?.leftOut ?? []} />;
  const { quote } = cart;
  const way = isChoice ? cart.fulfillment : null;
  // While a change is being sent, the old amounts are shown pale.
  const stale = changing || undefined;
  const blocker = checkoutBlocker(cart);
  const added = errors === null ? justAdded(search, cart) : null;
  return (
    <Page>
      <Stack gap={6}>
        <h1>Your cart</h1>
        {added !== null && (
          <Notice tone="positive" role="status">
            <p>{added}</p>
          </Notice>
        )}
        {reordered !== null && errors === null && <ReorderedNotice {...reordered} />}
        <CartErrors errors={errors} />
        {cart.waitingOrder && <WaitingOrder order={cart.waitingOrder} />}
        {cart.salesQuote && <QuoteInCart quote={cart.salesQuote} lines={cart.lines} />}
        <KeepOpen />
        <LiveRegion>{`Total ${formatUsd(quote.totalCents)}`}</LiveRegion>
        <Sidebar side="end">
          <div className={styles['lines']} data-stale={stale}>
            <LeftOut tires={cart.leftOut} />
            <Agreements agreements={cart.agreements ?? []} errors={errorsOfForm(errors, 'agree')} />
            {noticesBeside(cart).map(({ code, tone, text }) => (
              <Notice key={text} tone={tone} {...(tone === 'caution' && { role: 'alert' })}>
                <p>{text}</p>
                {code === 'military-ended' && <Link to={militaryPath}>Military discount</Link>}
              </Notice>
            ))}
            {way !== null && <WayCard way={way} />}
            {groupedLines(cart).map((group) => (
              <CartLineCard key={group.groupId} quote={quote} group={group} mode={way?.mode} />
            ))}
            {way !== null && way.installer !== null && <ServicesCard way={way} tireCount={quote.tireCount} />}
          </div>
          <Stack gap={4}>
            <OrderCard cart={cart} blocker={blocker} stale={stale} errors={errors} />
            {isClerk ? <SendAsQuote /> : cart.salesQuote == null && <RetrieveQuote />}
          </Stack>
        </Sidebar>
      </Stack>
      {blocker === null && (
        <StickyBar label="Total and next step">
          <span className={styles['barTotal']} data-stale={stale}>
            <span className={styles['muted']}>{getTotalLabel(quote)}</span>
            <Money cents={quote.totalCents} size="lg" />
          </span>
          <ButtonLink {...getNextStep(cart, punchout)} />
        </StickyBar>
      )}
    </Page>
  );
}
