import { type CartFulfillment, messages } from '@tirekit/contract';
import { Button, ButtonLink, Card, Cluster, formatUsd, Link, Notice, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { appointmentText, HoldNotice } from '@tirekit/shell-ui';
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
              <ToShops isChosen={way !== null} isVan={isVan} />
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
              <Link to="/checkout/shop">{isVan ? 'Change installer' : 'Change shop'}</Link>
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
                  <ButtonLink to="/cart" size="sm">
                    Review your cart
                  </ButtonLink>
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

/** Leads to the shops. A cart that has not chosen this way yet chooses it with the same press. */
function ToShops({ isChosen, isVan }: { isChosen: boolean; isVan: boolean }) {
  const text = isVan ? 'Choose an installer' : 'Choose a shop';
  if (isChosen)
    return (
      <ButtonLink to="/checkout/shop" tone="primary" size="lg">
        {text}
      </ButtonLink>
    );
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="way" />
      <input type="hidden" name="mode" value={isVan ? 'mobile-install' : 'ship-to-shop'} />
      <input type="hidden" name="next" value="shop" />
      <Button type="submit" tone="primary" size="lg">
        {text}
      </Button>
    </Form>
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
          <ButtonLink to="/checkout/time" tone="primary" size="lg">
            Choose a time
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <Cluster justify="between" align="baseline">
        <strong>{appointmentText(appointment)}</strong>
        <Link to="/checkout/time">Change time</Link>
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
