import { Button, TextField } from '@tirekit/ui';
import { type SyntheticEvent, useState } from 'react';
import { Form } from 'react-router';
import * as z from 'zod/mini';
import { TotalFields } from '../model/total-schema.ts';
import styles from './out-the-door-price.module.css';
import type { TotalAnswer } from './use-out-the-door.ts';

export interface ZipFormProps {
  /** The ZIP code that was typed before. */
  typed: string | null;
  /** Called with a ZIP code of five digits. */
  onZip: (zip: string) => void;
  quantity: number;
  /** The other tire of a staggered set, in the same quantity. */
  otherItemId?: string | undefined;
  /** The action's answer, if scripts do not run. */
  answer: TotalAnswer | null;
}

/**
 * Asks for the ZIP code of a delivered price. Without scripts the form posts, so that the ZIP code never appears in
 * the page's address. One field needs no form library, which would be a twelfth of the page's code.
 */
export function DeliveryZipForm({ typed, onZip, otherItemId, quantity, answer }: ZipFormProps) {
  const posted = answer?.ok === false ? (answer.fields['zip'] ?? answer.message) : null;
  const [problem, setProblem] = useState<string | null>(posted);

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('zip');
    const read = z.safeParse(TotalFields, Object.fromEntries(new FormData(event.currentTarget)));
    setProblem(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (read.success) onZip(read.data.zip.slice(0, 5));
    else if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Form method="post" noValidate onSubmit={submit} className={styles['zip'] ?? ''}>
      <input type="hidden" name="quantity" value={quantity} />
      {otherItemId !== undefined && <input type="hidden" name="otherItemId" value={otherItemId} />}
      <TextField
        label="ZIP code"
        name="zip"
        id="out-the-door-zip"
        hint="We use it to add state tire fees and estimated sales tax."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={typed ?? answer?.values['zip'] ?? ''}
        error={problem ?? undefined}
        onChange={() => setProblem(null)}
      />
      <Button type="submit">See the total</Button>
    </Form>
  );
}
