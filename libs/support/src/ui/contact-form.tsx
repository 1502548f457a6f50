import { business } from '@tirekit/contract';
import { type FormErrors, useRouteForm, contactPath } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Notice, Stack, TextAreaField, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { ContactFields } from '../model/contact-fields.ts';
import type { ContactPrefill } from '../model/prefill.ts';
import { AttachmentField } from './attachment-field.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import styles from './support.module.css';
import * as contactMessages from '../model/contact-messages.ts';

export interface ContactFormProps {
  /** Of this page as it was opened: sent twice, it is one message. */
  pageKey: string;
  prefill: ContactPrefill;
  errors: FormErrors | undefined;
}

/** The form by which anybody writes to us, with scripts or without. */
export function ContactUsForm({ pageKey, prefill, errors }: ContactFormProps) {
  const form = useRouteForm(ContactFields, errors, { defaultValues: { ...prefill } });
  const page = errors?.values['page'] ?? prefill.page;
  return (
    <Form
      method="post"
      action={contactPath}
      encType="multipart/form-data"
      aria-label="Message"
      {...form.bind}
    >
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        {form.message !== null && (
          <Notice tone="critical" role="alert" title={contactMessages.messageFailed}>
            <p>{form.message}</p>
          </Notice>
        )}
        <input type="hidden" name="pageKey" value={errors?.values['pageKey'] ?? pageKey} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="fileMark" value={errors?.values['fileMark'] ?? ''} />
        <HoneypotField />
        <div className={styles['pair']}>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={business.nameMax}
            {...form.field('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={business.nameMax}
            {...form.field('lastName')}
          />
        </div>
        <div className={styles['pair']}>
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
          <TextField label="Phone" type="tel" autoComplete="tel" {...form.field('phone')} />
        </div>
        <TextField
          label="Order number"
          hint="On your receipt, if your message is about an order"
          autoComplete="off"
          maxLength={business.contactForm.orderNumberMax}
          optional
          {...form.field('orderNumber')}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          maxLength={business.contactForm.subjectMax}
          {...form.field('subject')}
        />
        <TextAreaField label="Message" rows={8} {...form.field('message')} />
        {page !== '' && <p className={styles['lead']}>About the page {page}</p>}
        <AttachmentField form={form} attached={errors?.values['fileId']} />
        <Cluster>
          <Button type="submit" tone="primary" busy={form.isSubmitting}>
            Send message
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
