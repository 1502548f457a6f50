import { type CartFulfillment, messages } from '@tirekit/contract';
import { Card, Cluster, formatUsd, Notice, Stack } from '@tirekit/ui';
import { appointmentText, HoldNotice, WayOut } from '@tirekit/shell-ui';
import styles from './checkout.module.css';

interface FittedChoiceProps {
  /** Null while nothing is chosen. */
  way: CartFulfillment | null;
  isVan: boolean;
}

/** The shop, or the van, and the time that were chosen, each with the way to choose again. */
export function FittedChoice({ way, isVan }: FittedChoiceProps) {
  const shop = way?.installer ?? null;
  return (
    <Card as="section" aria-label="Installation" padding="lg">
      <Stack gap={4}>
        <h2 className={styles['partTitle']}>{isVan ? 'Your mobile installer' : 'Your shop'}</h2>
        {shop === null ? (
          <>
            <p>
              {isVan
                ? 'Choose the mobile installer who comes to you, then a time.'
                : 'Choose the shop that installs your tires, then a time.'}
            </p>
            <div>
              <WayOut to="/checkout/shop" tone="primary" size="lg">
                {isVan ? 'Choose an installer' : 'Choose a shop'}
              </WayOut>
            </div>
          </>
        ) : (
          <>
            <Cluster justify="between" align="start">
              <span>
                <strong>{shop.company}</strong>
                <br />
                {!isVan && (
                  <>
                    {shop.address}, {shop.city}, {shop.state} {shop.zip}
                    <br />
                  </>
                )}
                <span className={styles['muted']}>
                  Installation {formatUsd(shop.price.totalCents)} for {shop.price.tires}{' '}
                  {shop.price.tires === 1 ? 'tire' : 'tires'}, before tax
                </span>
              </span>
              <WayOut to="/checkout/shop" tone="quiet" size="sm">
                {isVan ? 'Change installer' : 'Change shop'}
              </WayOut>
            </Cluster>
            {!shop.capable && (
              <Notice tone="critical" title={messages.installationUnavailable} role="alert">
                {shop.reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
              </Notice>
            )}
            {way?.problem?.code === 'price-changed' && (
              <Notice
                tone="caution"
                role="alert"
                action={
                  <WayOut to="/cart" size="sm">
                    Review your cart
                  </WayOut>
                }
              >
                <p>{way.problem.message}</p>
              </Notice>
            )}
            {way !== null && shop.capable && <ChosenTime way={way} />}
          </>
        )}
      </Stack>
    </Card>
  );
}

function ChosenTime({ way: { appointment, gaveUp, problem } }: { way: CartFulfillment }) {
  const isKept = appointment !== null && problem?.code !== 'time-gone';
  if (!isKept)
    return (
      <>
        {gaveUp !== null && (
          <Notice tone="info" role="status">
            <p>{gaveUp}</p>
          </Notice>
        )}
        <div>
          <WayOut to="/checkout/time" tone="primary" size="lg">
            Choose a time
          </WayOut>
        </div>
      </>
    );
  return (
    <>
      <Cluster justify="between" align="baseline">
        <strong>{appointmentText(appointment)}</strong>
        <WayOut to="/checkout/time" tone="quiet" size="sm">
          Change time
        </WayOut>
      </Cluster>
      {appointment.heldUntil !== null && (
        <HoldNotice
          key={appointment.heldUntil}
          heldUntil={appointment.heldUntil}
          timeZone={appointment.timeZone}
          action="/checkout/shipping"
        />
      )}
    </>
  );
}
