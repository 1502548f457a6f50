import { headers, postalRegionCode } from '@tirekit/contract';

/** Longer texts name no region. */
const REGION_MAX = 40;

/**
 * The region that a page's address names (specification section 4, `regionId`), by its code or its name: its postal code.
 * Null for anything else.
 */
export function regionIn({ searchParams }: URL): string | null {
  const given = searchParams.get('regionId') ?? '';
  return given.length > REGION_MAX ? null : postalRegionCode(given);
}

/** A moment as browsers write it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The visitor's clock, if their browser sent it along. */
export function getClock(sent: Headers): string | undefined {
  const given = sent.get(headers.userTime);
  return given !== null && INSTANT.test(given) ? given : undefined;
}
