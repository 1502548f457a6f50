import { messages } from '@tirekit/contract';
import { Button, ButtonLink, Notice, Stack } from '@tirekit/ui';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import type { LostTimeDialog } from './lost-time-dialog.tsx';

/** The ways out when a time is lost: another one, another shop, or no installation. */
function WaysOut() {
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

const SAFE = 'Somebody else took it, or we held it as long as we could. Your tires are still in your cart.';

/** The dialog, once its code has come; without it, the section says the same. */
function useDialog() {
  const [code, setCode] = useState<{ LostTimeDialog: typeof LostTimeDialog } | null>(null);
  useEffect(() => {
    import('./lost-time-dialog.tsx').then(setCode, () => undefined);
  }, []);
  return code;
}

/**
 * Says that the chosen time is gone, with the three ways out. It opens as a dialog; the section below stays when that is
 * closed, and is all there is without scripts.
 */
export function LostTime() {
  const code = useDialog();
  return (
    <>
      <Notice tone="critical" title={messages.slotGone} role="alert">
        <Stack gap={4}>
          <p>{SAFE}</p>
          <WaysOut />
        </Stack>
      </Notice>
      {code && (
        <code.LostTimeDialog text={SAFE}>
          <WaysOut />
        </code.LostTimeDialog>
      )}
    </>
  );
}
