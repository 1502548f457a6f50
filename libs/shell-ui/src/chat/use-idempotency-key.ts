import { headers } from '@tirekit/contract';
import { useRef } from 'react';
import { pressKey } from '../form/press-key.ts';

/**
 * The idempotency key of a form's next call. It stays the same until the call was answered, so that a second press, or a second try
 * after the network was gone, sends nothing twice. Another text has another key.
 */
export function useIdempotencyKey() {
  const kept = useRef({ of: '', key: '' });
  return {
    headersFor(content: string): Record<string, string> {
      if (kept.current.key === '' || kept.current.of !== content)
        kept.current = { of: content, key: pressKey() };
      return { [headers.idempotencyKey]: kept.current.key };
    },
    sent(): void {
      kept.current = { of: '', key: '' };
    },
  };
}
