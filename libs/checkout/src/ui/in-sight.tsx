import { useEffect, useRef, type ReactNode } from 'react';

interface InSightProps {
  /** The answer that the content is about; each new one is scrolled into view. */
  answer: object;
  /** True if the focus goes there too, because the content asks for a choice. */
  focus?: boolean;
  children: ReactNode;
}

/** Scrolls its content into view: a message above a form that answers a button far below it. */
export function InSight({ answer, focus = false, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    void place.current?.scrollIntoView({ block: 'center' });
    if (focus) place.current?.focus({ preventScroll: true });
  }, [answer, focus]);
  return (
    <div ref={place} {...(focus && { tabIndex: -1 })}>
      {children}
    </div>
  );
}
