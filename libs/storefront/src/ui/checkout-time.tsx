import { CheckoutFrame, LostTime, type CheckoutCart } from '@tirekit/checkout';
import { type AppointmentTimes, type InstallerSummary, messages } from '@tirekit/contract';
import { addressText, AppointmentCalendar, appointmentValue } from '@tirekit/installers';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Link, Stack } from '@tirekit/ui';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';

interface CheckoutTimeProps {
  cart: CheckoutCart;
  shop: InstallerSummary;
  times: AppointmentTimes | null;
  failure: string | null;
  /** The time that the cart holds, as the form writes it. */
  held: string | null;
  errors: FormErrors | null;
}

/** The free times of the chosen shop, or van. The one that is chosen is held for ten minutes. */
export function CheckoutTime({ cart, shop, times, failure, held, errors }: CheckoutTimeProps) {
  const isGone = errors?.message === messages.slotGone;
  const busy = useNavigation().state !== 'idle';
  const [chosen, setChosen] = useState(held);
  return (
    <CheckoutFrame
      step="/checkout/shipping"
      title={shop.mobile ? 'When should the van come?' : 'When should we expect you?'}
      cart={cart}
      errors={isGone ? null : errors}
    >
      {isGone && <LostTime key={errors.values['time']} />}
      <p>
        <strong>{shop.company}</strong>
        {!shop.mobile && `, ${addressText(shop)}`}. <Link to="/checkout/shop">Change shop</Link>
      </p>
      <Form method="post">
        <Card as="section" aria-label="Appointment" padding="lg">
          <Stack gap={4}>
            <h2>Open times</h2>
            <AppointmentCalendar
              times={times}
              failure={failure}
              isVan={shop.mobile}
              value={chosen}
              onChoose={(choice) => setChosen(appointmentValue(choice))}
              error={errors?.fields['time']}
              waysOut={
                <>
                  <ButtonLink to="/checkout/shop" tone="primary">
                    Browse shops
                  </ButtonLink>
                  <ButtonLink to="/checkout/shipping">Change shipping option</ButtonLink>
                </>
              }
            />
            {times !== null && (
              <div>
                <Button type="submit" tone="primary" size="lg" busy={busy}>
                  Hold this time
                </Button>
              </div>
            )}
          </Stack>
        </Card>
      </Form>
    </CheckoutFrame>
  );
}
