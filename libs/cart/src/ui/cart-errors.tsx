import type { FormErrors } from '@tirekit/shell-ui';
import { Button, Notice } from '@tirekit/ui';
import { Form } from 'react-router';
import type { CartForm } from '../model/cart-form.ts';

/** The errors of one of the page's forms; null if another form was sent, or none. */
export const errorsOfForm = (errors: FormErrors | null, intent: CartForm['intent']): FormErrors | null =>
  errors?.values['intent'] === intent ? errors : null;

/** The fields of the page's own forms, which show their errors themselves. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['code', 'zip']);

/** The form's own message, or the error of a field that this page does not show. */
function getMessage({ message, fields }: FormErrors): string | null {
  return message ?? Object.entries(fields).find(([name]) => !OWN_FIELDS.has(name))?.[1] ?? null;
}

/**
 * Sends an addition again that failed on a page without scripts. It has the same key, so it adds nothing if the first
 * try arrived and only its answer was lost.
 */
function AddAgain({ values }: Pick<FormErrors, 'values'>) {
  return (
    <Form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm">
        Try again
      </Button>
    </Form>
  );
}

/** The message at the top of the page about a form that was refused. */
export function CartErrors({ errors }: { errors: FormErrors | null }) {
  const message = errors && getMessage(errors);
  if (errors === null || message === null) return null;
  const addedNothing = errors.status === 503 && errors.values['intent'] === 'add';
  return (
    <Notice tone="critical" role="alert" action={addedNothing && <AddAgain values={errors.values} />}>
      <p>{message}</p>
    </Notice>
  );
}
