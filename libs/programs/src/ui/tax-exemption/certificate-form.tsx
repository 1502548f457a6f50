import {
  business,
  certificateTypes,
  ExemptionForm,
  exemptionReasonCodes,
  exemptionReasons,
  messages,
} from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, SelectField, Stack, TextField } from '@tirekit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import * as z from 'zod/mini';
import { taxedStates } from '../../model/exemption-words.ts';
import styles from './tax-exemption.module.css';

/** A form's schema reads texts, so the browser asks for the name of the file. The action asks for the file itself. */
const FILE_NAME = 'fileName';
const WithFile = z.extend(ExemptionForm, {
  [FILE_NAME]: z.string().check(z.minLength(1, messages.exemptionFileMissing)),
});

const REASONS = exemptionReasonCodes.map((value) => ({ value, label: exemptionReasons[value] }));
const { fileBytesMax } = business.taxExemption;
const megabytes = fileBytesMax / 1_000_000;

interface CertificateFormProps {
  days: { readonly first: string; readonly last: string };
  errors: FormErrors | null;
}

/** Hands a certificate in. Its file travels with the form, with scripts or without. */
export function CertificateForm({ days, errors }: CertificateFormProps) {
  const form = useRouteForm(WithFile, errors);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { defaultValue: _none, ...file } = form.field('file');
  const { id, error: missing } = form.field(FILE_NAME);
  // Before somebody waits for megabytes that nobody takes.
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    file.onChange(event);
    const [chosen] = event.currentTarget.files ?? [];
    const tooLarge = (chosen?.size ?? 0) > fileBytesMax;
    setIsTooLarge(tooLarge);
    if (tooLarge) event.currentTarget.value = '';
    const name = tooLarge ? '' : (chosen?.name ?? '');
    if (nameField.current) nameField.current.value = name;
    if (missing !== undefined) void form.check([FILE_NAME]);
  };
  // A file that was chosen before the page's scripts ran counts, too.
  const submit: typeof form.bind.onSubmit = (event) => {
    const chosen = event.currentTarget.elements.namedItem('file');
    if (nameField.current && chosen instanceof HTMLInputElement)
      nameField.current.value = chosen.files?.[0]?.name ?? '';
    form.bind.onSubmit(event);
  };
  return (
    <Form method="post" encType="multipart/form-data" {...form.bind} onSubmit={submit}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <div className={styles['pair']}>
          <SelectField
            label="State"
            placeholder="Choose a state"
            options={taxedStates}
            autoComplete="off"
            {...form.field('state')}
          />
          <SelectField
            label="Reason"
            placeholder="Choose a reason"
            options={REASONS}
            autoComplete="off"
            {...form.field('reason')}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            label="Certificate number"
            hint="As it’s printed on the certificate"
            autoComplete="off"
            maxLength={40}
            {...form.field('certificateNumber')}
          />
          <TextField
            label="Expires on"
            hint="The last day on which it’s valid"
            type="date"
            min={days.first}
            max={days.last}
            {...form.field('expiresOn')}
          />
        </div>
        <TextField
          label="The certificate"
          hint={`A PDF or a picture of it, up to ${String(megabytes)} MB`}
          type="file"
          accept={certificateTypes.join(',')}
          {...file}
          // The target of the summary's link about a missing file.
          {...(missing !== undefined && { id })}
          onChange={choose}
          error={isTooLarge ? messages.exemptionFileTooLarge : (file.error ?? missing)}
        />
        <input type="hidden" name={FILE_NAME} ref={nameField} />
        <Cluster>
          <Button type="submit" tone="primary" name="intent" value="submit" busy={form.isSubmitting}>
            Send certificate
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
