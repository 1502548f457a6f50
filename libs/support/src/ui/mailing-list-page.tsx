import { consentWords, privacyPolicyPath, signupOffers, signupTerms, termsPath } from '@tirekit/contract';
import { type FormErrors, useRouteForm, useSite, mailingListPath } from '@tirekit/shell-ui';
import {
  Button,
  CheckboxField,
  Cluster,
  ErrorSummary,
  Link,
  Notice,
  Page,
  Stack,
  TextField,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { MailFields, TextFields } from '../model/list-fields.ts';
import { HoneypotField } from './honeypot-field.tsx';
import styles from './support.module.css';
import * as listMessages from '../model/mailing-list-messages.ts';

/** The list that somebody asked to join. */
export interface ListAnswer {
  ok: true;
  way: 'email' | 'text';
}

export interface MailingListPageProps {
  /** False where nothing carries texts. */
  byText: boolean;
  /** The action's; undefined before a form was sent. */
  answer: FormErrors | ListAnswer | undefined;
}

/** Signing up for offers, by email and, with a consent of its own, by text. */
export function MailingListPage({ byText, answer }: MailingListPageProps) {
  const errors = answer?.ok === false ? answer : undefined;
  const isText = errors?.values['way'] === 'text';
  return (
    <Page width="text">
      <Stack gap={8}>
        <h1>{signupOffers.percent}</h1>
        <p className={styles['lead']}>
          Get {signupOffers.amount}. {signupTerms}
        </p>
        {answer?.ok && <Asked way={answer.way} />}
        <ByMail errors={isText ? undefined : errors} />
        {byText && <ByText errors={isText ? errors : undefined} />}
      </Stack>
    </Page>
  );
}

/** Says what to do next. An address that was asked often, or has said stop, hears nothing. */
function Asked({ way }: Pick<ListAnswer, 'way'>) {
  const { sms } = useSite().channel.support;
  return way === 'text' ? (
    <Notice tone="positive" role="status" title={listMessages.listAskedByText}>
      <p>{listMessages.listNoText(sms ?? '')}</p>
    </Notice>
  ) : (
    <Notice tone="positive" role="status" title={listMessages.listAskedByMail}>
      <p>{listMessages.listNoMail}</p>
    </Notice>
  );
}

function ByMail({ errors }: { errors: FormErrors | undefined }) {
  const form = useRouteForm(MailFields, errors);
  const { name } = useSite().channel;
  return (
    <section aria-labelledby="by-mail" className={styles['part']}>
      <h2 id="by-mail">By email</h2>
      <Form method="post" action={mailingListPath} aria-label="Offers by email" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          {form.message !== null && <Notice tone="critical" role="alert" title={form.message} />}
          <HoneypotField />
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
          <p className={styles['lead']}>
            {consentWords('mailing-list', { store: name, phone: null })}{' '}
            <Link to={privacyPolicyPath}>Privacy policy</Link>
          </p>
          <Cluster>
            <Button type="submit" tone="primary" name="way" value="email" busy={form.isSubmitting}>
              Sign up by email
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </section>
  );
}

function ByText({ errors }: { errors: FormErrors | undefined }) {
  const form = useRouteForm(TextFields, errors);
  const { name } = useSite().channel;
  return (
    <section aria-labelledby="by-text" className={styles['part']}>
      <h2 id="by-text">By text</h2>
      <Form method="post" action={mailingListPath} aria-label="Offers by text" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          {form.message !== null && <Notice tone="critical" role="alert" title={form.message} />}
          <HoneypotField />
          <input type="hidden" name="way" value="text" />
          <TextField label="Mobile phone" type="tel" autoComplete="tel" {...form.field('phone')} />
          <CheckboxField
            label={consentWords('text-messages', { store: name, phone: null })}
            value="yes"
            {...form.checkbox('textConsent')}
          />
          <p className={styles['lead']}>
            <Link to={termsPath}>Terms</Link> and <Link to={privacyPolicyPath}>privacy policy</Link>
          </p>
          <Cluster>
            <Button type="submit" tone="primary" busy={form.isSubmitting}>
              Sign up by text
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </section>
  );
}
