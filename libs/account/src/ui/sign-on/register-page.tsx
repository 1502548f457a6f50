import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Link, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { CREW_INTRO } from '../../model/sign-on-words.ts';
import { RegisterForm } from '../../model/sign-on-forms.ts';
import { CancelForm } from './cancel-form.tsx';
import { SignOnFrame } from './sign-on-frame.tsx';

export interface RegisterPageProps {
  clientName: string;
  interaction: string;
  /** True if the store sent the buyer to become a member. */
  displaySimpleCrewView: boolean;
  errors: FormErrors | null;
}

/** Asks for what an account begins with. */
export function RegisterPage(props: RegisterPageProps) {
  const { clientName, interaction, displaySimpleCrewView, errors } = props;
  const form = useRouteForm(RegisterForm, errors);
  return (
    <SignOnFrame
      title={`Create your ${clientName} account`}
      intro={displaySimpleCrewView ? CREW_INTRO : 'See your orders, keep your cars, and check out faster.'}
      terms="By creating an account, you agree to"
    >
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
            optional
            {...form.field('phone')}
          />
          <Button
            type="submit"
            name="intent"
            value="register"
            tone="primary"
            size="lg"
            busy={form.isSubmitting}
          >
            Create account
          </Button>
        </Stack>
      </Form>
      <p>
        Have an account? <Link to={`/login?interaction=${encodeURIComponent(interaction)}`}>Sign in</Link>
      </p>
      <CancelForm />
    </SignOnFrame>
  );
}
