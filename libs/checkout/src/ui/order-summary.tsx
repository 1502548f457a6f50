import {
  axleNames,
  groupedLines,
  type BillingAddress,
  type Cart,
  type CartOrganization,
  type GroupedLines,
} from '@tirekit/contract';
import { BuyerTerms, type FormErrors, HoldNotice, useRouteForm } from '@tirekit/shell-ui';
import { TirePicture, VerdictBadge } from '@tirekit/tire-ui';
import {
  Button,
  Card,
  CheckboxField,
  Cluster,
  ErrorSummary,
  formatUsd,
  Money,
  Notice,
  Stack,
  StickyBar,
  Link,
} from '@tirekit/ui';
import { Form } from 'react-router';
import type { ChangedCart } from '../model/cart-changes.ts';
import { PlaceOrderForm } from '../model/place-order-form.ts';
import { heldTime } from '../model/priced-cart.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { AfterTotal } from './after-total.tsx';
import { AddressText } from './address-text.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { DeliveryContact } from './delivery-contact.tsx';
import { HiddenValues } from './hidden-values.tsx';
import { InSight } from './in-sight.tsx';
import { WayText } from './way-text.tsx';

interface OrderSummaryProps {
  cart: Cart;
  /** The means of payment: `Visa ending in 4242`, `PayPal`. */
  paidWith: string;
  /** The step after the button, if the buyer pays on another site; null otherwise. */
  paymentNote: string | null;
  /** The page of the payment step where it was chosen. */
  paymentPath: string;
  billing: BillingAddress | null;
  poNumber: string | null;
  /** The organization that it is bought for; null for a buyer of no organization. */
  organization?: Pick<CartOrganization, 'name' | 'unit' | 'costCenter'> | null;
  /** The cart as this page shows it ({@link shownFields}), for hidden fields. */
  shown: Readonly<Record<string, string>>;
  changedCart: ChangedCart | null;
  errors: FormErrors | null;
}

/** The form's id, with which the button in the bar of a phone sends it too. */
const PLACE_FORM = 'place-order';

/** The heading of a part of the order, with the link to change it. */
function PartHead({ id, title, edit, to }: { id: string; title: string; edit: string; to: string }) {
  return (
    <Cluster justify="between" align="baseline">
      <h2 className={styles['partTitle']} id={id}>
        {title}
      </h2>
      <Link to={to}>Edit {edit}</Link>
    </Cluster>
  );
}

/** A tire, or a staggered set, of the order. */
function Bought({ group }: { group: GroupedLines }) {
  return (
    <div className={styles['group']}>
      <Stack gap={4}>
        {group.lines.map((line) => (
          <div key={line.lineId} className={styles['line']}>
            <TirePicture picture={line.item.picture} view="thumbnail" label="" />
            <div>
              <strong>{line.name}</strong>
              <br />
              <span className={styles['muted']}>
                {line.axle && `${axleNames[line.axle]} · `}
                {line.quantity} × {formatUsd(line.price.salePriceInCents)}
                {line.roadHazardState !== 'none' && ' · Road hazard coverage'}
              </span>
              {line.car && line.item.verdict && (
                <VerdictBadge verdict={line.item.verdict} vehicle={line.car.label} />
              )}
            </div>
          </div>
        ))}
      </Stack>
      <span className={styles['groupAmount']}>
        {group.lines.length > 1 && <span className={styles['muted']}>Set of {group.tireCount}</span>}
        <Money cents={group.tiresCents} />
      </span>
    </div>
  );
}

