import type { FormErrors } from '@tirekit/shell-ui';
import { Page, Stack } from '@tirekit/ui';
import { ContactUsForm, type ContactFormProps } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';
import styles from './support.module.css';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

export interface ContactPageProps extends Pick<ContactFormProps, 'pageKey' | 'prefill'> {
  /** The action's; undefined before the form was sent. */
  answer: FormErrors | { ok: true; messageId: string } | undefined;
}

/** Every way to a person of the storefront, and a form for those who would rather write. */
export function ContactPage({ pageKey, prefill, answer }: ContactPageProps) {
  return (
    <Page>
      <div className={styles['columns']}>
        <Stack gap={6}>
          <h1>Contact us</h1>
          {answer?.ok ? (
            <MessageSent messageId={answer.messageId} />
          ) : (
            <>
              <p className={styles['lead']}>
                Questions about tires, an order, or an appointment? Write to us anytime, or talk to a person
                while we’re open.
              </p>
              <ContactUsForm pageKey={pageKey} prefill={prefill} errors={answer} />
            </>
          )}
        </Stack>
        <WaysToReachUs />
      </div>
    </Page>
  );
}
