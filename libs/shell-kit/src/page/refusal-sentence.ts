import type { FormRefusal } from '../request/form.ts';

/**
 * The one sentence to say where a form shows no errors beside its fields, such as a button in a list; undefined where
 * nothing was refused.
 *
 * @example
 * const fetcher = useFetcher<FormRefusal>();
 * const said = refusalSentence(fetcher.data);
 */
export function refusalSentence(refusal: FormRefusal | null | undefined): string | undefined {
  return refusal?.message ?? Object.values(refusal?.fields ?? {})[0];
}
