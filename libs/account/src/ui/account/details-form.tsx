import { type Account, formatPhone, messages } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { DetailsForm } from '../../model/account-forms.ts';
import styles from './account.module.css';

interface DetailsFormProps {
  account: Pick<Account, 'firstName' | 'lastName' | 'phone'>;
  errors: FormErrors | null;
}

/** Name and phone. */
export function PersonForm({ account, errors }: DetailsFormProps) {
  const { firstName, lastName, phone } = account;
  const form = useRouteForm(DetailsForm, errors, {
    defaultValues: { firstName, lastName, phone: phone === null ? '' : formatPhone(phone) },
  });
  const named = (name: string) => {
    const bound = form.field(name);
    return { ...bound, ...(bound.error !== undefined && { hint: messages.nameHelp }) };
  };
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <div className={styles['pair']}>
          <TextField label="First name" autoComplete="given-name" {...named('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...named('lastName')} />
        </div>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          optional
          {...form.field('phone')}
        />
        <Cluster>
          <Button type="submit" name="intent" value="details" tone="primary" busy={form.isSubmitting}>
            Save
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
