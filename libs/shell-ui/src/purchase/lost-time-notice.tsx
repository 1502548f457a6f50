import { messages } from '@tirekit/contract';
import { Button, Notice, Stack } from '@tirekit/ui';
import { useContext } from 'react';
import { Form } from 'react-router';
import { StepForm, unfinished, WayOut } from './way-out.tsx';

/** Reassures a buyer who lost a time that nothing else is lost. */
export const LOST_TIME_SAFE =
  'Someone else took it, or we held it as long as we could. Your tires are still in your cart.';

const noInstall = {
  name: 'intent',
  value: 'no-install',
  wide: true,
  children: 'No longer need install',
} as const;

/** The ways out when a time is lost: another one, another shop, or no installation. */
export function LostTimeWaysOut() {
  const form = useContext(StepForm);
  return (
    <Stack gap={3}>
      <WayOut to="/checkout/time" tone="primary" wide>
        Change time
      </WayOut>
      <WayOut to="/checkout/shop" wide>
        Browse shops
      </WayOut>
      {form === null ? (
        <Form method="post" action="/checkout/shipping">
          <Button type="submit" {...noInstall} />
        </Form>
      ) : (
        <Button {...unfinished(form)} {...noInstall} />
      )}
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
