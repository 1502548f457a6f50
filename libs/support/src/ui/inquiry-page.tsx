import { business } from '@tirekit/contract';
import { type FormErrors, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Notice, Page, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { InquiryFields } from '../model/contact-fields.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { MessageSent } from './message-sent.tsx';
import styles from './support.module.css';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

const { nameMax, vehicleMax, tireSizeMax, brandMax } = business.tireInquiry;

export interface InquiryPageProps {
  /** Of this page as it was opened: sent twice, it is one inquiry. */
  pageKey: string;
  /** The action's; undefined before the form was sent. */
  answer: FormErrors | { ok: true; messageId: string } | undefined;
}

/** The page on which shoppers ask for tires that they did not find. */
export function InquiryPage({ pageKey, answer }: InquiryPageProps) {
  return (
    <Page>
      <div className={styles['columns']}>
        <Stack gap={6}>
          <h1>Ask us for tires</h1>
          {answer?.ok ? (
            <MessageSent messageId={answer.messageId} />
          ) : (
            <>
              <p className={styles['lead']}>
                Can’t find your tires, or need a large number? Tell us what you drive. We’ll look for them and
                email you. Asking is free, and you don’t have to buy anything.
              </p>
              <InquiryForm pageKey={pageKey} errors={answer} />
            </>
          )}
        </Stack>
        <WaysToReachUs />
      </div>
    </Page>
  );
}

function InquiryForm({ pageKey, errors }: { pageKey: string; errors: FormErrors | undefined }) {
  const form = useRouteForm(InquiryFields, errors, {
    defaultValues: { quantity: String(business.quantity.usual) },
  });
  return (
    <Form method="post" aria-label="Tire inquiry" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        {form.message !== null && <Notice tone="critical" role="alert" title={form.message} />}
        <input type="hidden" name="pageKey" value={errors?.values['pageKey'] ?? pageKey} />
        <HoneypotField />
        <div className={styles['pair']}>
          <TextField label="Name" autoComplete="name" maxLength={nameMax} {...form.field('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        </div>
        <TextField
          label="Vehicle make and model"
          hint="For example, Honda CR-V"
          autoComplete="off"
          maxLength={vehicleMax}
          {...form.field('vehicle')}
        />
        <div className={styles['pair']}>
          <TextField
            label="Tire size"
            hint="On the sidewall of your tires, such as 225/65R17"
            autoComplete="off"
            maxLength={tireSizeMax}
            {...form.field('tireSize')}
          />
          <TextField
            label="Number of tires"
            hint={`From 1 to ${String(business.quantity.perLineMax)}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...form.field('quantity')}
          />
        </div>
        <TextField
          label="Preferred brand"
          autoComplete="off"
          maxLength={brandMax}
          optional
          {...form.field('brand')}
        />
        <Cluster>
          <Button type="submit" tone="primary" busy={form.isSubmitting}>
            Send inquiry
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
