import type { CartShipping, DeliveryWindow, ShippingForm } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, Notice, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import type { PricedCart } from '../model/priced-cart.ts';
import { AddressText } from './address-text.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { DeliveryContact } from './delivery-contact.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';

interface ShippingConfirmationProps {
  cart: PricedCart;
  shipping: CartShipping;
  form: ShippingForm;
  /** When the tires arrive if they are ordered now. */
  arrives: DeliveryWindow;
  errors: FormErrors | null;
}

/** Shipping option and address once more, for the buyer to confirm. */
export function ShippingConfirmation({ cart, shipping, form, arrives, errors }: ShippingConfirmationProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <CheckoutFrame step="/checkout/shipping-confirmation" title="Is this right?" cart={cart} errors={errors}>
      <Card as="section" aria-label="Delivery" padding="lg">
        <Stack gap={4}>
          <DeliveryPromise arrives={arrives} region={form.state} />
          <AddressText {...form} />
          <DeliveryContact {...form} />
          {shipping.verification === 'as-entered' && (
            <Notice tone="caution">
              <p>We will use this address as you entered it. Please make sure the carrier can find it.</p>
            </Notice>
          )}
          <Cluster>
            <Form method="post">
              <Button type="submit" tone="primary" size="lg" busy={busy}>
                Yes, ship it here
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
