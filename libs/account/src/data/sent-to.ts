import type { FormErrors } from '@tirekit/shell-ui';

/** What a form answers after which a mail goes to an address; it stands in no address of a page. */
export type SentTo = FormErrors | { readonly ok: true; readonly email: string };

export const sentTo = (email: string): SentTo => ({ ok: true, email });
