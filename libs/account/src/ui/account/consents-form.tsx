import {
  type Account,
  consentWords,
  formatPhone,
  privacyPolicyPath,
  shopDay,
  termsPath,
} from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm, useSite } from '@tirekit/shell-ui';
import { Button, CheckboxField, Cluster, ErrorSummary, formatDate, Link, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { ConsentsForm } from '../../model/account-forms.ts';
import styles from './account.module.css';
import * as accountMessages from '../../model/account-messages.ts';

interface ConsentsProps {
  account: Pick<Account, 'phone' | 'consents'>;
  errors: FormErrors | null;
}

/** When a consent was last given or ended, and how a phone that has said STOP gets texts again. */
function getHint({ kind, given, at }: Account['consents'][number], sms: string | null): string | undefined {
  const last =
    at === null ? [] : [`${given ? 'You agreed' : 'You ended this'} on ${formatDate(shopDay(at))}.`];
  const stopped = kind === 'text-messages' && sms !== null ? [accountMessages.textsAfterStop(sms)] : [];
  return [...last, ...stopped].join(' ') || undefined;
}

const fields = { 'mailing-list': 'mailingList', 'text-messages': 'textMessages' } as const;

/** The buyer's consents, in the words that are stored with them. */
export function Consents({ account: { phone, consents }, errors }: ConsentsProps) {
  const { name: store, support } = useSite().channel;
  const asked = { store, phone: phone === null ? null : formatPhone(phone) };
  const form = useRouteForm(ConsentsForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        {consents.map((consent) => (
          <CheckboxField
            key={consent.kind}
            label={consentWords(consent.kind, asked)}
            hint={getHint(consent, support.sms)}
            value="yes"
            {...form.checkbox(fields[consent.kind])}
            defaultChecked={
              errors === null ? consent.given : errors.values[fields[consent.kind]] !== undefined
            }
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
