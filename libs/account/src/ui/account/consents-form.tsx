import {
  type Account,
  consentWords,
  formatPhone,
  privacyPolicyPath,
  shopDay,
  termsPath,
} from '@tirekit/contract';
import { type FormErrors, useRouteForm, useSite } from '@tirekit/shell-ui';
import { Button, CheckboxField, Cluster, ErrorSummary, formatDate, Link, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { ConsentsForm } from '../../model/account-forms.ts';
import { FormMessage } from '../form-message.tsx';
import styles from './account.module.css';

interface ConsentsProps {
  account: Pick<Account, 'phone' | 'consents'>;
  errors: FormErrors | null;
}

const fields = { 'mailing-list': 'mailingList', 'text-messages': 'textMessages' } as const;

/** The buyer's consents, in the words that are stored with them. */
export function Consents({ account: { phone, consents }, errors }: ConsentsProps) {
  const store = useSite().channel.name;
  const asked = { store, phone: phone === null ? null : formatPhone(phone) };
  const form = useRouteForm(ConsentsForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        {consents.map(({ kind, given, at }) => (
          <CheckboxField
            key={kind}
            label={consentWords(kind, asked)}
            hint={
              at === null
                ? undefined
                : `${given ? 'You agreed' : 'You ended this'} on ${formatDate(shopDay(at))}.`
            }
            value="yes"
            {...form.checkbox(fields[kind])}
            defaultChecked={errors === null ? given : errors.values[fields[kind]] !== undefined}
          />
        ))}
        <p className={styles['quiet']}>
          See our <Link to={termsPath}>Terms of sale</Link> and{' '}
          <Link to={privacyPolicyPath}>Privacy policy</Link>.
        </p>
        <Cluster>
          <Button type="submit" name="intent" value="consents" busy={form.isSubmitting}>
            Save choices
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
