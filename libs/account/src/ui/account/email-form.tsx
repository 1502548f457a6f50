import type { Account } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Notice, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import type { SentTo } from '../../data/sent-to.ts';
import { EmailForm } from '../../model/account-forms.ts';
import { PasswordField } from '../password-field.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import * as accountMessages from '../../model/account-messages.ts';

interface ChangeEmailProps {
  account: Pick<Account, 'email' | 'pendingEmail'>;
  /** True if the buyer has recently confirmed their identity. */
  isFresh: boolean;
  answer: SentTo | null;
}

/** The address of an account, and how to change it. */
export function ChangeEmail({ account: { email, pendingEmail }, isFresh, answer }: ChangeEmailProps) {
  const waiting = answer?.ok ? answer.email : pendingEmail;
  return (
    <Stack gap={4}>
      <p>
        You sign in with <strong>{email}</strong>. We send everything there.
      </p>
      {waiting !== null && (
        <Notice role={answer?.ok ? 'status' : 'note'}>
          <p>{accountMessages.emailChangeSent(waiting)}</p>
        </Notice>
      )}
      {isFresh || answer?.ok === false ? (
        <EmailChange errors={answer?.ok === false ? answer : null} />
      ) : (
        <ConfirmFirst what="change your email" back="/account/details" />
      )}
    </Stack>
  );
}

function EmailChange({ errors }: { errors: FormErrors | null }) {
  const form = useRouteForm(EmailForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="So no one else can change it."
          {...form.field('password')}
        />
        <Cluster>
          <Button type="submit" name="intent" value="email" busy={form.isSubmitting}>
            Change email
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
