import { AccountFrame, type FormErrors, FormMessage, AccountSection, useRouteForm } from '@tirekit/shell-ui';
import { Button, ButtonLink, CheckboxField, Cluster, ErrorSummary, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { CloseForm } from '../../model/account-forms.ts';
import { PasswordField } from '../password-field.tsx';
import { ConfirmedNotice, ConfirmFirst } from './confirm-first.tsx';
import styles from './account.module.css';

export interface DataPageProps {
  email: string;
  /** True if the buyer has recently confirmed their identity. */
  isFresh: boolean;
  /** True if they have just come back from confirming it. */
  isBack: boolean;
  errors: FormErrors | null;
}

/** The page where a buyer downloads everything we know about them, or deletes their account. */
export function DataPage({ email, isFresh, isBack, errors }: DataPageProps) {
  return (
    <AccountFrame title="Your data" current="data">
      {isBack && <ConfirmedNotice />}
      <Stack gap={6} className={styles['column']}>
        <AccountSection title="Download your data">
          <p>One file with everything in your account: details, addresses, orders, garage, and more.</p>
          <Cluster>
            <ButtonLink to="/account/data/download" reloadDocument>
              Download your data
            </ButtonLink>
          </Cluster>
        </AccountSection>
        <AccountSection title="Delete your account">
          <p>
            Your details, addresses, garage, and searches are erased, and you are signed out everywhere. We
            have to keep your orders as business records. They stay without your account, and you can still
            open one with its number and ZIP code.
          </p>
          {isFresh || errors !== null ? (
            <CloseAccount email={email} errors={errors} />
          ) : (
            <ConfirmFirst what="delete your account" back="/account/data" />
          )}
        </AccountSection>
      </Stack>
    </AccountFrame>
  );
}

function CloseAccount({ email, errors }: Pick<DataPageProps, 'email' | 'errors'>) {
  const form = useRouteForm(CloseForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <CheckboxField
          label="I understand that this can’t be undone"
          value="yes"
          {...form.checkbox('understood')}
        />
        <Cluster>
          <Button type="submit" tone="danger" busy={form.isSubmitting}>
            Delete my account
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
