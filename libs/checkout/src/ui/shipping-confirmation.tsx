import { type CartFulfillment, type CartShipping, isPlacedMode, type ShippingForm } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, Notice, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import type { CheckoutCart } from '../model/priced-cart.ts';
import { AddressText } from './address-text.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { DeliveryContact } from './delivery-contact.tsx';
import { useRememberedWay } from './use-remembered-way.ts';
import { WayText } from './way-text.tsx';

interface ShippingConfirmationProps {
  cart: CheckoutCart;
  shipping: CartShipping;
  form: ShippingForm;
  /** The way that the tires reach their buyer; null if they are sent to the buyer. */
  way: CartFulfillment | null;
  errors: FormErrors | null;
}

/** Shipping option and address once more, for the buyer to confirm. */
export function ShippingConfirmation({ cart, shipping, form, way, errors }: ShippingConfirmationProps) {
  useRememberedWay(shipping.mode, way);
  const busy = useNavigation().state !== 'idle';
  return (
    <CheckoutFrame step="/checkout/shipping-confirmation" title="Is this right?" cart={cart} errors={errors}>
      <Card as="section" aria-label="Delivery" padding="lg">
        <Stack gap={4}>
          <WayText way={way} arrives={cart.quote.arrives} region={form.state} />
          <AddressText {...form} />
          <DeliveryContact {...form} />
          {shipping.verification === 'as-entered' && !isPlacedMode(shipping.mode) && (
            <Notice tone="caution">
              <p>We will use this address as you entered it. Please make sure the carrier can find it.</p>
            </Notice>
          )}
          <Cluster>
            <Form method="post">
              <Button type="submit" tone="primary" size="lg" busy={busy}>
                {way === null || way.mode === 'ship-to-me' ? 'Yes, ship it here' : 'Yes, that’s right'}
              </Button>
            </Form>
            <ButtonLink size="lg" to="/checkout/shipping">
              Edit
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </CheckoutFrame>
  );
}
