import { messages } from '@tirekit/contract';
import { Button, ButtonLink, Notice, Stack } from '@tirekit/ui';
import { Form } from 'react-router';

/** What a lost time means for its buyer, who may fear for more. */
export const LOST_TIME_SAFE =
  'Somebody else took it, or we held it as long as we could. Your tires are still in your cart.';

/** The ways out when a time is lost: another one, another shop, or no installation. */
export function LostTimeWaysOut() {
  return (
    <Stack gap={3}>
      <ButtonLink to="/checkout/time" tone="primary" wide>
        Change time
      </ButtonLink>
      <ButtonLink to="/checkout/shop" wide>
        Browse shops
      </ButtonLink>
      <Form method="post" action="/checkout/shipping">
        <input type="hidden" name="intent" value="no-install" />
        <Button type="submit" wide>
          No longer need install
        </Button>
      </Form>
    </Stack>
  );
}

/** Says that the chosen time is gone, with the three ways out. */
export function LostTimeNotice() {
  return (
    <Notice tone="critical" title={messages.slotGone} role="alert">
      <Stack gap={4}>
        <p>{LOST_TIME_SAFE}</p>
        <LostTimeWaysOut />
      </Stack>
    </Notice>
  );
}
