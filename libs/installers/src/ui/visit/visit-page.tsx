import type { FormErrors } from '@tirekit/shell-ui';
import { Notice, Page, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';

interface VisitPageProps {
  title: string;
  lead: ReactNode;
  /** The reader's last action. */
  done: string | null;
  /** The message after each action. */
  doneTexts: Readonly<Record<string, string>>;
  errors: FormErrors | null;
  children: ReactNode;
}

/** The page of a visit to the shop, as its buyer and the shop open it. */
export function VisitPage({ title, lead, done, doneTexts, errors, children }: VisitPageProps) {
  const doneText = errors === null && done !== null ? doneTexts[done] : undefined;
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </Stack>
        {doneText && (
          <Notice tone="positive" role="status">
            <p>{doneText}</p>
          </Notice>
        )}
        {errors?.message && (
          <Notice tone="critical" role="alert">
            <p>{errors.message}</p>
          </Notice>
        )}
        {children}
      </Stack>
    </Page>
  );
}
