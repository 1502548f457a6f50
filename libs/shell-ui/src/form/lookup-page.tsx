import { Button, Card, ErrorSummary, Notice, Page, Stack, TextField } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SupportPhone } from '../page/support-phone.tsx';
import type { RouteForm } from './use-route-form.ts';

export interface LookupPageProps {
  title: string;
  /** The places where its number is found. */
  lead: string;
  form: RouteForm;
  /** Of the form, if another page shows it too. */
  action?: string;
  /** The message for a visitor whose link has ended. */
  notice: string | null;
  number: { readonly name: string; readonly label: string };
  submit: string;
  /** The field that proves who asks. */
  children: ReactNode;
}

/** Looks something up by its number, and by what only its owner knows, without an account. */
export function LookupPage({ title, lead, form, action, notice, number, submit, children }: LookupPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </Stack>
        <Card padding="lg">
          <Form method="post" {...(action !== undefined && { action })} {...form.bind}>
            <Stack gap={4}>
              <ErrorSummary {...form.summary} />
              {notice !== null && (
                <Notice tone="caution" role="status">
                  <p>{notice}</p>
                </Notice>
              )}
              {form.message !== null && (
                <Notice tone="critical" role="alert">
                  <p>{form.message}</p>
                </Notice>
              )}
              <TextField
                label={number.label}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                {...form.field(number.name)}
              />
              {children}
              <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
                {submit}
              </Button>
              <p>
                Lost the number? Call <SupportPhone />.
              </p>
            </Stack>
          </Form>
        </Card>
      </Stack>
    </Page>
  );
}
