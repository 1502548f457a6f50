import { useHydrated } from '@tirekit/shell-ui';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The present minute; null on the server and until the page is hydrated, because a public page is kept and must not say
 * what was true when it was made.
 */
export function useNow(): Date | null {
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return hydrated ? now : null;
}
