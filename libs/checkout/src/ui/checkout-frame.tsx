import { tireWord, totalNames } from '@tirekit/contract';
import {
  BuyerTerms,
  type CheckoutPath,
  checkoutSteps,
  type FormErrors,
  HoldNotice,
  WaitingOrder,
  WayOut,
} from '@tirekit/shell-ui';
import { quoteLines } from '@tirekit/tire-ui';
import { Card, Cluster, Notice, Page, Sidebar, Stack, StepIndicator, Summary } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { CheckoutCart } from '../model/priced-cart.ts';
import styles from './checkout.module.css';
import { InSight } from './in-sight.tsx';

interface CheckoutFrameProps {
  step: CheckoutPath;
  title: string;
  cart: CheckoutCart;
  /** The errors of the step's form. Only a message that belongs to no field is shown here. */
  errors: FormErrors | null;
  /**
   * True if the total comes first on a phone, so that a buyer sees it before the button that buys, and says of each
   * amount what it is for. The page then shows the buyer's terms itself.
   */
  totalFirst?: boolean;
  /** Below the total. */
  afterTotal?: ReactNode;
  children: ReactNode;
}

/** The tires being bought, and the link to change them. */
function Tires({ tires, count }: Required<Pick<CheckoutCart, 'tires'>> & { count: number }) {
  return (
    <Stack gap={2}>
      <Cluster justify="between" align="baseline">
        <h2 className={styles['partTitle']}>Your {tireWord(count)}</h2>
        <WayOut to="/cart" tone="quiet" size="sm">
          Edit cart
        </WayOut>
      </Cluster>
      <ul className={styles['bought']} role="list">
        {tires.map(({ lineId, text, size }) => (
          <li key={lineId}>
            <span>
              {text}
              <br />
              <span className={styles['muted']}>{size}</span>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The layout of a step of checkout: the step's content, and beside it the total. */
export function CheckoutFrame({
  step,
  title,
  cart: { quote, waitingOrder, tires, held = null },
  errors,
  totalFirst = false,
  afterTotal,
  children,
}: CheckoutFrameProps) {
  return (
    <Page>
      <Stack gap={6}>
        <StepIndicator
          label="Checkout"
          steps={checkoutSteps}
          current={checkoutSteps.findIndex(({ to }) => to === step)}
        />
        <h1>{title}</h1>
        <Sidebar side="end">
          <Stack gap={6}>
            {errors?.message != null && (
              <InSight answer={errors}>
                <Notice tone="critical" role="alert">
                  <p>{errors.message}</p>
                </Notice>
              </InSight>
            )}
            {waitingOrder && <WaitingOrder order={waitingOrder} />}
            {held !== null && step !== '/checkout/shipping' && (
              <HoldNotice key={held.heldUntil} {...held} action="/checkout/shipping" />
            )}
            {children}
          </Stack>
          <Card
            as="aside"
            aria-label="Order total"
            padding="lg"
            tone="raised"
            className={totalFirst ? styles['totalFirst'] : undefined}
          >
            <Stack gap={4}>
              {tires && <Tires tires={tires} count={quote.tireCount} />}
              <Summary
                aria-label="Price summary"
                lines={quoteLines(quote, { detailed: totalFirst })}
                total={{ label: quote.complete ? 'Total' : totalNames.incomplete, amount: quote.totalCents }}
              />
              {afterTotal}
              {!totalFirst && <BuyerTerms />}
            </Stack>
          </Card>
        </Sidebar>
      </Stack>
    </Page>
  );
}
