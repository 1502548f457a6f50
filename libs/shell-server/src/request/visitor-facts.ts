import { headers } from '@tirekit/contract';

/** The region that a page's address names (specification section 4, `regionId`): a state's letters or its name. */
export function regionIn({ searchParams }: URL): string | undefined {
  const given = searchParams.get('regionId');
  return given !== null && /^[A-Za-z-]{2,40}$/.test(given) ? given : undefined;
}

/** A moment as browsers write it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The visitor's clock, if their browser sent it along. */
export function clockOf(sent: Headers): string | undefined {
  const given = sent.get(headers.userTime);
  return given !== null && INSTANT.test(given) ? given : undefined;
}
