import { formatDate, formatDateRelative } from '@tirekit/ui';
import { useHydrated } from './use-hydrated.ts';

/**
 * A day in the past, relative to today ("3 days ago") once scripts run. The page itself says the plain date, because
 * it is kept and shown on later days too.
 */
export function PostedOn({ day }: { day: string }) {
  const hydrated = useHydrated();
  // oxlint-disable-next-line react/purity -- how long ago a day was depends on when that is read
  return <time dateTime={day}>{hydrated ? formatDateRelative(day, new Date()) : formatDate(day)}</time>;
}
