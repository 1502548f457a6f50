import { Card, Stack } from '@tirekit/ui';
import { type ReactNode, useId } from 'react';

/** One part of an account’s page. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}
