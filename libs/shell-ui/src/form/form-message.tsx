import { Notice } from '@tirekit/ui';

/** The problem with a form as a whole; nothing without a message. */
export function FormMessage({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Notice tone="critical" role="alert">
      <p>{children}</p>
    </Notice>
  );
}
