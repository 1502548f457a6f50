import { type CartFulfillment, isFittedMode, shippingModeNames } from '@tirekit/contract';
import { appointmentText } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, formatUsd, Notice, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import styles from './cart-page.module.css';

/** How the tires reach their buyer, with the ways to change it or to do without installation. */
export function WayCard({ way }: { way: CartFulfillment }) {
  const busy = useNavigation().formData?.get('intent') === 'no-install';
  const { mode, installer, location, warehouse, appointment, addOns, addOnOffers, gaveUp, problem } = way;
  const isFitted = isFittedMode(mode);
  const place = installer?.company ?? location?.name ?? warehouse?.name ?? null;
  const extras = addOnOffers.filter(({ code }) => addOns.includes(code));
  return (
    <Card as="section" aria-label="How you get your tires">
      <Stack gap={3}>
        <h2 className={styles['wayTitle']}>{shippingModeNames[mode]}</h2>
        {place !== null && (
          <p>
            <strong>{place}</strong>
            {installer !== null && `, installation ${formatUsd(installer.price.totalCents)} before tax`}
          </p>
        )}
        {appointment !== null && problem?.code !== 'time-gone' && <p>{appointmentText(appointment)}</p>}
        {extras.length > 0 && <p>With {extras.map(({ name }) => name.toLowerCase()).join(', ')}</p>}
        {gaveUp !== null && <p>{gaveUp}</p>}
        {problem !== null && (
          <Notice tone="caution" role="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        <Cluster>
          <ButtonLink to="/checkout/shipping" size="sm">
            Change
          </ButtonLink>
          {isFitted && (
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
