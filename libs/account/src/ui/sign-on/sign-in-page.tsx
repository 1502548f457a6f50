import { type FormErrors, FormMessage, SupportPhone, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Link, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { CREW_INTRO } from '../../model/sign-on-words.ts';
import { SignInForm } from '../../model/sign-on-forms.ts';
import { PasswordField } from '../password-field.tsx';
import { CancelForm } from './cancel-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignOnFrame } from './sign-on-frame.tsx';

export interface SignInPageProps {
  /** The store’s name. */
  clientName: string;
  /** The sign-on in progress. */
  interaction: string;
  loginHint: string | null;
  /** True if the store sent the buyer to become a member. */
  displaySimpleCrewView: boolean;
  /** False where accounts come from a program. */
  canRegister: boolean;
  errors: FormErrors | null;
}

/** Asks who somebody is: by password, or by a passkey of their device. */
export function SignInPage(props: SignInPageProps) {
  const { clientName, interaction, loginHint, displaySimpleCrewView, canRegister, errors } = props;
  const form = useRouteForm(SignInForm, errors, { defaultValues: { email: loginHint ?? '' } });
  const query = `?interaction=${encodeURIComponent(interaction)}`;
  return (
    <SignOnFrame
      title={`Sign in to ${clientName}`}
      {...(displaySimpleCrewView && { intro: CREW_INTRO })}
      terms="By signing in, you agree to"
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
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          <Button
            type="submit"
            name="intent"
            value="sign-in"
            tone="primary"
            size="lg"
            busy={form.isSubmitting}
          >
            Sign in
          </Button>
          <p>
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
        </Stack>
      </Form>
      <PasskeyButton label="Sign in with a passkey" address={`/login/passkey${query}`} />
      <p>
        {canRegister ? (
          <>
            New here? <Link to={`/register${query}`}>Create an account</Link>
          </>
        ) : (
          <>
            Don’t have access? Ask your program, or call <SupportPhone />.
          </>
        )}
      </p>
      <CancelForm />
    </SignOnFrame>
  );
}
