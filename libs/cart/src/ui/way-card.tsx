import { type CartFulfillment, isFittedMode } from '@tirekit/contract';
import { appointmentText, HoldNotice, shippingModeNames } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, formatUsd, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import styles from './cart-page.module.css';
import { WayProblem } from './way-problem.tsx';

/** The time that is held at the shop, until when, and the ways to change it or to give it up. */
function ChosenTime({ appointment }: { appointment: NonNullable<CartFulfillment['appointment']> }) {
  const busy = useNavigation().formData?.get('intent') === 'remove-time';
  const { heldUntil, timeZone } = appointment;
  return (
    <Stack gap={3}>
      <Cluster justify="between">
        <strong>{appointmentText(appointment)}</strong>
        <Cluster>
          <ButtonLink to="/checkout/time" tone="quiet" size="sm">
            Change time
          </ButtonLink>
          <Form method="post" action="/cart" preventScrollReset>
            <input type="hidden" name="intent" value="remove-time" />
            <Button type="submit" tone="quiet" size="sm" busy={busy}>
              Remove time
            </Button>
          </Form>
        </Cluster>
      </Cluster>
      {heldUntil !== null && (
        <HoldNotice key={heldUntil} heldUntil={heldUntil} timeZone={timeZone} action="/cart" />
      )}
    </Stack>
  );
}

/** The way that the tires reach their buyer, with buttons to change it or to go without installation. */
export function WayCard({ way }: { way: CartFulfillment }) {
  const busy = useNavigation().formData?.get('intent') === 'no-install';
  const { mode, installer, location, warehouse, appointment, gaveUp, problem } = way;
  const place = installer?.company ?? location?.name ?? warehouse?.name ?? null;
  return (
    <Card as="section" aria-label="How you get your tires">
      <Stack gap={4}>
        <div>
          <h2 className={styles['wayTitle']}>{shippingModeNames[mode]}</h2>
          {place !== null && (
            <p>
              {place}
              {installer !== null && (
                <span className={styles['muted']}>
                  {` · Installation ${formatUsd(installer.price.totalCents)} before tax`}
                </span>
              )}
            </p>
          )}
        </div>
        {appointment !== null && problem?.code !== 'time-gone' && <ChosenTime appointment={appointment} />}
        {gaveUp !== null && <p>{gaveUp}</p>}
        <WayProblem way={way} />
        <Cluster>
          <ButtonLink to="/checkout/shipping" size="sm">
            Change
          </ButtonLink>
          {isFittedMode(mode) && (
            <Form method="post" action="/checkout/shipping">
              <input type="hidden" name="intent" value="no-install" />
              <Button type="submit" size="sm" busy={busy}>
                Remove installation
              </Button>
            </Form>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
