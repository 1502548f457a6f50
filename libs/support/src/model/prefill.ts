import { business, cleanNote, PagePath } from '@tirekit/contract';

/** The part of the contact form that a link may fill in: nothing personal stands in an address. */
export interface ContactPrefill {
  readonly subject: string;
  readonly page: string;
}

/** Reads `?page=/tire-sizes&subject=Feedback`; anything else in the address is ignored. */
export function getPrefill(query: URLSearchParams): ContactPrefill {
  const page = PagePath.safeParse(query.get('page'));
  return {
    subject: cleanNote(query.get('subject') ?? '').slice(0, business.contactForm.subjectMax),
    page: page.success ? page.data : '',
  };
}
