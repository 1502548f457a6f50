import { type FormErrors, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import type { ResetForm, VerifyForm } from '../../model/sign-on-forms.ts';
import { FormMessage } from '../form-message.tsx';
import { PasswordField, type PasswordFieldProps } from '../password-field.tsx';
import { SignOnFrame, type SignOnFrameProps } from './sign-on-frame.tsx';

export interface TokenPageProps extends Pick<SignOnFrameProps, 'title' | 'intro'> {
  schema: typeof ResetForm | typeof VerifyForm;
  field: Pick<PasswordFieldProps, 'label' | 'autoComplete' | 'hint'>;
  button: string;
  errors: FormErrors | null;
}

/** A page that a mail’s link opens: it asks for a password. The link's secret stays in the address. */
export function TokenPage({ title, intro, schema, field, button, errors }: TokenPageProps) {
  const form = useRouteForm(schema, errors);
  return (
    <SignOnFrame title={title} intro={intro}>
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          <PasswordField {...field} {...form.field('password')} />
          <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
            {button}
          </Button>
        </Stack>
      </Form>
    </SignOnFrame>
  );
}
