import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Link, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { ForgottenForm } from '../../model/sign-on-forms.ts';
import { SignOnFrame } from './sign-on-frame.tsx';

/** Asks where to send the link for a new password. */
export function ForgotPasswordPage({ errors }: { errors: FormErrors | null }) {
  const form = useRouteForm(ForgottenForm, errors);
  return (
    <SignOnFrame
      title="Forgot your password?"
      intro="Enter your email, and we send you a link to set a new one."
    >
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('email')}
          />
          <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
            Send the link
          </Button>
        </Stack>
      </Form>
      <p>
        <Link to="/login" reloadDocument>
          Back to sign in
        </Link>
      </p>
    </SignOnFrame>
  );
}
