import { BuyerTerms, WaitingOrder } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { quoteLines } from '@tirekit/tire-ui';
import { Card, Notice, Page, Sidebar, Stack, StepIndicator, Summary } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { PricedCart } from '../model/priced-cart.ts';
import { checkoutSteps, type CheckoutPath } from '../model/steps.ts';
import styles from './checkout.module.css';
import { InSight } from './in-sight.tsx';

interface CheckoutFrameProps {
  step: CheckoutPath;
  title: string;
  cart: PricedCart;
  /** Why the step could not be taken: said here, where no field is to blame. */
  refusal: FormRefusal | null;
  /** On a phone the parts of the total stand before the rest: who pays sees them before the press. The terms are the page's. */
  totalFirst?: boolean;
  children: ReactNode;
}

/** One column of steps and one summary that always adds up. */
export function CheckoutFrame({
  step,
  title,
  cart: { quote, waitingOrder },
  refusal,
  totalFirst = false,
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
            {refusal?.message != null && (
              <InSight answer={refusal}>
                <Notice tone="critical" role="alert">
                  <p>{refusal.message}</p>
                </Notice>
              </InSight>
            )}
            {waitingOrder && <WaitingOrder order={waitingOrder} />}
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
              <Summary
                aria-label="Price summary"
                lines={quoteLines(quote, { detailed: false })}
                total={{ label: quote.complete ? 'Total' : 'Total before tax', amount: quote.totalCents }}
              />
              {!totalFirst && <BuyerTerms />}
            </Stack>
          </Card>
        </Sidebar>
      </Stack>
    </Page>
  );
}
