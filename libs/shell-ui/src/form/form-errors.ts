/** The result of an action for a form that it refused. The page shows it with the typed values still in the fields. */
export interface FormErrors {
  ok: false;
  /** The message for the form as a whole, shown above it. */
  message: string | null;
  /** By field name: the message beside the field. */
  fields: Readonly<Record<string, string>>;
  /** By field name: what was typed. */
  values: Readonly<Record<string, string>>;
  /** Of the answer; 422 where it is left out. 503: the form is right, and we could not take it. */
  status?: number;
}

/**
 * The one sentence to say where a form shows no errors beside its fields, such as a button in a list; undefined where
 * nothing is wrong.
 *
 * @example
 * const fetcher = useFetcher<FormErrors>();
 * const sentence = formErrorSentence(fetcher.data);
 */
export function formErrorSentence(errors: FormErrors | null | undefined): string | undefined {
  return errors?.message ?? Object.values(errors?.fields ?? {})[0];
}
