import { useHydrated } from '@tirekit/shell-ui';
import { Card, Notice, Skeleton, Stack } from '@tirekit/ui';
import { lazy, Suspense } from 'react';
import styles from '../checkout.module.css';
import type { ApplePayFormProps } from './apple-pay-form.tsx';
import { useApplePay } from './use-apple-pay.ts';

/** Loaded where the browser has Apple Pay. */
const ApplePayForm = lazy(() => import('./apple-pay-form.tsx').catch(() => ({ default: NotLoaded })));

interface ApplePayProps extends ApplePayFormProps {
  /** The next steps. */
  next: readonly string[];
}

/** Pays by Apple Pay, in a browser that has it; another one says so to whoever has come by the address. */
export function ApplePay({ next, ...form }: ApplePayProps) {
  const hydrated = useHydrated();
  const isHere = useApplePay();
  if (hydrated && !isHere) return <NotHere />;
  return (
    <div className={styles['form']}>
      <Card as="section" aria-label="Pay with Apple Pay" padding="lg">
        <Stack gap={4}>
          <h2>Apple Pay</h2>
          <ol className={styles['steps']}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      </Card>
      {isHere ? (
        <Suspense fallback={<FormPlace />}>
          <ApplePayForm {...form} />
        </Suspense>
      ) : (
        <>
          <div className={styles['scriptedOnly']}>
            <FormPlace />
          </div>
          <noscript>
            <Notice tone="caution">
              <p>
                Apple Pay needs JavaScript. Turn it on and reload this page, or choose another way to pay.
              </p>
            </Notice>
          </noscript>
        </>
      )}
    </div>
  );
}

const FormPlace = () => (
  <div aria-busy>
    <Skeleton shape="control" />
  </div>
);

const NotHere = () => (
  <Notice tone="caution" title="Apple Pay isn’t available in this browser">
    <p>Open this page in Safari on a device with Apple Pay, or choose another way to pay.</p>
  </Notice>
);

const NotLoaded = () => (
  <Notice tone="caution" role="alert">
    <p>
      Apple Pay didn’t load. Check your internet connection and reload this page, or choose another way to
      pay.
    </p>
  </Notice>
);
