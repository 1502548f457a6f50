import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Link, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { ConfirmPasswordForm } from '../../model/sign-on-forms.ts';
import { PasswordField } from '../password-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignOnFrame } from './sign-on-frame.tsx';

export interface ConfirmPageProps {
  email: string;
  /** The page that the buyer came from, and goes back to. */
  back: string;
  errors: FormErrors | null;
}

/** Asks a buyer who signed in a while ago to confirm their identity before they change their sign-in. */
export function ConfirmIdentityPage({ email, back, errors }: ConfirmPageProps) {
  const form = useRouteForm(ConfirmPasswordForm, errors);
  return (
    <SignOnFrame
      title="Confirm it’s you"
      intro="You signed in a while ago. Enter your password again, and we’ll take you back to where you were. What you typed there is kept, except for passwords."
    >
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          {/* Tells password managers whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          <Button type="submit" tone="primary" size="lg" wide busy={form.isSubmitting}>
            Confirm
          </Button>
          <p>
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
        </Stack>
      </Form>
      <PasskeyButton
        label="Use a passkey"
        address={`/account/confirm/passkey?redirectUri=${encodeURIComponent(back)}`}
      />
      <p>
        <Link to={back}>Go back without confirming</Link>
      </p>
    </SignOnFrame>
  );
}
