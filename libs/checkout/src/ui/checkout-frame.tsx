import type { Quote } from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Card, Notice, Page, Sidebar, Stack, StepIndicator, Summary } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { checkoutSteps, type CheckoutPath } from '../model/steps.ts';

interface CheckoutFrameProps {
  step: CheckoutPath;
  title: string;
  quote: Quote;
  /** Why the step could not be taken, where no field is to blame. */
  problem?: string | null;
  children: ReactNode;
}

/** One column of steps and one summary that always adds up. */
export function CheckoutFrame({ step, title, quote, problem = null, children }: CheckoutFrameProps) {
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
            {problem !== null && (
              <Notice tone="critical" role="alert">
                <p>{problem}</p>
              </Notice>
            )}
            {children}
          </Stack>
          <Card as="aside" aria-label="Order total" padding="lg" tone="raised">
            <Summary
              aria-label="Price summary"
              lines={quoteLines(quote, { detailed: false })}
              total={{ label: quote.complete ? 'Total' : 'Total before tax', amount: quote.totalCents }}
            />
          </Card>
        </Sidebar>
      </Stack>
    </Page>
  );
}
