import { business } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { NewPasswordForm } from '../../model/sign-on-forms.ts';
import { PasswordField } from '../password-field.tsx';
import { SignOnFrame, type SignOnFrameProps } from './sign-on-frame.tsx';

export interface TokenPageProps extends Pick<SignOnFrameProps, 'title' | 'intro'> {
  /** The label of the password field. */
  label: string;
  button: string;
  errors: FormErrors | null;
}

/** A page that a mail’s link opens: it asks for a new password. The link's secret stays in the address. */
export function TokenPage({ title, intro, label, button, errors }: TokenPageProps) {
  const form = useRouteForm(NewPasswordForm, errors);
  return (
    <SignOnFrame title={title} intro={intro}>
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          <PasswordField
            label={label}
            autoComplete="new-password"
            hint={`At least ${business.passwordLength.min} characters. A few words in a row work well.`}
            {...form.field('password')}
          />
          <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
            {button}
          </Button>
        </Stack>
      </Form>
    </SignOnFrame>
  );
}
