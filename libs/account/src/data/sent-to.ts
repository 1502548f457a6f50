import type { FormErrors } from '@tirekit/shell-ui';

/** The answer to a form after which a mail is sent. The email address is never part of a page's address. */
export type SentTo = FormErrors | { readonly ok: true; readonly email: string };

export const sentTo = (email: string): SentTo => ({ ok: true, email });