/** The review page: the whole order once more, and the button that places it. */
export function OrderSummary({
  cart,
  paidWith,
  paymentNote,
  paymentPath,
  billing,
  poNumber,
  organization = null,
  shown,
  changedCart,
  errors,
}: OrderSummaryProps) {
  const form = useRouteForm(PlaceOrderForm, errors);
  const address = cart.shipping?.form;
  const { waitingOrder, giftCard } = cart;
  const toPay =
    giftCard === undefined
      ? { label: 'Total', cents: cart.quote.totalCents }
      : { label: 'Amount due', cents: giftCard.restCents };
  const held = heldTime(cart);
  return (
    <CheckoutFrame
      step="/checkout/order-summary"
      title="Review your order"
      cart={cart}
      errors={errors}
      totalFirst
      afterTotal={<AfterTotal cart={cart} />}
    >
      {changedCart !== null && (
        <InSight answer={changedCart}>
          <Notice tone="caution" title="Please review before you buy" role="alert">
            <p>{changedCart.message}</p>
            {changedCart.changes.length > 0 && (
              <ul className={styles['changes']}>
                {changedCart.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </Notice>
        </InSight>
      )}
      <Card as="section" aria-labelledby="review-tires" padding="lg">
        <Stack gap={4}>
          <PartHead id="review-tires" title="Tires" edit="cart" to="/cart" />
          {groupedLines(cart).map((group) => (
            <Bought key={group.groupId} group={group} />
          ))}
        </Stack>
      </Card>
      {address && (
        <Card as="section" aria-labelledby="review-delivery" padding="lg">
          <Stack gap={3}>
            <PartHead id="review-delivery" title="Delivery" edit="delivery" to="/checkout/shipping" />
            <WayText way={cart.fulfillment} arrives={cart.quote.arrives} region={address.state} />
            {held !== null && <HoldNotice key={held.heldUntil} {...held} action="/checkout/shipping" />}
            <AddressText {...address} />
            <DeliveryContact {...address} />
          </Stack>
        </Card>
      )}
      <Card as="section" aria-labelledby="review-payment" padding="lg">
        <Stack gap={3}>
          <PartHead id="review-payment" title="Payment" edit="payment" to={paymentPath} />
          <p>{paidWith}</p>
          {paymentNote !== null && <p className={styles['muted']}>{paymentNote}</p>}
          {billing && (
            <div>
              <span className={styles['muted']}>Billing address</span>
              <AddressText {...billing} />
            </div>
          )}
          {poNumber && <p className={styles['muted']}>PO number {poNumber}</p>}
        </Stack>
      </Card>
      {organization !== null && (
        <Card as="section" aria-labelledby="review-organization" padding="lg">
          <Stack gap={3}>
            <PartHead
              id="review-organization"
              title={organization.name}
              edit="unit and cost center"
              to="/checkout/organization"
            />
            {organization.unit !== null && <p>Unit {organization.unit}</p>}
            {organization.costCenter !== null && <p>Cost center {organization.costCenter}</p>}
          </Stack>
        </Card>
      )}
      {cart.quote.notes.map((note) => (
        <p key={note} className={styles['muted']}>
          {note}
        </p>
      ))}
      <Form method="post" id={PLACE_FORM} className={styles['form']} {...form.bind}>
        <ErrorSummary {...form.summary} />
        <HiddenValues values={shown} />
        <AcceptedTerms version={shown['termsVersion']} />
        {waitingOrder && (
          <>
            <input type="hidden" name="waitingOrder" value={waitingOrder.orderNumber} />
            <CheckboxField
              required
              label={`Yes, order these in addition to order ${waitingOrder.orderNumber}`}
              {...form.checkbox('again')}
            />
          </>
        )}
        <Button type="submit" tone="primary" size="lg" wide busy={form.isSubmitting}>
          {giftCard?.restCents === 0
            ? 'Place order with your gift card'
            : `Place order for ${formatUsd(toPay.cents)}`}
        </Button>
      </Form>
      <BuyerTerms />
      <StickyBar label="Total and next step">
        <span className={styles['barTotal']}>
          <span className={styles['muted']}>{toPay.label}</span>
          <Money cents={toPay.cents} size="lg" />
        </span>
        <Button type="submit" tone="primary" form={PLACE_FORM} busy={form.isSubmitting}>
          Place order
        </Button>
      </StickyBar>
    </CheckoutFrame>
  );
}
