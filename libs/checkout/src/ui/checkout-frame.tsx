import type { Quote } from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Card, Page, Sidebar, Stack, StepIndicator, Summary } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { checkoutSteps, type CheckoutPath } from '../model/steps.ts';

interface CheckoutFrameProps {
  step: CheckoutPath;
  title: string;
  quote: Quote;
  children: ReactNode;
}

/** One column of steps and one summary that always adds up. */
export function CheckoutFrame({ step, title, quote, children }: CheckoutFrameProps) {
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
          <Stack gap={6}>{children}</Stack>
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
