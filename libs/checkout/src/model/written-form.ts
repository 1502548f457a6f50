import { formatPhone } from '@tirekit/contract';

/** A stored form in the spelling that buyers use, for the fields of a page; null if there is none. */
export const writtenForm = <Form extends { readonly phone: string }>(
  form: Form | null | undefined,
): Form | null => (form ? { ...form, phone: formatPhone(form.phone) } : null);
