import { business, shopDay } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, formatDate, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { ChangePasswordForm } from '../../model/account-forms.ts';
import { PasswordField } from '../password-field.tsx';

interface ChangePasswordProps {
  email: string;
  changedAt: string | null;
  errors: FormErrors | null;
}

/** A new password, for whoever knows the one before. */
export function ChangePassword({ email, changedAt, errors }: ChangePasswordProps) {
  const form = useRouteForm(ChangePasswordForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        {changedAt !== null && <p>You set it on {formatDate(shopDay(changedAt))}.</p>}
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${business.passwordLength.min} characters. Your other browsers will be signed out.`}
          {...form.field('next')}
        />
        <Cluster>
          <Button type="submit" name="intent" value="password" tone="primary" busy={form.isSubmitting}>
            Change password
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
